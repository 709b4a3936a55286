import { normalise, type Word } from './normalise.ts';
import { sameWord, similarity } from './similarity.ts';

/** From here on a task is meant; from `perhaps` on it is worth asking (docs/product.md, Voice). */
export const sure = 0.75;
export const perhaps = 0.45;
/** Where something speaks against it, the score stays under `sure`. */
const doubtful = 0.74;

const words = (list: string) => new Set(list.split(' '));

/** Tell little by themselves: the noun says which task it is. */
const verbs = words('take put clean make get bring turn finish start pick');
const particles = words('in on out off up down away to from at with for and by back into do go');
/** Said around a task's name; they count only where the title has them as well. */
const courtesies = words(
  'please just already now today again really also too finally task chore job thing done finish finished complete completed completing mark tick check as did done do so ok okay yes alexa',
);
/** "I did not feed the cat" must not feed it. */
const denials = words(
  'not no never didnt dont havent hasnt cant wont couldnt forgot without except skip skipped',
);

function weight({ text, root }: Word): number {
  if (particles.has(text) || particles.has(root)) return 0.3;
  return verbs.has(text) || verbs.has(root) ? 0.5 : 1;
}

const isCourtesy = ({ text }: Word): boolean => courtesies.has(text);

interface Pair {
  title: Word;
  said: Word | undefined;
  likeness: number;
}

/**
 * How sure it is that `spoken` means `title`, 0 to 1: the weight of the words both have, over the weight of all
 * words of either. Unknown words, doubtful ones and denials keep it under `sure`, whatever the rest says.
 */
export function score(spoken: string, title: string): number {
  const [said, wanted] = joined(normalise(spoken), normalise(title));
  const pairs = pairUp(said, wanted);
  const used = new Set(pairs.map((pair) => pair.said));
  const left = said.filter((word) => !used.has(word) && !isCourtesy(word));
  const matched = sum(pairs.map((pair) => pair.likeness * weight(pair.title)));
  const all = sum(wanted.map(weight)) + sum(left.map(weight));
  if (matched === 0) return 0;
  const plain = matched / all;
  const isPartOfName = left.length === 0 && pairs.every((pair) => !pair.said || pair.likeness >= sameWord);
  const score = isPartOfName ? Math.max(plain, 0.5) : plain;
  return speaksAgainst(left, pairs) ? Math.min(score, doubtful) : score;
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

function speaksAgainst(left: Word[], pairs: Pair[]): boolean {
  const missing = pairs.filter((pair) => !pair.said).map((pair) => pair.title);
  const hasDoubtful = pairs.some((pair) => pair.said && pair.likeness < sameWord);
  const hasUnknown = left.some((word) => weight(word) >= 0.5 || denials.has(word.text));
  const hasOpposite = left.length > 0 && missing.some((word) => weight(word) < 0.5);
  return hasDoubtful || hasUnknown || hasOpposite;
}

/** Each word of the title with the one said that is most like it; no word is used twice. */
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

/** "dish washer" and "dishwasher" are one word wherever the other side writes it so. */
function joined(said: Word[], wanted: Word[]): [Word[], Word[]] {
  return [join(said, wanted), join(wanted, said)];
}

function join(words: Word[], model: Word[]): Word[] {
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
