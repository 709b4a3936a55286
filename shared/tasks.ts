import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  daySchema,
  familyParams,
  idParams,
  idSchema,
  idTextSchema,
  momentSchema,
  requiredText,
  sizes,
  text,
} from './fields.ts';
import { numberWords } from './numberWords.ts';

export const taskSchema = z.object({
  id: idSchema,
  familyId: idSchema,
  title: z.string(),
  description: z.string().nullable(),
  assignedToUserId: idSchema.nullable(),
  rewardPotId: idSchema.nullable(),
  dueDate: z.string().nullable(),
  completed: z.boolean(),
  currentCount: z.int(),
  targetCount: z.int(),
});
export type Task = z.output<typeof taskSchema>;

/** A completion as it was when it happened; userName is null once the member has left. */
export const completionSchema = z.object({
  id: idSchema,
  userId: idSchema.nullable(),
  userName: z.string().nullable(),
  taskId: idSchema,
  taskTitle: z.string(),
  rewardPotId: idSchema.nullable(),
  potName: z.string().nullable(),
  completedAt: momentSchema,
});
export type Completion = z.output<typeof completionSchema>;

export const tickSchema = z.object({
  completed: z.boolean(),
  currentCount: z.int(),
  targetCount: z.int(),
  pot: z.object({ id: idSchema, currentCount: z.int(), targetCount: z.int() }).optional(),
});
export type Tick = z.output<typeof tickSchema>;

/** The Create Task form. */
export const newTaskSchema = z.object({
  title: requiredText(sizes.title, 'Task title is required'),
  assignedToUserId: z.int('Please assign to a family member').pipe(idSchema),
  rewardPotId: idSchema.nullable().default(null),
  dueDate: daySchema.nullable().default(null),
});

export const editTaskSchema = z.object({
  title: requiredText(sizes.title, 'Title is required'),
  assignedToUserId: z.int('Please select an assignee').pipe(idSchema),
  rewardPotId: idSchema.nullable().optional(),
  dueDate: daySchema.nullable().optional(),
});

/** Tasks of a page, where finished ones are among them; a Link header leads on. */
export const tasksPage = 1000;

/** Entries of a page of completions where the caller asks for no other number. */
export const completionsPage = 50;

export const tasksApi = {
  list: endpoint('GET', '/api/families/:familyId/tasks', {
    summary: 'The tasks of the family, newest first',
    params: familyParams,
    query: z.object({ completed: z.enum(['true', 'false']).optional(), before: idTextSchema.optional() }),
    response: z.array(taskSchema),
  }),
  recentCompletions: endpoint('GET', '/api/families/:familyId/recent-completions', {
    summary: 'What was completed, newest first; a Link header leads on while there is more',
    params: familyParams,
    query: z.object({
      limit: idTextSchema.refine((limit) => limit <= 200, 'Please ask for at most 200').optional(),
      before: idTextSchema.optional(),
    }),
    response: z.array(completionSchema),
  }),
  create: endpoint('POST', '/api/tasks', {
    summary: 'Adds a task; a counter at the end of the title sets how often',
    status: 201,
    body: newTaskSchema.extend({
      familyId: idSchema,
      description: text(sizes.description).nullable().default(null),
    }),
    refuses: ['id', 'completed', 'currentCount', 'targetCount'],
    response: taskSchema,
  }),
  update: endpoint('PUT', '/api/tasks/:id', {
    summary: 'Edits a task without touching its counts or history',
    params: idParams,
    body: editTaskSchema,
    refuses: ['id', 'familyId', 'description', 'completed', 'currentCount', 'targetCount'],
    response: taskSchema,
  }),
  remove: endpoint('DELETE', '/api/tasks/:id', {
    summary: 'Deletes a task; its completion stays in the history',
    params: idParams,
    response: taskSchema,
  }),
  increment: endpoint('POST', '/api/tasks/:id/increment', {
    summary: 'Adds one; reaching the target completes the task and pays its pot',
    params: idParams,
    response: tickSchema,
  }),
  complete: endpoint('POST', '/api/tasks/:id/complete', {
    summary: 'Goes straight to the target',
    params: idParams,
    response: tickSchema,
  }),
};

export interface Counter {
  title: string;
  targetCount: number;
}

const counterForms = [
  /^(?<title>.+?)[\s,:-]+(?<count>\d{1,3}|[a-z]+)\s+times$/iu,
  /^(?<title>.+?)[\s,:-]+(?<count>\d{1,3})\s*[x×]$/iu,
  /^(?<title>.+?)[\s,:-]+[x×]\s*(?<count>\d{1,3})$/iu,
  /^(?<title>.+?)[\s,:-]+(?<count>twice)$/iu,
];

/**
 * 'clean room 3 times' is 'clean room' with target 3; likewise '3x', 'x3', 'three times' and 'twice' at the
 * end, 2 to 100 (design 4). Anything else stays exactly as typed, with target 1.
 */
export function readCounter(typed: string): Counter {
  const trimmed = typed.trim();
  for (const form of counterForms) {
    const { title, count } = form.exec(trimmed)?.groups ?? {};
    if (title === undefined || count === undefined) continue;
    const targetCount = countOf(count.toLowerCase());
    if (targetCount >= 2 && targetCount <= 100) return { title, targetCount };
  }
  return { title: typed, targetCount: 1 };
}

function countOf(count: string): number {
  if (count === 'twice') return 2;
  return numberWords.includes(count) ? numberWords.indexOf(count) : Number(count);
}
