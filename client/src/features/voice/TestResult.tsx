import { useEffect, useRef } from 'react';
import type { VoiceTest, VoiceTestAnswer } from '#shared/contract/programs/voice.ts';

/** One request of the test page and what came of it. */
export interface TestRun {
  id: number;
  test: VoiceTest;
  answer: VoiceTestAnswer | undefined;
  error: Error | null;
}

export const speechOf = ({ answer, error }: TestRun): string =>
  error ? `Error: ${error.message}` : answer?.speechText || 'No response text';

/** The response area: what was said, which handler said it, and both envelopes side by side. */
export function TestResult({ run }: { run: TestRun }) {
  const { answer, error, test } = run;
  const speech = useRef<HTMLParagraphElement>(null);
  // On a phone it lies below what asked for it.
  useEffect(() => {
    if (run) speech.current?.scrollIntoView({ block: 'nearest' });
  }, [run]);
  return (
    <div className="space-y-4">
      <p
        ref={speech}
        role="status"
        dir="auto"
        className={`scroll-m-4 rounded-tile p-4 text-lg font-semibold ${error ? 'bg-danger-soft' : 'bg-primary-soft'}`}
      >
        {speechOf(run)}
      </p>
      {answer && (
        <p className="text-sm text-muted">
          Answered by <code className="font-bold text-ink">{answer.handler}</code>
        </p>
      )}
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        <Json title="Request" value={answer?.request ?? test} />
        <Json
          title="Response"
          value={answer?.response ?? { error: String(error?.cause ?? error?.message) }}
        />
      </div>
    </div>
  );
}

function Json({ title, value }: { title: string; value: unknown }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-sm font-bold">{title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll from the keyboard, too. */}
      <pre tabIndex={0} className="max-h-96 overflow-auto rounded-tile bg-sunken p-3 text-xs leading-relaxed">
        {JSON.stringify(value, null, 2)}
      </pre>
    </figure>
  );
}
