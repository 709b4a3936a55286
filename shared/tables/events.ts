import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { now } from './columns.ts';
import { ofFamily } from './family.ts';

/** The kinds of events. `table` is the table of the thing whose id an event has; null: the event has no id. */
export const eventThings = {
  task: {
    table: 'tasks',
    verbs: ['added', 'edited', 'deleted', 'restored', 'skipped', 'ticked', 'undone'],
  },
  chore: { table: 'chores', verbs: ['added', 'edited', 'deleted', 'restored'] },
  pot: {
    table: 'reward_pots',
    verbs: ['added', 'edited', 'restarted', 'redeemed', 'deleted', 'restored'],
  },
  pause: { table: 'pauses', verbs: ['added', 'deleted'] },
  completion: { table: 'completions', verbs: ['thanked', 'thanksRead'] },
  invitation: { table: 'invitations', verbs: ['added', 'deleted'] },
  device: { table: 'sessions', verbs: ['ended'] },
  member: {
    table: 'members',
    verbs: [
      'added',
      'joined',
      'edited',
      'removed',
      'left',
      'promoted',
      'demoted',
      'becameOwner',
      'passwordChanged',
      'pinChanged',
      'remindersChanged',
      'linkMade',
      'recoveryCodeMade',
      'signedIn',
      'signedOut',
      'voiceKnown',
      'calendarMade',
      'calendarEnded',
    ],
  },
  family: { table: null, verbs: ['edited', 'erased', 'calendarMade', 'calendarEnded'] },
  day: { table: null, verbs: ['planned'] },
  tablet: { table: null, verbs: ['added'] },
  voice: { table: null, verbs: ['codeMade', 'linked', 'unlinked', 'edited'] },
} as const;

type Things = typeof eventThings;
type Thing = keyof Things;
type KindOf<T extends Thing> = { [Each in T]: `${Each}.${Things[Each]['verbs'][number]}` }[T];
type WithId = { [T in Thing]: Things[T]['table'] extends null ? never : T }[Thing];

export type EventKind = KindOf<Thing>;
export type Happened =
  | { kind: KindOf<WithId>; thingId: number }
  | { kind: KindOf<Exclude<Thing, WithId>>; thingId?: undefined };

/** At most one row for each version: a tick that came too late raises a version and changes nothing. Kept 90 days. */
export const events = pgTable(
  'events',
  {
    familyId: ofFamily(),
    version: bigint({ mode: 'number' }).notNull(),
    kind: text().$type<EventKind>().notNull(),
    thingId: integer('thing_id'),
    /** Null for an event of the system, and after the member has left. */
    userId: integer('user_id'),
    source: text({ enum: ['web', 'tablet', 'voice'] }),
    at: now('at'),
  },
  (t) => [
    primaryKey({ name: 'events_key', columns: [t.familyId, t.version] }),
    index('events_by_age').using('brin', t.at),
  ],
);
