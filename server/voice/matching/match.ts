import { normalise, wordsOf } from './normalise.ts';
import { askScore, confidentScore, score } from './score.ts';

/** `do` completes the task, `ask` confirms it first, `choose` reads out a list, `none` found no task. */
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

/** A second task within this distance of the best score makes the name ambiguous. */
const margin = 0.15;
/** Comparing letter by letter is slow; families have a few dozen tasks. */
const maxCompared = 150;
const maxChoices = 4;

/** The best match, own tasks first. A task of another member is never completed without asking. */
export function matchTask<T extends Titled>(
  spoken: string,
  mine: readonly T[],
  othersTasks: readonly T[] = [],
): Match<T> {
  const own = ranked(spoken, mine);
  const others = ranked(spoken, othersTasks);
  const [bestOwn, bestOther] = [own[0], others[0]];
  if (!bestOwn || (bestOther && bestOther.score > bestOwn.score && bestOwn.score < confidentScore)) {
    return confirmFirst(decide(others));
  }
  if (bestOther && bestOther.score > bestOwn.score) return choose([bestOwn, bestOther]);
  return decide(own);
}

/** Candidates, best first. Of several tasks with the same name only the first is kept. */
function ranked<T extends Titled>(spoken: string, tasks: readonly T[]): Scored<T>[] {
  const names = new Set<string>();
  const distinct = tasks.filter(({ title }) => {
    const name = wordsOf(title).join(' ');
    return !names.has(name) && names.add(name);
  });
  return mostSimilar(spoken, distinct)
    .map((task) => ({ task, score: score(spoken, task.title) }))
    .filter((scored) => scored.score >= askScore)
    .sort((a, b) => b.score - a.score);
}

function mostSimilar<T extends Titled>(spoken: string, tasks: T[]): T[] {
  if (tasks.length <= maxCompared) return tasks;
  const said = new Set(normalise(spoken).map(({ root }) => root));
  const shared = new Map(
    tasks.map((task) => [task, normalise(task.title).filter(({ root }) => said.has(root)).length]),
  );
  return tasks.toSorted((a, b) => (shared.get(b) ?? 0) - (shared.get(a) ?? 0)).slice(0, maxCompared);
}

function decide<T>(candidates: Scored<T>[]): Match<T> {
  const [best, second] = candidates;
  if (!best) return { kind: 'none' };
  const isExact = best.score === 1 && (second?.score ?? 0) < 1;
  const close = candidates.filter((other) => best.score - other.score < margin);
  if (close.length > 1 && !isExact) return choose(close);
  return { kind: best.score >= confidentScore ? 'do' : 'ask', task: best.task };
}

const choose = <T>(close: Scored<T>[]): Match<T> => ({
  kind: 'choose',
  tasks: close.slice(0, maxChoices).map(({ task }) => task),
});

const confirmFirst = <T>(match: Match<T>): Match<T> =>
  match.kind === 'do' ? { ...match, kind: 'ask' } : match;
