import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { idParams } from '../endpoint/fields.ts';

/** `HH:MM` in the family's zone. */
const timeSchema = z
  .string('Please choose a time')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time'));

export const remindersSchema = z
  .object({
    /** When to send the list of open tasks; null: never. */
    dailyAt: z.nullable(timeSchema),
    /** Whether to send that others finished a task, and that a pot is full. Only for parents. */
    taskDone: z.boolean(),
    potFull: z.boolean(),
    /** Nothing is sent in these hours, which may cross midnight. Both are null without quiet hours. */
    quietFrom: z.nullable(timeSchema),
    quietUntil: z.nullable(timeSchema),
    hidesNames: z.boolean(),
  })
  .check(
    z.refine(({ quietFrom, quietUntil }) => (quietFrom === null) === (quietUntil === null), {
      message: 'Quiet hours have a beginning and an end',
      path: ['quietUntil'],
    }),
  );
export type Reminders = z.output<typeof remindersSchema>;

/** For a user who has chosen nothing. */
export const defaultReminders: Reminders = {
  dailyAt: null,
  taskDone: false,
  potFull: false,
  quietFrom: '20:00',
  quietUntil: '07:00',
  hidesNames: false,
};

/** See docs/product.md, Reminders. */
export const remindersApi = {
  read: endpoint('GET', '/api/users/:id/reminders', {
    summary: 'What somebody is told of, and when',
    params: idParams,
    response: remindersSchema,
  }),
  update: endpoint('PUT', '/api/users/:id/reminders', {
    summary: 'Says what somebody is told of, and when: all of it',
    params: idParams,
    body: remindersSchema,
    refuses: ['userId', 'familyId', 'nextDailyAt'],
    response: remindersSchema,
  }),
};
