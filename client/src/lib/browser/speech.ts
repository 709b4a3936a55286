import { useEffect, useSyncExternalStore } from 'react';

// Reading aloud, by voices of this device alone: what a child has to do is sent to nobody (docs/product.md, Read aloud).

/** What is being read, by a name of its own. */
let reading: { of: string; utterance: SpeechSynthesisUtterance } | undefined;
const listeners = new Set<() => void>();

function setReading(now: typeof reading): void {
  reading = now;
  for (const listener of listeners) listener();
}

const speech = (): SpeechSynthesis | undefined => window.speechSynthesis;

/** A voice of this device that speaks the page's language. */
function localVoice(): SpeechSynthesisVoice | undefined {
  const [language = 'en'] = document.documentElement.lang.toLowerCase().split('-');
  const speaks = ({ lang }: SpeechSynthesisVoice) =>
    lang.toLowerCase().split(/[-_]/)[0] === (language || 'en');
  return speech()
    ?.getVoices()
    .find((voice) => voice.localService && speaks(voice));
}

/** Stops what is being read, whatever it is. */
function stop(): void {
  setReading(undefined);
  speech()?.cancel();
}

function read(of: string, words: string): void {
  const voice = localVoice();
  if (!voice) return;
  stop();
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  const ended = () => reading?.utterance === utterance && setReading(undefined);
  utterance.onend = ended;
  utterance.onerror = ended;
  setReading({ of, utterance });
  speech()?.speak(utterance);
}

/** Many browsers know their voices only some time after the page is there. */
function onVoices(listener: () => void): () => void {
  speech()?.addEventListener?.('voiceschanged', listener);
  return () => speech()?.removeEventListener?.('voiceschanged', listener);
}

function onReading(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads `words` aloud by `toggle`, and stops by it; one thing at a time on a page. What goes away falls silent. */
export function useSpeech(of: string, words: string) {
  const canSpeak = useSyncExternalStore(onVoices, () => localVoice() !== undefined);
  const isReading = useSyncExternalStore(onReading, () => reading?.of === of);
  useEffect(
    () => () => {
      if (reading?.of === of) stop();
    },
    [of],
  );
  return { canSpeak, isReading, toggle: () => (isReading ? stop() : read(of, words)) };
}
