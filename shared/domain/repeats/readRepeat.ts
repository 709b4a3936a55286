import { type DayText, dayInMonth, dayNumber, type Weekday, weekdays } from '../days/days.ts';
import { readCounter } from '../words/counter.ts';
import { numberWords } from '../words/numberWords.ts';
import type { Repeat } from './repeat.ts';

export interface ParsedRepeat {
  /** Without the words of the repeat; a counter stays at the end. */
  title: string;
  repeat: Repeat;
  partOfDay: 'morning' | 'afternoon' | 'evening' | null;
}

type MatchedGroups = Readonly<Record<string, string | undefined>>;
type PartialRepeat = Omit<ParsedRepeat, 'title' | 'partOfDay'> & Partial<ParsedRepeat>;
/** Null if the words have no meaning, as the 32nd. */
type Read = (groups: MatchedGroups, today: number) => Repeat | PartialRepeat | null;

const ordinals = 'zeroth first second third fourth fifth sixth'.split(' ');
const number = `\\d{1,2}|${numberWords.slice(1).join('|')}`;
const each = '(?:every|each)';
const interval = `(?:(?<rank>other|2nd|3rd|4th|${ordinals.slice(2).join('|')})|(?<n>${number}))`;
const weekday =
  '(?:mon(?:days?)?|tue(?:s(?:days?)?)?|wed(?:s|nesdays?)?|thu(?:r(?:s(?:days?)?)?)?|fri(?:days?)?|sat(?:urdays?)?|sun(?:days?)?)';
const and = '(?:\\s*,\\s*and\\s+|\\s*,\\s*|\\s+and\\s+|\\s*&\\s*)';
const weekdayList = `${weekday}(?:${and}${weekday})*`;
const plural = '(?:mon|tues|wednes|thurs|fri|satur|sun)days';
const part = '(?<part>morning|afternoon|evening|night)';
const ofMonth = `\\s+of\\s+(?:the|each|every)\\s+month`;
const dayOfMonth = `(?<day>\\d{1,2}(?:st|nd|rd|th))`;
const nth = '(?<nth>first|second|third|fourth|last|1st|2nd|3rd|4th)';

/** The end of a title, as a pattern, and its meaning. */
const forms: readonly (readonly [end: string, read: Read])[] = [
  [`${each}\\s+(?:${interval}\\s+)?(?<unit>day|week|month|year)(?<s>s?)`, readUnit],
  [`some\\s+time\\s+${each}\\s+(?:${interval}\\s+)?(?<unit>week)(?<s>s?)`, readUnit],
  ['(?<adverb>daily|weekly|fortnightly|monthly|yearly)', readAdverb],
  [`${each}\\s+${part}`, () => ({ every: 'day', interval: 1 })],
  [`(?:on|${each})\\s+(?<kind>weekday|weekend)s?`, readKind],
  [`${each}\\s+(?:(?<rank>other|second|2nd)\\s+)?(?<days>${weekdayList})(?:\\s+${part})?`, readWeekdays],
  [`on\\s+(?<days>${plural}(?:${and}${plural})*)`, readWeekdays],
  [
    `(?:weekly|${each}\\s+(?:${interval}\\s+)?week(?<s>s?))\\s+on\\s+(?<days>${weekdayList})`,
    (groups) => (readInterval(groups) === null ? null : readWeekdays(groups)),
  ],
  [`(?:on\\s+the|${each})\\s+${dayOfMonth}(?:${ofMonth})?`, readDayOfMonth],
  [`(?:on\\s+the|${each})\\s+(?<day>last)\\s+day${ofMonth}`, readDayOfMonth],
  [
    `(?:monthly|${each}\\s+(?:${interval}\\s+)?month(?<s>s?))\\s+on\\s+the\\s+(?:${dayOfMonth}|last\\s+day)`,
    readDayOfMonth,
  ],
  [`(?:on\\s+the|${each})\\s+${nth}\\s+(?<days>${weekday})${ofMonth}`, readNth],
  // Not 'second', which means every other one.
  [`${each}\\s+(?<nth>first|third|fourth|last|1st|3rd|4th)\\s+(?<days>${weekday})`, readNth],
  [
    `(?:monthly|${each}\\s+(?:${interval}\\s+)?month(?<s>s?))\\s+on\\s+the\\s+${nth}\\s+(?<days>${weekday})`,
    readNth,
  ],
  [
    `(?<n>${number}|an?)\\s+(?<unit>day|week|month)s?\\s+after\\s+(?:it(?:\\s+(?:is|was)|['’]s)\\s+)?(?:last\\s+)?done`,
    readAfter,
  ],
  [
    `(?<counter>(?:\\d{1,3}|[a-z]+)\\s+times|\\d{1,3}\\s*[x×]|twice|once)\\s+(?:an?|per|${each})\\s+(?<unit>day|week|month)`,
    readTimes,
  ],
];

const gap = '(?:\\s*[,;:]\\s*|\\s+[-–—]\\s+|\\s+)';
const ends = forms.map(([end, read]) => ({
  form: new RegExp(`^(?<title>.*?\\S)${gap}(?:${end})$`, 'iu'),
  read,
}));

