import * as z from 'zod/mini';
import { isTimeZone } from '../domain/days.ts';
import { endpoint } from './endpoint.ts';
import { familyName, familyWithDaySchema } from './families.ts';
import { familyParams, idParams, idSchema, momentSchema } from './fields.ts';

/** The family's settings: what is left out stays. */
export const familyEditSchema = z.object({
  name: z.optional(familyName),
  timeZone: z.optional(z.string().check(z.refine(isTimeZone, 'Please choose a time zone'))),
  dayStartsAt: z.optional(z.int('Please choose an hour').check(z.minimum(0), z.maximum(6))),
});
export type FamilyEdit = z.output<typeof familyEditSchema>;

/** What was deleted in the last 30 days and can be brought back, under the id it had. */
export const deletedSchema = z.object({
  kind: z.enum(['task', 'chore', 'pot']),
  id: idSchema,
  title: z.string(),
  deletedAt: momentSchema,
});
export type Deleted = z.output<typeof deletedSchema>;

/** Deleted things that are listed: the newest. */
export const deletedAtMost = 100;

export const familySettingsApi = {
  update: endpoint('PUT', '/api/families/:id', {
    summary: 'Renames the family, or says where and when its day begins',
    params: idParams,
    body: familyEditSchema,
    refuses: ['id', 'ownerUserId', 'createdAt', 'today', 'turnsAt'],
    response: familyWithDaySchema,
  }),
  deleted: endpoint('GET', '/api/families/:familyId/deleted', {
    summary: 'What was deleted in the last 30 days, the newest first',
    params: familyParams,
    response: z.array(deletedSchema),
  }),
};
