import { escapeXmlCharacters } from 'ask-sdk-core';
import { numberWords } from '#shared/domain/words/numberWords.ts';

export const numberInWords = (count: number): string => numberWords[count] ?? count.toLocaleString('en-US');

export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count === 0 ? 'no' : numberInWords(count)} ${count === 1 ? noun : plural}`;

export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "a", "a and b", "a, b, and c". Items that contain commas are separated by semicolons. */
export function spokenList(items: readonly string[], word = 'and'): string {
  const [last = ''] = items.slice(-1);
  const first = items.slice(0, -1);
  const mark = items.some((item) => item.includes(',')) ? ';' : ',';
  if (first.length === 0) return last;
  if (first.length === 1) return `${first[0]}${mark === ';' ? mark : ''} ${word} ${last}`;
  return `${first.join(`${mark} `)}${mark} ${word} ${last}`;
}

export const countOrNone = (count: number): string => (count === 0 ? 'none' : numberInWords(count));

export function spokenFew(items: readonly string[], atMost: number): string {
  const more = items.length - atMost;
  return spokenList(more > 0 ? [...items.slice(0, atMost), `${numberInWords(more)} more`] : items);
}

// XML allows no control characters: Alexa would reject the whole response.
const control = /\p{Cc}|[\ufffe\uffff]/gu;

/** Plain text as SSML. The SDK treats "&amp;" as already escaped, so each ampersand is doubled first. */
export const ssml = (text: string): string =>
  `<speak>${escapeXmlCharacters(text.replace(control, ' ').replaceAll('&', '&amp;'))}</speak>`;

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

export const speechText = (spoken: string): string =>
  spoken
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|apos|amp);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();
