import * as z from 'zod/mini';
import { isPicture } from '../../domain/tasks/pictures.ts';
import { type Counter, readCounter } from '../../domain/words/counter.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  daySchema,
  familyParams,
  idParams,
  idSaying,
  idSchema,
  idTextSchema,
  momentSchema,
  requiredText,
  sizes,
  text,
} from '../endpoint/fields.ts';

export const partOfDaySchema = z.enum(['morning', 'afternoon', 'evening']);
export type PartOfDay = z.output<typeof partOfDaySchema>;
/** One emoji; null where nobody chose one, and it goes by the title (docs/product.md, Pictures). */
export const pictureSchema = z.nullable(
  z.string('Please choose one picture').check(z.refine(isPicture, 'Please choose one picture')),
);
/** Why a task is not to be done any more, though it was not done. */
export const closedSchema = z.enum(['missed', 'skipped', 'paused']);

export const taskSchema = z.object({
  id: idSchema,
  familyId: idSchema,
  title: z.string(),
  description: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  assignedToUserId: z.nullable(idSchema),
  rewardPotId: z.nullable(idSchema),
  dueDate: z.nullable(z.string()),
  completed: z.boolean(),
  currentCount: z.int(),
  targetCount: z.int(),
  /** The rule that opened it, and the day it is for; null for a task made by hand. */
  choreId: z.nullable(idSchema),
  day: z.nullable(z.string()),
  partOfDay: z.nullable(partOfDaySchema),
  closedAs: z.nullable(closedSchema),
});
export type Task = z.output<typeof taskSchema>;

/** A kind line, and whether whoever it is for has read it; null where there is none. */
export const thanksSchema = z.nullable(z.object({ text: z.string(), isSeen: z.boolean() }));

/** A completion as it was when it happened; userName is null once the member has left. */
export const completionSchema = z.object({
  id: idSchema,
  userId: z.nullable(idSchema),
  userName: z.nullable(z.string()),
  taskId: idSchema,
  taskTitle: z.string(),
  rewardPotId: z.nullable(idSchema),
  potName: z.nullable(z.string()),
  completedAt: momentSchema,
  /** Who tapped, and on which day of the family: whether it may be taken back goes by both. */
  tickedByUserId: z.nullable(idSchema),
  day: z.string(),
  thanks: thanksSchema,
});
export type Completion = z.output<typeof completionSchema>;

export const tickSchema = z.object({
  completed: z.boolean(),
  currentCount: z.int(),
  targetCount: z.int(),
  pot: z.optional(z.object({ id: idSchema, currentCount: z.int(), targetCount: z.int() })),
  /** The family's as of this answer (docs/product.md, Live). */
  version: z.int(),
});

export type Tick = z.output<typeof tickSchema>;

/** What a tap came to. */
export const tappedSchema = z.extend(tickSchema, {
  /** Whether the tap is one of the task's: also where it was sent before. Not where the task was done already. */
  counted: z.boolean(),
  /** Of a tap that did not count: who had done it; null where that is not known any more. */
  doneBy: z.optional(z.nullable(z.string())),
});
export type Tapped = z.output<typeof tappedSchema>;

/** The Create Task form. */
export const newTaskSchema = z.object({
  title: requiredText(sizes.title, 'Task title is required'),
  assignedToUserId: idSaying('Please assign to a family member'),
  rewardPotId: z._default(z.nullable(idSchema), null),
  dueDate: z._default(z.nullable(daySchema), null),
  picture: z.optional(pictureSchema),
});

export const editTaskSchema = z.object({
  title: requiredText(sizes.title, 'Title is required'),
  /** Null for a task that is up for grabs and stays so. */
  assignedToUserId: z.nullable(idSaying('Please select an assignee')),
  rewardPotId: z.optional(z.nullable(idSchema)),
  dueDate: z.optional(z.nullable(daySchema)),
  /** Left out it stays as it is. */
  picture: z.optional(pictureSchema),
});
export type TaskEdit = z.output<typeof editTaskSchema>;

/** Tasks of a page, where finished ones are among them; a Link header leads on. */
export const tasksPage = 1000;

