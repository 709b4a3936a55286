import { useState } from 'react';
import type { Completion, Task } from '#shared/contract/chores/tasks.ts';
import type { Member } from '#shared/contract/people/members.ts';
import { type DoneEntry, type Progress, progressToday } from '#shared/domain/tasks/today.ts';

interface Day {
  /** How far everybody is. */
  progress: Progress[];
  /** Everybody with something today, where it is more than one person, and whoever is chosen. */
  faces: Progress[];
  /** What was done today, the newest first. */
  done: Completion[];
}

interface DayFacts {
  today: string;
  tasks: readonly Task[];
  members: readonly Member[];
  completions: readonly Completion[];
  /** What else was done today. */
  unread: readonly DoneEntry[];
  /** Whose face is there whatever they have today. */
  chosen: number | undefined;
  /** While nothing may move, no face comes or goes. */
  isSettling: boolean;
  /** Rises with each row that came all the same: its face comes too. */
  additions: number;
}

/** How far everybody is today. */
export function useDay({ today, tasks, members, chosen, isSettling, additions, ...facts }: DayFacts): Day {
  const { completions, unread } = facts;
  const done = completions.filter(({ day }) => day === today);
  const ids = members.map(({ id }) => id);
  const progress = progressToday(ids, tasks, [...done, ...unread], today);
  const busy = progress.filter(({ all }) => all > 0);
  const isShown = ({ memberId, all }: Progress) => all > 0 || memberId === chosen;
  const now = busy.length > 1 ? progress.filter(isShown).map(({ memberId }) => memberId) : [];
  const [shown, setShown] = useState(now);
  const [added, setAdded] = useState(additions);
  if (additions !== added) setAdded(additions);
  const mayMove = !isSettling || additions !== added;
  if (mayMove && String(now) !== String(shown)) setShown(now);
  return { progress, faces: progress.filter(({ memberId }) => shown.includes(memberId)), done };
}
