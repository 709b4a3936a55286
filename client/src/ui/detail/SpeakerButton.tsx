import { Square, Volume2 } from 'lucide-react';
import { useId } from 'react';
import { useSpeech } from '../../lib/browser/speech.ts';

export interface SpeakerButtonProps {
  /** What tells it from the others. */
  name: string;
  words: string;
}

/** Lies over a picture, which has its place anyway: where it comes late, nothing moves. As large as the letters there. */
export function SpeakerButton({ name, words }: SpeakerButtonProps) {
  const { canSpeak, isReading, toggle } = useSpeech(useId(), words);
  if (!canSpeak) return null;
  return (
    <button
      type="button"
      aria-label={`Read aloud: ${name}`}
      aria-pressed={isReading}
      onClick={toggle}
      className="absolute inset-0 -m-0.5 min-h-touch min-w-touch rounded-field"
    >
      <span
        className={`absolute inset-e-0 bottom-0 grid size-[max(1.25rem,0.5em)] place-items-center rounded-full shadow-soft ${isReading ? 'bg-primary text-on-primary' : 'bg-primary-soft text-primary-strong'}`}
      >
        {isReading ? (
          <Square aria-hidden size="50%" fill="currentColor" />
        ) : (
          <Volume2 aria-hidden size="65%" strokeWidth={2.75} />
        )}
      </span>
    </button>
  );
}
