import * as z from 'zod/mini';
import { isTimeZone } from '../../domain/days/days.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { familyParams, idParams, idSchema, momentSchema, wholeNumber } from '../endpoint/fields.ts';
import { familyName, familySchema, familyWithDaySchema } from './families.ts';
import { userSchema } from './members.ts';

export const familyEditSchema = z.object({
  name: z.optional(familyName),
  timeZone: z.optional(z.string().check(z.refine(isTimeZone, 'Please choose a time zone'))),
  dayStartsAt: z.optional(wholeNumber(0, 6, 'Please choose an hour')),
});
export type FamilyEdit = z.output<typeof familyEditSchema>;

const deletedSchema = z.object({
  kind: z.enum(['task', 'chore', 'pot']),
  id: idSchema,
  title: z.string(),
  deletedAt: momentSchema,
});
export type Deleted = z.output<typeof deletedSchema>;

export const deletedAtMost = 100;

/** `readme` explains the fields of each table, and which are left out and why. */
const exportSchema = z.object({
  readme: z.record(z.string(), z.unknown()),
  exportedAt: momentSchema,
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

export const familySettingsApi = {
  update: endpoint('PUT', '/api/families/:id', {
    summary: 'Renames the family, or says where and when its day begins',
    params: idParams,
    body: familyEditSchema,
    refuses: ['id', 'ownerUserId', 'createdAt', 'today', 'turnsAt', 'version'],
    response: familyWithDaySchema,
  }),
  deleted: endpoint('GET', '/api/families/:familyId/deleted', {
    summary: 'What was deleted in the last 30 days, the newest first',
    params: familyParams,
    response: z.array(deletedSchema),
  }),
  handOver: endpoint('POST', '/api/families/:id/owner', {
    summary: 'Hands the family over to another parent',
    params: idParams,
    body: z.object({ userId: idSchema }),
    refuses: Object.keys(familyWithDaySchema.shape),
    response: familyWithDaySchema,
  }),
  leave: endpoint('POST', '/api/families/:id/leave', {
    summary: 'Leaves the family, with all that one has in it; the owner hands over first',
    params: idParams,
    response: userSchema,
  }),
  erase: endpoint('DELETE', '/api/families/:id', {
    summary: 'Erases the family and everybody in it, at once and for good',
    params: idParams,
    body: z.object({ name: z.string() }),
    refuses: ['id', 'ownerUserId', 'createdAt'],
    response: familySchema,
  }),
  export: endpoint('GET', '/api/families/:id/export', {
    summary: 'All that is kept of the family, as a file',
    params: idParams,
    response: exportSchema,
  }),
  exportMember: endpoint('GET', '/api/users/:id/export', {
    summary: 'All that is kept of one person, as a file',
    params: idParams,
    response: exportSchema,
  }),
};
