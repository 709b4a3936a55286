import { onTestFinished, vi } from 'vitest';

/** The voices of a device, at the boundary: jsdom has none. They come when they are given. */
export function withSpeech() {
  const speech = new EventTarget();
  let voices: Pick<SpeechSynthesisVoice, 'lang' | 'localService'>[] = [];
  const said: { text: string; lang: string; end: () => void }[] = [];
  const cancel = vi.fn();
  Object.assign(speech, {
    getVoices: () => voices,
    speak: (utterance: Utterance) =>
      said.push({ text: utterance.text, lang: utterance.lang, end: () => utterance.onend?.() }),
    cancel,
  });
  class Utterance {
    lang = '';
    onend?: () => void;
    constructor(readonly text: string) {}
  }
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  document.documentElement.lang = 'en';
  onTestFinished(() => document.documentElement.removeAttribute('lang'));
  return {
    said,
    cancel,
    give: (...given: typeof voices) => {
      voices = given;
      speech.dispatchEvent(new Event('voiceschanged'));
    },
  };
}

export const british = { lang: 'en-GB', localService: true };
