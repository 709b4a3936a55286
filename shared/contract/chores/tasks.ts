import * as z from 'zod/mini';
import { isPicture } from '../../domain/tasks/pictures.ts';
import { type Counter, readCounter } from '../../domain/words/counter.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  daySchema,
  familyParams,
  idParams,
  idSchema,
  idTextSchema,
  idWithMessage,
  momentSchema,
  pageQuery,
  requiredText,
  sizes,
  text,
} from '../endpoint/fields.ts';

export const partOfDaySchema = z.enum(['morning', 'afternoon', 'evening']);
export type PartOfDay = z.output<typeof partOfDaySchema>;
/** One emoji; null: guessed from the title (docs/product.md, Pictures). */
export const pictureSchema = z.nullable(
  z.string('Please choose one picture').check(z.refine(isPicture, 'Please choose one picture')),
);
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
  /** The chore that opened it and its day; null for a single task. */
  choreId: z.nullable(idSchema),
  day: z.nullable(z.string()),
  partOfDay: z.nullable(partOfDaySchema),
  closedAs: z.nullable(closedSchema),
});
export type Task = z.output<typeof taskSchema>;

/** Thanks, and whether the member has read them; null if there are none. */
export const thanksSchema = z.nullable(z.object({ text: z.string(), isSeen: z.boolean() }));

/** A completion. `userName` is null after the member has left. */
export const completionSchema = z.object({
  id: idSchema,
  userId: z.nullable(idSchema),
  userName: z.nullable(z.string()),
  taskId: idSchema,
  taskTitle: z.string(),
  rewardPotId: z.nullable(idSchema),
  potName: z.nullable(z.string()),
  completedAt: momentSchema,
  tickedByUserId: z.nullable(idSchema),
  day: z.string(),
  thanks: thanksSchema,
});
export type Completion = z.output<typeof completionSchema>;

const tickSchema = z.object({
  completed: z.boolean(),
  currentCount: z.int(),
  targetCount: z.int(),
  pot: z.optional(z.object({ id: idSchema, currentCount: z.int(), targetCount: z.int() })),
  /** The family's version with this response (docs/product.md, Live). */
  version: z.int(),
});

export type Tick = z.output<typeof tickSchema>;

const tappedSchema = z.extend(tickSchema, {
  /** Whether this tap counts for the task, also if it was sent before. False if the task was done already. */
  counted: z.boolean(),
  /** For a tap that does not count: who did the task; null if it is not known. */
  doneBy: z.optional(z.nullable(z.string())),
});
export type Tapped = z.output<typeof tappedSchema>;

export const newTaskSchema = z.object({
  title: requiredText(sizes.title, 'Task title is required'),
  assignedToUserId: idWithMessage('Please assign to a family member'),
  rewardPotId: z._default(z.nullable(idSchema), null),
  dueDate: z._default(z.nullable(daySchema), null),
  picture: z.optional(pictureSchema),
});

export const editTaskSchema = z.object({
  title: requiredText(sizes.title, 'Title is required'),
  assignedToUserId: z.nullable(idWithMessage('Please select an assignee')),
  rewardPotId: z.optional(z.nullable(idSchema)),
  dueDate: z.optional(z.nullable(daySchema)),
  picture: z.optional(pictureSchema),
});
export type TaskEdit = z.output<typeof editTaskSchema>;

export const tasksPage = 1000;

export const completionsPage = 50;

const serverFields = [
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
    query: z.object(pageQuery(200)),
    response: z.array(completionSchema),
  }),
  create: endpoint('POST', '/api/tasks', {
    summary: 'Adds a task; a counter at the end of the title sets how often',
    status: 201,
    body: z.extend(newTaskSchema, {
      familyId: idSchema,
      description: z._default(z.nullable(text(sizes.description)), null),
    }),
    refuses: ['id', ...serverFields],
    response: taskSchema,
  }),
  update: endpoint('PUT', '/api/tasks/:id', {
    summary: 'Edits a task; a counter at the end of a changed title sets how often',
    params: idParams,
    body: editTaskSchema,
    refuses: ['id', 'familyId', 'description', ...serverFields],
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

export type NewTask = Omit<z.output<typeof tasksApi.create.body>, 'familyId'>;

/** After an edit. A counter at the end of a changed title sets the target; otherwise the target stays. */
export function editCounter(task: Pick<Task, 'title' | 'targetCount'>, typed: string): Counter {
  const unchanged = { title: typed, targetCount: task.targetCount };
  if (typed === task.title) return unchanged;
  const counter = readCounter(typed);
  return counter.targetCount > 1 ? counter : unchanged;
}

/** Null if the target is possible. An edit never completes a task and never reopens a done one. */
export function targetRefusal(
  task: Pick<Task, 'completed' | 'currentCount' | 'targetCount'>,
  targetCount: number,
): string | null {
  if (targetCount === task.targetCount) return null;
  if (task.completed) return 'This task is done: how often can no longer be changed.';
  if (targetCount > task.currentCount) return null;
  return `This has been done ${task.currentCount} times already. Please choose a higher number.`;
}
