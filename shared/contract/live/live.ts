import * as z from 'zod/mini';
import { potSchema } from '../chores/pots.ts';
import { completionSchema, taskSchema } from '../chores/tasks.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { familyParams, momentSchema } from '../endpoint/fields.ts';
import { memberSchema } from '../people/members.ts';

export const snapshotSchema = z.object({
  version: z.int(),
  today: z.string(),
  turnsAt: momentSchema,
  hasShelf: z.boolean(),
  members: z.array(memberSchema),
  /** As `GET …/tasks?completed=false`. */
  tasks: z.array(taskSchema),
  pots: z.array(potSchema),
  /** The first page of `GET …/recent-completions`. */
  completions: z.array(completionSchema),
  hasMore: z.boolean(),
});
export type Snapshot = z.output<typeof snapshotSchema>;

const versionText = z.pipe(
  z.string('Please give a version').check(z.regex(/^\d{1,15}$/, 'Please give a version')),
  z.transform(Number),
);

/** A stream sends no data: clients read what changed with a call, which checks their rights. */
const changedSchema = z.object({ version: z.int() });

/** Live updates (docs/product.md, Live). */
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
