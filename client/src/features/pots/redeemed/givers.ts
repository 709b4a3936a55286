import type { Pot } from '#shared/contract/chores/pots.ts';
import type { Completion } from '#shared/contract/chores/tasks.ts';

/** Somebody who helped to fill a pot. */
export interface Giver {
  id: number;
  name: string;
  /** What they did, once each, the first of it first; a few. */
  titles: string[];
}

/** So many titles of each are told. */
const titlesAtMost = 3;

/** What filled a full pot this round, out of the history, the newest first; less where the history was not read on. */
export const ofRound = ({ id, currentCount }: Pot, entries: readonly Completion[]): Completion[] =>
  entries.filter(({ rewardPotId }) => rewardPotId === id).slice(0, currentCount);

/**
 * Who did these, of which the newest comes first: by when each began and never by how much. Who has left the family is
 * not named.
 */
export function giversOf(done: readonly Pick<Completion, 'userId' | 'userName' | 'taskTitle'>[]): Giver[] {
  const givers = new Map<number, Giver>();
  for (const { userId, userName, taskTitle } of done.toReversed()) {
    if (userId === null || userName === null) continue;
    const giver = givers.get(userId) ?? { id: userId, name: userName, titles: [] };
    const isNew = !giver.titles.includes(taskTitle);
    if (isNew && giver.titles.length < titlesAtMost) giver.titles.push(taskTitle);
    givers.set(userId, giver);
  }
  return [...givers.values()];
}

const listing = new Intl.ListFormat('en');

export function togetherWords(givers: readonly Giver[]): string {
  const names = listing.format(givers.map(({ name }) => name));
  if (givers.length === 0) return 'Your family filled it together.';
  return givers.length === 1 ? `${names} filled it.` : `${names} filled it together.`;
}