/** Entries of a page of completions where the caller asks for no other number. */
export const completionsPage = 50;

/** What no form says of a task. */
const ofItsOwn = [
  'completed',
  'currentCount',
  'targetCount',
  'choreId',
  'day',
  'partOfDay',
  'closedAs',
] as const satisfies (keyof Task)[];

export const tasksApi = {
  list: endpoint('GET', '/api/families/:familyId/tasks', {
    summary: 'The tasks of the family, newest first',
    access: 'family',
    params: familyParams,
    query: z.object({ completed: z.optional(z.enum(['true', 'false'])), before: z.optional(idTextSchema) }),
    response: z.array(taskSchema),
  }),
  recentCompletions: endpoint('GET', '/api/families/:familyId/recent-completions', {
    summary: 'What was completed, newest first; a Link header leads on while there is more',
    access: 'family',
    params: familyParams,
    query: z.object({
      limit: z.optional(idTextSchema.check(z.refine((limit) => limit <= 200, 'Please ask for at most 200'))),
      before: z.optional(idTextSchema),
    }),
    response: z.array(completionSchema),
  }),
  create: endpoint('POST', '/api/tasks', {
    summary: 'Adds a task; a counter at the end of the title sets how often',
    status: 201,
    body: z.extend(newTaskSchema, {
      familyId: idSchema,
      description: z._default(z.nullable(text(sizes.description)), null),
    }),
    refuses: ['id', ...ofItsOwn],
    response: taskSchema,
  }),
  update: endpoint('PUT', '/api/tasks/:id', {
    summary: 'Edits a task; a counter at the end of a changed title sets how often',
    params: idParams,
    body: editTaskSchema,
    refuses: ['id', 'familyId', 'description', ...ofItsOwn],
    response: taskSchema,
  }),
  remove: endpoint('DELETE', '/api/tasks/:id', {
    summary: 'Deletes a task; its completion stays in the history',
    params: idParams,
    response: taskSchema,
  }),
  increment: endpoint('POST', '/api/tasks/:id/increment', {
    summary: 'Adds one; reaching the target completes the task and pays its pot',
    access: 'family',
    params: idParams,
    response: tappedSchema,
  }),
  complete: endpoint('POST', '/api/tasks/:id/complete', {
    summary: 'Goes straight to the target',
    access: 'family',
    params: idParams,
    response: tappedSchema,
  }),
  undo: endpoint('POST', '/api/tasks/:id/undo', {
    summary: 'Takes the last tick back, with its credit and what it paid',
    access: 'family',
    params: idParams,
    response: tickSchema,
  }),
  skip: endpoint('POST', '/api/tasks/:id/skip', {
    summary: 'Closes a task of a chore as skipped; the next time comes as planned',
    params: idParams,
    response: taskSchema,
  }),
  restore: endpoint('POST', '/api/tasks/:id/restore', {
    summary: 'Brings back a task that was deleted in the last 30 days',
    params: idParams,
    response: taskSchema,
  }),
};

/** What a call to add a task says of it. */
export type NewTask = Omit<z.output<typeof tasksApi.create.body>, 'familyId'>;

/**
 * What an edit of the title makes of a task. A counter at its end sets the target anew; without one, or with the
 * title left as it was, the target stays.
 */
export function editCounter(task: Pick<Task, 'title' | 'targetCount'>, typed: string): Counter {
  const unchanged = { title: typed, targetCount: task.targetCount };
  if (typed === task.title) return unchanged;
  const counter = readCounter(typed);
  return counter.targetCount > 1 ? counter : unchanged;
}

/** Why a task cannot take another target: an edit never completes one, and never opens one that is done. */
export function targetRefusal(
  task: Pick<Task, 'completed' | 'currentCount' | 'targetCount'>,
  targetCount: number,
): string | null {
  if (targetCount === task.targetCount) return null;
  if (task.completed) return 'This task is done: how often can no longer be changed.';
  if (targetCount > task.currentCount) return null;
  return `This has been done ${task.currentCount} times already. Please choose a higher number.`;
}