/** After these words the end has another meaning: 'Read the daily', 'Not every day'. */
const isUnfinished = (title: string): boolean =>
  /(?:^|\s)(?:an?|the|this|that|these|those|my|our|your|his|her|its|their|of|and|or|not|nearly|almost)$/iu.test(
    title,
  );

/** 'Bins every Tuesday' is 'Bins' on Tuesdays (docs/product.md, Chores). Null if the title has no repeat. */
export function readRepeat(typed: string, today: DayText): ParsedRepeat | null {
  const match = ends
    .flatMap(({ form, read }) => {
      const groups = form.exec(typed.trim())?.groups;
      return groups ? [{ title: groups.title ?? '', groups, read }] : [];
    })
    // The longest match first: 'every 2 weeks on Monday' before 'on Monday'.
    .sort((a, b) => a.title.length - b.title.length)[0];
  if (!match || isUnfinished(match.title)) return null;
  const words = lowerCased(match.groups);
  const parsed = match.read(words, dayNumber(today));
  if (!parsed) return null;
  const partOfDay = partOf(words.part);
  return 'repeat' in parsed
    ? { title: match.title, partOfDay, ...parsed }
    : { title: match.title, partOfDay, repeat: parsed };
}

const lowerCased = (groups: MatchedGroups): MatchedGroups =>
  Object.fromEntries(
    Object.entries(groups).map(([name, text]) => [name, name === 'title' ? text : text?.toLowerCase()]),
  );

function partOf(word: string | undefined): ParsedRepeat['partOfDay'] {
  if (word === 'night') return 'evening';
  return word === 'morning' || word === 'afternoon' || word === 'evening' ? word : null;
}

function countOf(word: string): number {
  if (/^an?$/.test(word)) return 1;
  return numberWords.includes(word) ? numberWords.indexOf(word) : Number.parseInt(word, 10);
}

const rankOf = (word: string): number =>
  ordinals.includes(word) ? ordinals.indexOf(word) : word === 'other' ? 2 : Number.parseInt(word, 10);

/** 'every other' and 'every second' are 2, 'every 3 …s' is 3. Null if number and plural do not fit. */
function readInterval({ rank, n, s = '' }: MatchedGroups): number | null {
  const count = rank ? rankOf(rank) : n ? countOf(n) : 1;
  const isPlural = n !== undefined && count > 1;
  return count >= 1 && (s === 's') === isPlural ? count : null;
}

function readUnit(groups: MatchedGroups, today: number): Repeat | null {
  const count = readInterval(groups);
  return count === null ? null : everyUnit(groups.unit ?? '', count, today);
}

function everyUnit(unit: string, count: number, today: number): Repeat | null {
  if (unit === 'day' || unit === 'week') return { every: unit, interval: count };
  const months = unit === 'year' ? count * 12 : count;
  return months > 99 ? null : { every: 'month', interval: months, day: dayInMonth(today) };
}

function readAdverb({ adverb }: MatchedGroups, today: number): Repeat | null {
  if (adverb === 'fortnightly') return everyUnit('week', 2, today);
  return everyUnit(adverb === 'daily' ? 'day' : (adverb?.slice(0, -2) ?? ''), 1, today);
}

function readKind({ kind }: MatchedGroups): Repeat {
  return { every: 'week', interval: 1, on: kind === 'weekday' ? weekdays.slice(0, 5) : weekdays.slice(5) };
}

function weekdaysIn(words: string | undefined): Weekday[] {
  const names = words?.split(/[^a-z]+/) ?? [];
  return weekdays.filter((day) => names.some((word) => word.startsWith(day)));
}

function readWeekdays(groups: MatchedGroups): Repeat {
  return { every: 'week', interval: readInterval(groups) ?? 1, on: weekdaysIn(groups.days) };
}

function readDayOfMonth(groups: MatchedGroups): Repeat | null {
  const interval = readInterval(groups);
  const day = groups.day === undefined || groups.day === 'last' ? 'last' : Number.parseInt(groups.day, 10);
  if (interval === null || (day !== 'last' && (day < 1 || day > 31))) return null;
  return { every: 'month', interval, day };
}

function readNth(groups: MatchedGroups): Repeat | null {
  const interval = readInterval(groups);
  const [weekday] = weekdaysIn(groups.days);
  const nths = [1, 2, 3, 4] as const;
  const nth = groups.nth === 'last' ? 'last' : nths.find((n) => n === rankOf(groups.nth ?? ''));
  return interval === null || !weekday || !nth ? null : { every: 'month', interval, nth, weekday };
}

function readAfter({ n = '', unit }: MatchedGroups): Repeat | null {
  const after = countOf(n);
  if (after < 1 || (unit !== 'day' && unit !== 'week' && unit !== 'month')) return null;
  return { after, unit };
}

/** '5 times a week' is a counter with a weekly repeat. */
function readTimes(
  { title = '', counter = '', unit = '' }: MatchedGroups,
  today: number,
): Repeat | PartialRepeat | null {
  const repeat = everyUnit(unit, 1, today);
  if (counter === 'once' || !repeat) return repeat;
  const counted = `${title} ${counter}`;
  return unit === 'month' || readCounter(counted).targetCount === 1 ? null : { title: counted, repeat };
}
