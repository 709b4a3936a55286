import { useState } from 'react';
import type { Task } from '#shared/contract/chores/tasks.ts';
import { isOwnTask } from '#shared/domain/people/may.ts';
import { arrangeToday, partAt } from '#shared/domain/tasks/today.ts';

/** A task in its place for as long as the turn lasts. */
export interface StandingTask {
  task: Task;
  /** Somebody else finished or deleted it: it takes no taps. */
  isGone: boolean;
}

/** What somebody may tick today, in the order of the day. */
function ofToday(tasks: readonly Task[], memberId: number, today: string): Task[] {
  const own = tasks.filter((task) => isOwnTask(memberId, task) && task.closedAs === null);
  return arrangeToday(own, { today, part: partAt(new Date().getHours()) })
    .filter(({ section }) => section !== 'later')
    .map(({ task }) => task);
}

/** The tasks of a turn: nothing in it moves or leaves; what is new comes in at the end. */
export function useTurnTasks(tasks: readonly Task[], memberId: number, today: string): StandingTask[] {
  const [previous, setPrevious] = useState({ tasks, today });
  const [standing, setStanding] = useState(() => ofToday(tasks, memberId, today));
  // A new day brings what was planned for it, which the list may have held before.
  if (tasks !== previous.tasks || today !== previous.today) {
    setPrevious({ tasks, today });
    const now = new Map(tasks.map((task) => [task.id, task]));
    const isNew = ({ id }: Task) => standing.every((other) => other.id !== id);
    setStanding([
      ...standing.map((task) => now.get(task.id) ?? task),
      ...ofToday(tasks, memberId, today).filter(isNew),
    ]);
  }
  const open = new Set(tasks.map(({ id }) => id));
  return standing.map((task) => ({ task, isGone: !task.completed && !open.has(task.id) }));
}
