import { normalise, wordsOf } from './normalise.ts';
import { perhaps, score, sure } from './score.ts';

/** What to do about a spoken name: complete the task, ask whether it is meant, let choose, or say there is none. */
export type Match<T> =
  | { kind: 'do'; task: T }
  | { kind: 'ask'; task: T }
  | { kind: 'choose'; tasks: T[] }
  | { kind: 'none' };

interface Titled {
  title: string;
}
interface Scored<T> {
  task: T;
  score: number;
}

/** Closer to the best than this, a second task might as well be meant. */
const margin = 0.15;
/** More tasks than this are not compared letter by letter, which takes its time; families have a few dozen. */
const comparedAtMost = 150;
/** More names than this nobody keeps in mind. */
const listed = 4;

/**
 * Finds the task that was named, first among the speaker's own open tasks and then among the family's, which are
 * never completed without asking. Completing no wrong task comes before completing the right one.
 */
export function matchTask<T extends Titled>(
  spoken: string,
  mine: readonly T[],
  familys: readonly T[] = [],
): Match<T> {
  const own = ranked(spoken, mine);
  const others = ranked(spoken, familys);
  const [bestOwn, bestOther] = [own[0], others[0]];
  if (!bestOwn || (bestOther && bestOther.score > bestOwn.score && bestOwn.score < sure)) {
    return asked(decide(others));
  }
  if (bestOther && bestOther.score > bestOwn.score) return choose([bestOwn, bestOther]);
  return decide(own);
}

/** The tasks that come into question, the likeliest first; of several with one name only the first. */
function ranked<T extends Titled>(spoken: string, tasks: readonly T[]): Scored<T>[] {
  const names = new Set<string>();
  const distinct = tasks.filter(({ title }) => {
    const name = wordsOf(title).join(' ');
    return !names.has(name) && names.add(name);
  });
  return worthComparing(spoken, distinct)
    .map((task) => ({ task, score: score(spoken, task.title) }))
    .filter((scored) => scored.score >= perhaps)
    .sort((a, b) => b.score - a.score);
}

/** Of very many tasks those that share the most words with what was said, so that a name said whole is among them. */
function worthComparing<T extends Titled>(spoken: string, tasks: T[]): T[] {
  if (tasks.length <= comparedAtMost) return tasks;
  const said = new Set(normalise(spoken).map(({ root }) => root));
  const shared = new Map(
    tasks.map((task) => [task, normalise(task.title).filter(({ root }) => said.has(root)).length]),
  );
  return tasks.toSorted((a, b) => (shared.get(b) ?? 0) - (shared.get(a) ?? 0)).slice(0, comparedAtMost);
}

function decide<T>(candidates: Scored<T>[]): Match<T> {
  const [best, second] = candidates;
  if (!best) return { kind: 'none' };
  const isExact = best.score === 1 && (second?.score ?? 0) < 1;
  const close = candidates.filter((other) => best.score - other.score < margin);
  if (close.length > 1 && !isExact) return choose(close);
  return { kind: best.score >= sure ? 'do' : 'ask', task: best.task };
}

const choose = <T>(close: Scored<T>[]): Match<T> => ({
  kind: 'choose',
  tasks: close.slice(0, listed).map(({ task }) => task),
});

const asked = <T>(match: Match<T>): Match<T> => (match.kind === 'do' ? { ...match, kind: 'ask' } : match);
