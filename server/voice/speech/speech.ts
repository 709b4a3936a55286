import { escapeXmlCharacters } from 'ask-sdk-core';
import { numberWords } from '#shared/domain/words/numberWords.ts';

/** Numbers up to twelve in words, as one says them. */
export const numberInWords = (count: number): string => numberWords[count] ?? count.toLocaleString('en-US');

/** "one task", "three tasks"; "no tasks" for none. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count === 0 ? 'no' : numberInWords(count)} ${count === 1 ? noun : plural}`;

export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "a", "a and b", "a, b, and c"; parts with commas of their own are set apart by semicolons. */
export function spokenList(items: readonly string[], word = 'and'): string {
  const [last = ''] = items.slice(-1);
  const first = items.slice(0, -1);
  const mark = items.some((item) => item.includes(',')) ? ';' : ',';
  if (first.length === 0) return last;
  if (first.length === 1) return `${first[0]}${mark === ';' ? mark : ''} ${word} ${last}`;
  return `${first.join(`${mark} `)}${mark} ${word} ${last}`;
}

/** "none", "one", "two". */
export const countOrNone = (count: number): string => (count === 0 ? 'none' : numberInWords(count));

/** The first few, and how many more there are. */
export function spokenFew(items: readonly string[], atMost: number): string {
  const more = items.length - atMost;
  return spokenList(more > 0 ? [...items.slice(0, atMost), `${numberInWords(more)} more`] : items);
}

// XML knows no control characters: Alexa would refuse the whole answer.
const control = /\p{Cc}|[\ufffe\uffff]/gu;

/**
 * Speech as SSML. The SDK takes "&amp;" for an ampersand that is escaped already; doubling each ampersand first
 * keeps a title that is written so.
 */
export const ssml = (text: string): string =>
  `<speak>${escapeXmlCharacters(text.replace(control, ' ').replaceAll('&', '&amp;'))}</speak>`;

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** What is heard of SSML: the tags taken out and the text as it was written. */
export const speechText = (spoken: string): string =>
  spoken
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|apos|amp);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();
