import * as z from 'zod/mini';
import { potSchema } from '../chores/pots.ts';
import { completionSchema, taskSchema } from '../chores/tasks.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { familyParams, momentSchema } from '../endpoint/fields.ts';
import { memberSchema } from '../people/members.ts';

/** All that a dashboard shows, as of one moment. */
export const snapshotSchema = z.object({
  version: z.int(),
  /** The family's day, and when the next one begins. */
  today: z.string(),
  turnsAt: momentSchema,
  /** Whether a pot was ever redeemed. */
  hasShelf: z.boolean(),
  members: z.array(memberSchema),
  /** Those that are to be done, as `GET …/tasks?completed=false`. */
  tasks: z.array(taskSchema),
  pots: z.array(potSchema),
  /** The first page of `GET …/recent-completions`, and whether there is more. */
  completions: z.array(completionSchema),
  hasMore: z.boolean(),
});
export type Snapshot = z.output<typeof snapshotSchema>;

/** A version that a screen has seen, in a query. */
const versionText = z.pipe(
  z.string('Please give a version').check(z.regex(/^\d{1,15}$/, 'Please give a version')),
  z.transform(Number),
);

/** What a stream says of the family: never what has changed, so that rights are asked where that is read. */
export const changedSchema = z.object({ version: z.int() });

/** How a screen stays as new as the family is (docs/product.md, Live). */
export const liveApi = {
  events: endpoint('GET', '/api/families/:familyId/events', {
    summary:
      'A stream that says `changed` whenever the family has another version, `beat` and, at its end, `bye`',
    access: 'family',
    isStream: true,
    params: familyParams,
    response: changedSchema,
  }),
  snapshot: endpoint('GET', '/api/families/:familyId/snapshot', {
    summary: 'All that a dashboard shows; 204 and nothing where the version is still `since`',
    access: 'family',
    params: familyParams,
    query: z.object({ since: z.optional(versionText) }),
    // Null is a 204.
    response: z.nullable(snapshotSchema),
  }),
};
