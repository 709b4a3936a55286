import type { DayText } from '../days/days.ts';
import type { Who } from '../planning/facts.ts';
import { type ParsedRepeat, readRepeat } from '../repeats/readRepeat.ts';
import type { Repeat } from '../repeats/repeat.ts';

interface NamedRow {
  id: number;
  name: string;
}

export interface SentenceContext {
  today: DayText;
  members: readonly NamedRow[];
  pots: readonly NamedRow[];
  /** Parts that a field of the form already sets: their words stay in the title. */
  ignore: { repeat?: boolean; who?: boolean; pot?: boolean };
  /** Whether the task repeats anyway, and so may have several members. */
  repeats: boolean;
}

/** Parts that the sentence does not name are null. */
export interface ParsedSentence {
  title: string;
  repeat: Repeat | null;
  partOfDay: ParsedRepeat['partOfDay'];
  who: Who | null;
  rewardPotId: number | null;
}

interface SentencePart {
  kind: 'repeat' | 'who' | 'pot';
  rest: string;
  says: Partial<ParsedSentence>;
}

/**
 * Reads title, repeat, members and pot from 'Feed the cat every day, Leo or Mia, Pizza' (docs/product.md, Tasks). It
 * reads clear parts from the end on. Members and pots need a comma before them; members may also follow a repeat
 * directly. All other text stays in the title.
 */
export function readSentence(typed: string, context: SentenceContext): ParsedSentence {
  const parsed: ParsedSentence = {
    title: typed,
    repeat: null,
    partOfDay: null,
    who: null,
    rewardPotId: null,
  };
  const readKinds = new Set<SentencePart['kind']>();
  let rest = typed.trim();
  let ignoredWords = '';
  for (
    let part = lastPart(rest, context);
    part && !readKinds.has(part.kind);
    part = lastPart(rest, context)
  ) {
    readKinds.add(part.kind);
    const { title = part.rest, ...says } = part.says;
    if (!context.ignore[part.kind]) Object.assign(parsed, says);
    else if (rest.startsWith(title)) ignoredWords = rest.slice(title.length) + ignoredWords;
    else break;
    rest = title;
  }
  const { who, repeat, rewardPotId } = parsed;
  if (who && who.kind !== 'one' && !repeat && !context.repeats)
    return readSentence(typed, { ...context, ignore: { ...context.ignore, who: true } });
  return who || repeat || rewardPotId !== null ? { ...parsed, title: rest + ignoredWords } : parsed;
}

function lastPart(rest: string, context: SentenceContext): SentencePart | null {
  const rule = readRepeat(rest, context.today);
  if (rule) return { kind: 'repeat', rest: rule.title, says: rule };
  return afterRule(rest, context) ?? afterComma(rest, context);
}

/** Without a comma: 'Bins every Tuesday Leo'. */
function afterRule(rest: string, { today, members }: SentenceContext): SentencePart | null {
  const gaps = [...rest.matchAll(/\s+/gu)].slice(-8);
  for (const { index } of gaps) {
    const before = rest.slice(0, index);
    const who = whoIn(rest.slice(index), members);
    if (who && readRepeat(before, today)) return { kind: 'who', rest: before, says: { who } };
  }
  return null;
}

function afterComma(rest: string, { members, pots }: SentenceContext): SentencePart | null {
  const parts = rest.split(',');
  for (let from = 1; from < parts.length; from++) {
    const before = parts.slice(0, from).join(',').trimEnd();
    if (!before) continue;
    const words = parts.slice(from).join(',');
    const who = whoIn(words, members);
    const pot = from === parts.length - 1 ? onlyOne(words.replace(/\s+pot\s*$/iu, ''), pots) : undefined;
    if (who && pot) return null;
    // 'Leo, Mia' is unclear: it has neither 'and' nor 'or'.
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
  const text = words.trim();
  const alone = onlyOne(text, members);
  if (alone) return { kind: 'one', memberId: alone.id };
  const names = text.replace(inTurns, '').split(/\s*,\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+|\s*&\s*/iu);
  const ids = names.map((name) => onlyOne(name, members)?.id);
  const memberIds = ids.filter((id) => id !== undefined);
  if (memberIds.length < 2 || new Set(memberIds).size < ids.length) return null;
  if (inTurns.test(text)) return { kind: 'turns', memberIds, per: 'time' };
  const isOr = /\sor\s/iu.test(text);
  const isAnd = /\sand\s|&/iu.test(text);
  if (isOr === isAnd) return null;
  // Turns, because 'anyone' would include other members.
  return isOr ? { kind: 'turns', memberIds, per: 'time' } : { kind: 'each', memberIds };
}

const keyOf = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').trim().replace(/\s+/gu, ' ').toLowerCase();

/** The row with this name, otherwise the row with this first word; undefined if there are several. */
function onlyOne(words: string, all: readonly NamedRow[]): NamedRow | undefined {
  const key = keyOf(words);
  if (!key) return undefined;
  const inFull = all.filter(({ name }) => keyOf(name) === key);
  const matches = inFull.length > 0 ? inFull : all.filter(({ name }) => keyOf(name).split(' ')[0] === key);
  return matches.length === 1 ? matches[0] : undefined;
}
