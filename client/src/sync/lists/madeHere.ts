import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { Task } from '#shared/contract/chores/tasks.ts';

/** What somebody at this device made or brought back. A chore and a pot stand for their tasks. */
export interface OwnThing {
  kind: 'task' | 'chore' | 'pot';
  id: number;
}

const queryKey = ['/madeHere'] as const;
const nothing = [] as const;
const keyOf = ({ kind, id }: OwnThing) => `${kind} ${id}`;

/** Notes that somebody at this device waits for a task: its row appears at once. */
export function noteMadeHere(client: QueryClient, thing: OwnThing): void {
  client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData<readonly string[]>(queryKey, (made = nothing) => [...made, keyOf(thing)]);
}

/** The keys of all that was made here, since the page was opened. */
export const useMadeHere = (): readonly string[] =>
  useQuery<readonly string[]>({ queryKey, queryFn: skipToken }).data ?? nothing;

export const isMadeHere = (made: readonly string[], { id, choreId, rewardPotId }: Task): boolean =>
  made.includes(keyOf({ kind: 'task', id })) ||
  (choreId !== null && made.includes(keyOf({ kind: 'chore', id: choreId }))) ||
  (rewardPotId !== null && made.includes(keyOf({ kind: 'pot', id: rewardPotId })));
