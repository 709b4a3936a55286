import { useSyncExternalStore } from 'react';
import type { Task } from '#shared/contract/chores/tasks.ts';

/** What somebody at this device made or brought back. A chore and a pot stand for their tasks. */
export interface OwnThing {
  kind: 'task' | 'chore' | 'pot';
  id: number;
}

const keyOf = ({ kind, id }: OwnThing) => `${kind} ${id}`;

let made: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Notes that somebody at this device waits for a task: its row appears at once. */
export function noteMadeHere(thing: OwnThing): void {
  made = new Set(made).add(keyOf(thing));
  for (const listener of listeners) listener();
}

/** The keys of all that was made here, since the page was opened. */
export const useMadeHere = (): ReadonlySet<string> =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => made,
    () => made,
  );

export const isMadeHere = (keys: ReadonlySet<string>, { id, choreId, rewardPotId }: Task): boolean =>
  keys.has(keyOf({ kind: 'task', id })) ||
  (choreId !== null && keys.has(keyOf({ kind: 'chore', id: choreId }))) ||
  (rewardPotId !== null && keys.has(keyOf({ kind: 'pot', id: rewardPotId })));
