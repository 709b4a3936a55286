import { numberWords } from './numberWords.ts';
import { canBeSeen } from './visible.ts';

export interface Counter {
  title: string;
  targetCount: number;
}

const counterForms = [
  /^(?<title>.+?)[\s,:-]+(?<count>\d{1,3}|[a-z]+)\s+times$/iu,
  /^(?<title>.+?)[\s,:-]+(?<count>\d{1,3})\s*[x×]$/iu,
  /^(?<title>.+?)[\s,:-]+[x×]\s*(?<count>\d{1,3})$/iu,
  /^(?<title>.+?)[\s,:-]+(?<count>twice)$/iu,
];

/**
 * 'clean room 3 times', '3x', 'x3', 'three times', 'twice': 2 to 100 at the end of a title (docs/product.md, Tasks).
 */
export function readCounter(typed: string): Counter {
  const trimmed = typed.trim();
  for (const form of counterForms) {
    const { title, count } = form.exec(trimmed)?.groups ?? {};
    if (title === undefined || count === undefined || !canBeSeen(title)) continue;
    const targetCount = countOf(count.toLowerCase());
    if (targetCount >= 2 && targetCount <= 100) return { title, targetCount };
  }
  return { title: typed, targetCount: 1 };
}

function countOf(count: string): number {
  if (count === 'twice') return 2;
  return numberWords.includes(count) ? numberWords.indexOf(count) : Number(count);
}
