import * as z from 'zod/mini';
import { weekdays } from '../../domain/days/days.ts';
import { isCalendar, type Repeat } from '../../domain/repeats/repeat.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  daySchema,
  familyParams,
  idParams,
  idSchema,
  idWithMessage,
  requiredText,
  sizes,
  text,
  wholeNumber,
} from '../endpoint/fields.ts';
import { closedSchema, partOfDaySchema, pictureSchema } from './tasks.ts';

const interval = wholeNumber(1, 99, 'Please choose a whole number from 1 to 99');
const monthDayRefusal = 'Please choose a day from 1 to 31, or the last';
const nthRefusal = 'Please choose which one of the month';
const weekdaySchema = z.enum(weekdays, 'Please choose a weekday');
const weekdaysSchema = z.readonly(
  z.array(weekdaySchema).check(z.minLength(1, 'Please choose at least one day'), z.maxLength(7)),
);

export const repeatSchema = z.union(
  [
    z.strictObject({ every: z.literal('day'), interval }),
    z.strictObject({ every: z.literal('week'), interval, on: z.optional(weekdaysSchema) }),
    z.strictObject({
      every: z.literal('month'),
      interval,
      day: z.union([z.literal('last'), wholeNumber(1, 31, monthDayRefusal)]),
    }),
    z.strictObject({
      every: z.literal('month'),
      interval,
      nth: z.literal([1, 2, 3, 4, 'last'], nthRefusal),
      weekday: weekdaySchema,
    }),
    z.strictObject({
      after: interval,
      unit: z.enum(['day', 'week', 'month'], 'Please choose days, weeks or months'),
    }),
  ],
  'Please choose how often it comes back',
);

const personSchema = idWithMessage('Please choose a person');
const memberIds = z.readonly(
  z
    .array(personSchema)
    .check(z.minLength(1, 'Please choose at least one person'), z.maxLength(100))
    .check(z.refine((ids) => new Set(ids).size === ids.length, 'Please choose each person once')),
);

const whoSchema = z.union(
  [
    z.strictObject({ kind: z.literal('one'), memberId: personSchema }),
    z.strictObject({ kind: z.literal('each'), memberIds }),
    z.strictObject({ kind: z.literal('anyone') }),
    z.strictObject({ kind: z.literal('turns'), memberIds, per: z.enum(['time', 'week']) }),
  ],
  'Please choose who does it',
);

const ifMissedSchema = z.enum(['replace', 'wait']);

const choreSchema = z.object({
  id: idSchema,
  familyId: idSchema,
  title: z.string(),
  description: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  targetCount: z.int(),
  repeat: repeatSchema,
  who: whoSchema,
  rewardPotId: z.nullable(idSchema),
  partOfDay: z.nullable(partOfDaySchema),
  ifMissed: ifMissedSchema,
  startsOn: z.string(),
  endsOn: z.nullable(z.string()),
  /** Null for a chore for anyone, and for a task for each. */
  next: z.array(z.object({ day: z.string(), memberId: z.nullable(idSchema) })),
});
export type Chore = z.output<typeof choreSchema>;

/** A counter at the end of the title sets the target, as for a task. */
export const choreEditSchema = z.object({
  title: requiredText(sizes.title, 'Task title is required'),
  description: z._default(z.nullable(text(sizes.description)), null),
  /** Without it the picture stays; a new chore has none. */
  picture: z.optional(pictureSchema),
  repeat: repeatSchema,
  who: whoSchema,
  rewardPotId: z._default(z.nullable(idSchema), null),
  partOfDay: z._default(z.nullable(partOfDaySchema), null),
  /** Default: `ifMissedBy`. */
  ifMissed: z.optional(ifMissedSchema),
  /** Default: today, or the old first day. */
  startsOn: z._default(z.nullable(daySchema), null),
  endsOn: z._default(z.nullable(daySchema), null),
});
export type ChoreEdit = z.output<typeof choreEditSchema>;

export const ifMissedBy = (repeat: Repeat): 'replace' | 'wait' => (isCalendar(repeat) ? 'replace' : 'wait');

/** `memberId` is the credited member, otherwise the assignee. */
const dayEntrySchema = z.object({
  taskId: z.nullable(idSchema),
  choreId: z.nullable(idSchema),
  title: z.string(),
  memberId: z.nullable(idSchema),
  state: z.enum(['done', 'open', 'planned', ...closedSchema.options]),
});
export type DayEntry = z.output<typeof dayEntrySchema>;
const familyDaySchema = z.object({ day: z.string(), entries: z.array(dayEntrySchema) });
export type FamilyDays = z.output<typeof familyDaySchema>[];

export const daysAtMost = 62;

const pauseSchema = z.object({
  id: idSchema,
  memberId: z.nullable(idSchema),
  from: z.string(),
  to: z.nullable(z.string()),
});
export type Away = z.output<typeof pauseSchema>;

export const newPauseSchema = z
  .object({
    memberId: z._default(z.nullable(idSchema), null),
    from: daySchema,
    to: z._default(z.nullable(daySchema), null),
  })
  .check(
    z.refine(({ from, to }) => to === null || to >= from, {
      message: 'The last day cannot be before the first',
      path: ['to'],
    }),
  );

export type NewPause = z.output<typeof newPauseSchema>;
export const pausesAtMost = 200;

export const choresApi = {
  list: endpoint('GET', '/api/families/:familyId/chores', {
    summary: 'The rules by which tasks come back, with their next two dates and turns',
    access: 'family',
    params: familyParams,
    response: z.array(choreSchema),
  }),
  create: endpoint('POST', '/api/chores', {
    summary: 'Adds a rule; where today is one of its days, its first task opens at once',
    status: 201,
    body: z.extend(choreEditSchema, { familyId: idSchema }),
    refuses: ['id', 'targetCount', 'next'],
    response: choreSchema,
  }),
  update: endpoint('PUT', '/api/chores/:id', {
    summary: 'Changes a rule from today on; what was done or missed stays',
    params: idParams,
    body: choreEditSchema,
    refuses: ['id', 'familyId', 'targetCount', 'next'],
    response: choreSchema,
  }),
  remove: endpoint('DELETE', '/api/chores/:id', {
    summary: 'Ends a rule; its open tasks go with it, what was done stays',
    params: idParams,
    response: choreSchema,
  }),
  restore: endpoint('POST', '/api/chores/:id/restore', {
    summary: 'Brings back a rule that was deleted in the last 30 days',
    params: idParams,
    response: choreSchema,
  }),
  days: endpoint('GET', '/api/families/:familyId/days', {
    summary: 'What was done, missed, skipped, is open or planned on each of at most 62 days',
    access: 'family',
    params: familyParams,
    query: z.object({ from: daySchema, to: daySchema }),
    response: z.array(familyDaySchema),
  }),
  pauses: endpoint('GET', '/api/families/:familyId/pauses', {
    summary: 'Days on which somebody, or the whole family, is away; the newest first',
    access: 'family',
    params: familyParams,
    response: z.array(pauseSchema),
  }),
  addPause: endpoint('POST', '/api/families/:familyId/pauses', {
    summary: 'Notes that somebody, or with memberId null the whole family, is away',
    status: 201,
    params: familyParams,
    body: newPauseSchema,
    refuses: ['id'],
    response: pauseSchema,
  }),
  removePause: endpoint('DELETE', '/api/pauses/:id', {
    summary: 'Takes an away time back',
    params: idParams,
    response: pauseSchema,
  }),
};
