import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { idParams } from '../endpoint/fields.ts';

/** An hour and a minute of the family's clocks. */
const timeSchema = z
  .string('Please choose a time')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time'));

/** What somebody is told of, on each of their devices that is subscribed. */
export const remindersSchema = z
  .object({
    /** When they hear of what is left to do; null for never. */
    dailyAt: z.nullable(timeSchema),
    /** Whether they hear that others finished something, and that a pot is full; of whoever manages alone. */
    taskDone: z.boolean(),
    potFull: z.boolean(),
    /** Between these nothing is sent, perhaps over midnight; null, both of them, for no such hours. */
    quietFrom: z.nullable(timeSchema),
    quietUntil: z.nullable(timeSchema),
    /** Whether names and titles stay out of what is sent. */
    hidesNames: z.boolean(),
  })
  .check(
    z.refine(({ quietFrom, quietUntil }) => (quietFrom === null) === (quietUntil === null), {
      message: 'Quiet hours have a beginning and an end',
      path: ['quietUntil'],
    }),
  );
export type Reminders = z.output<typeof remindersSchema>;

/** What holds for whoever has chosen nothing. */
export const defaultReminders: Reminders = {
  dailyAt: null,
  taskDone: false,
  potFull: false,
  quietFrom: '20:00',
  quietUntil: '07:00',
  hidesNames: false,
};

/** Who is told of what, and when (docs/product.md, Reminders). */
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
