import type { Task } from '#shared/contract/chores/tasks.ts';
import { isOwnTask } from '#shared/domain/people/may.ts';
import type { Db } from '../../database/connect.ts';
import { openTaskList } from '../../tasks/tasks.ts';
import { countOrNone, numberInWords } from '../speech/speech.ts';

export interface OpenTasks {
  /** Assigned to the speaker or to nobody. */
  mine: Task[];
  others: Task[];
}

/** Sorted by due date, then oldest first. */
export async function openTasks(db: Db, familyId: number, speakerId: number | undefined): Promise<OpenTasks> {
  const open = await openTaskList.rows(db, { familyId });
  open.sort((a, b) => (a.dueDate ?? '9').localeCompare(b.dueDate ?? '9') || a.id - b.id);
  return {
    mine: open.filter((task) => isOwnTask(speakerId, task)),
    others: open.filter((task) => !isOwnTask(speakerId, task)),
  };
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** "Clean room, one of three done, due November 23": "tomorrow" would depend on the time zone. */
export function describeTask({ title, currentCount, targetCount, dueDate }: Task): string {
  const progress = targetCount > 1 ? `, ${doneOf(currentCount, targetCount)}` : '';
  const due = dueDate === null ? '' : `, due ${dayFormat.format(new Date(dueDate))}`;
  return title + progress + due;
}

export const doneOf = (currentCount: number, targetCount: number): string =>
  `${countOrNone(currentCount)} of ${numberInWords(targetCount)} done`;
