import { normalise, type Word } from './normalise.ts';
import { sameWord, similarity } from './similarity.ts';

/** From this score on a task is completed; from `askScore` on the skill asks (docs/product.md, Voice). */
export const confidentScore = 0.75;
export const askScore = 0.45;
const doubtfulScore = 0.74;

const words = (list: string) => new Set(list.split(' '));

/** Common verbs weigh less: the noun identifies the task. */
const verbs = words('take put clean make get bring turn finish start pick');
const particles = words('in on out off up down away to from at with for and by back into do go');
const fillers = words(
  'please just already now today again really also too finally task chore job thing done finish finished complete completed completing mark tick check as did done do so ok okay yes alexa',
);
/** A negation prevents completion: "I did not feed the cat". */
const negations = words(
  'not no never didnt dont havent hasnt cant wont couldnt forgot without except skip skipped',
);

function weight({ text, root }: Word): number {
  if (particles.has(text) || particles.has(root)) return 0.3;
  return verbs.has(text) || verbs.has(root) ? 0.5 : 1;
}

const isFiller = ({ text }: Word): boolean => fillers.has(text);

interface Pair {
  title: Word;
  said: Word | undefined;
  likeness: number;
}

/**
 * How likely `spoken` means `title`, 0 to 1: the weight of the shared words over the weight of all words of both.
 * Unknown words, uncertain words and negations keep it under `confidentScore`.
 */
export function score(spoken: string, title: string): number {
  const spokenWords = normalise(spoken);
  const titleWords = normalise(title);
  const said = joinCompounds(spokenWords, titleWords);
  const wanted = joinCompounds(titleWords, spokenWords);
  const pairs = pairUp(said, wanted);
  const used = new Set(pairs.map((pair) => pair.said));
  const extra = said.filter((word) => !used.has(word) && !isFiller(word));
  const matched = sum(pairs.map((pair) => pair.likeness * weight(pair.title)));
  const all = sum(wanted.map(weight)) + sum(extra.map(weight));
  if (matched === 0) return 0;
  const shared = matched / all;
  const isPartOfName = extra.length === 0 && pairs.every((pair) => !pair.said || pair.likeness >= sameWord);
  const score = isPartOfName ? Math.max(shared, 0.5) : shared;
  return hasDoubt(extra, pairs) ? Math.min(score, doubtfulScore) : score;
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

function hasDoubt(extra: Word[], pairs: Pair[]): boolean {
  const missing = pairs.filter((pair) => !pair.said).map((pair) => pair.title);
  const isUncertain = pairs.some((pair) => pair.said && pair.likeness < sameWord);
  const hasUnknown = extra.some((word) => weight(word) >= 0.5 || negations.has(word.text));
  const hasOpposite = extra.length > 0 && missing.some((word) => weight(word) < 0.5);
  return isUncertain || hasUnknown || hasOpposite;
}

/** Pairs each word of the title with the most similar spoken word. No spoken word is used twice. */
function pairUp(said: Word[], wanted: Word[]): Pair[] {
  const options = wanted.flatMap((title, place) =>
    said.map((word) => ({ place, title, said: word, likeness: similarity(word.root, title.root) })),
  );
  options.sort((a, b) => b.likeness - a.likeness);
  const pairs: Pair[] = wanted.map((title) => ({ title, said: undefined, likeness: 0 }));
  const taken = new Set<Word>();
  for (const { place, said: word, title, likeness } of options) {
    if (likeness === 0 || taken.has(word) || pairs[place]?.said) continue;
    pairs[place] = { title, said: word, likeness };
    taken.add(word);
  }
  return pairs;
}

/** Joins "dish washer" to "dishwasher" where the other side writes it as one word. */
function joinCompounds(words: Word[], model: Word[]): Word[] {
  const known = new Map(model.map((word) => [word.root, word]));
  const result: Word[] = [];
  for (const word of words) {
    const before = result.at(-1);
    const compound = before && known.get(before.text + word.root);
    if (compound) result[result.length - 1] = { ...compound };
    else result.push(word);
  }
  return result;
}
