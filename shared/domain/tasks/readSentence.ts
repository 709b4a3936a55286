import type { DayText } from '../days/days.ts';
import type { Who } from '../planning/facts.ts';
import { type HeardRepeat, readRepeat } from '../repeats/readRepeat.ts';
import type { Repeat } from '../repeats/repeat.ts';

interface NamedRow {
  id: number;
  name: string;
}

export interface Listening {
  today: DayText;
  members: readonly NamedRow[];
  pots: readonly NamedRow[];
  /** What is not to be heard, because a field says it: its words stay in the title. */
  deafTo: { repeat?: boolean; who?: boolean; pot?: boolean };
  /** Whether it comes back in any case, and so may be of several. */
  repeats: boolean;
}

/** What one sentence says of a task: all but the title is null where nothing was heard of it. */
export interface HeardSentence {
  title: string;
  repeat: Repeat | null;
  partOfDay: HeardRepeat['partOfDay'];
  who: Who | null;
  rewardPotId: number | null;
}

interface SentencePart {
  kind: 'repeat' | 'who' | 'pot';
  /** What stands before it. */
  rest: string;
  says: Partial<HeardSentence>;
}

/**
 * 'Feed the cat every day, Leo or Mia, Pizza': what, when, who and for which pot (docs/product.md, Tasks). From the end
 * on as long as each part is clear; people and pots only after a comma, people also right after when it comes back.
 * Anything else stays exactly as typed.
 */
export function readSentence(typed: string, listening: Listening): HeardSentence {
  const heard: HeardSentence = { title: typed, repeat: null, partOfDay: null, who: null, rewardPotId: null };
  const seen = new Set<SentencePart['kind']>();
  let rest = typed.trim();
  let left = '';
  for (let part = lastPart(rest, listening); part && !seen.has(part.kind); part = lastPart(rest, listening)) {
    seen.add(part.kind);
    const { title = part.rest, ...says } = part.says;
    if (!listening.deafTo[part.kind]) Object.assign(heard, says);
    else if (rest.startsWith(title)) left = rest.slice(title.length) + left;
    else break;
    rest = title;
  }
  const { who, repeat, rewardPotId } = heard;
  if (who && who.kind !== 'one' && !repeat && !listening.repeats)
    return readSentence(typed, { ...listening, deafTo: { ...listening.deafTo, who: true } });
  return who || repeat || rewardPotId !== null ? { ...heard, title: rest + left } : heard;
}

function lastPart(rest: string, listening: Listening): SentencePart | null {
  const rule = readRepeat(rest, listening.today);
  if (rule) return { kind: 'repeat', rest: rule.title, says: rule };
  return afterRule(rest, listening) ?? afterComma(rest, listening);
}

/** 'Bins every Tuesday Leo' needs no comma. */
function afterRule(rest: string, { today, members }: Listening): SentencePart | null {
  const gaps = [...rest.matchAll(/\s+/gu)].slice(-8);
  for (const { index } of gaps) {
    const before = rest.slice(0, index);
    const who = whoIn(rest.slice(index), members);
    if (who && readRepeat(before, today)) return { kind: 'who', rest: before, says: { who } };
  }
  return null;
}

function afterComma(rest: string, { members, pots }: Listening): SentencePart | null {
  const parts = rest.split(',');
  for (let from = 1; from < parts.length; from++) {
    const before = parts.slice(0, from).join(',').trimEnd();
    if (!before) continue;
    const words = parts.slice(from).join(',');
    const who = whoIn(words, members);
    const pot = from === parts.length - 1 ? onlyOne(words.replace(/\s+pot\s*$/iu, ''), pots) : undefined;
    if (who && pot) return null;
    // 'Leo, Mia' says neither and nor or.
    if (who)
      return from > 1 && onlyOne(parts[from - 1] ?? '', members)
        ? null
        : { kind: 'who', rest: before, says: { who } };
    if (pot) return { kind: 'pot', rest: before, says: { rewardPotId: pot.id } };
  }
  return null;
}

const inTurns = /[\s,]+(?:in turns?|taking turns|take turns|by turns)$/iu;

function whoIn(words: string, members: readonly NamedRow[]): Who | null {
  const said = words.trim();
  const alone = onlyOne(said, members);
  if (alone) return { kind: 'one', memberId: alone.id };
  const names = said.replace(inTurns, '').split(/\s*,\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+|\s*&\s*/iu);
  const found = names.map((name) => onlyOne(name, members)?.id);
  const memberIds = found.filter((id) => id !== undefined);
  if (memberIds.length < 2 || new Set(memberIds).size < found.length) return null;
  if (inTurns.test(said)) return { kind: 'turns', memberIds, per: 'time' };
  const isOr = /\sor\s/iu.test(said);
  const isAnd = /\sand\s|&/iu.test(said);
  if (isOr === isAnd) return null;
  // 'Leo or Mia' are these two and nobody else, which 'whoever comes first' is not.
  return isOr ? { kind: 'turns', memberIds, per: 'time' } : { kind: 'each', memberIds };
}

/** Case, accents and spaces do not count. */
const keyOf = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').trim().replace(/\s+/gu, ' ').toLowerCase();

/** Whoever is called so, or else the one whose first word it is; nobody where that are several. */
function onlyOne(words: string, all: readonly NamedRow[]): NamedRow | undefined {
  const key = keyOf(words);
  if (!key) return undefined;
  const inFull = all.filter(({ name }) => keyOf(name) === key);
  const found = inFull.length > 0 ? inFull : all.filter(({ name }) => keyOf(name).split(' ')[0] === key);
  return found.length === 1 ? found[0] : undefined;
}
