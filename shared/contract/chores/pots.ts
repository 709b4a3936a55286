import * as z from 'zod/mini';
import { defaultPotColor, defaultPotIcon, parseIds } from '../../domain/pots/pots.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  familyParams,
  idParams,
  idSchema,
  requiredText,
  sizes,
  targetCountSchema,
  text,
} from '../endpoint/fields.ts';

export const potSchema = z.object({
  id: idSchema,
  familyId: idSchema,
  name: z.string(),
  description: z.nullable(z.string()),
  icon: z.string(),
  targetCount: z.int(),
  currentCount: z.int(),
  /** JSON text of member ids, in requests and responses (docs/product.md, Pots). */
  contributorUserIds: z.string(),
  colorClass: z.string(),
});
export type Pot = z.output<typeof potSchema>;

const contributorsSchema = z
  .array(idSchema)
  .check(
    z.minLength(1, 'Please select at least one contributor'),
    z.maxLength(100, 'Please select at most 100 contributors'),
  );
/** Only class names, because `colorClass` becomes a class attribute. */
const classesSchema = (max: number) =>
  z.string().check(z.maxLength(max), z.regex(/^[\w\s:/.-]*$/, 'Please use class names only'));

export const newPotSchema = z.object({
  name: requiredText(sizes.name, 'Pot name is required'),
  description: z.nullable(text(sizes.description)),
  targetCount: targetCountSchema,
  contributorUserIds: contributorsSchema,
  icon: classesSchema(60),
});

export const editPotSchema = z.object({
  name: requiredText(sizes.name, 'Name is required'),
  description: z.nullable(text(sizes.description)),
  targetCount: targetCountSchema,
});
const potEditSchema = z.extend(editPotSchema, {
  description: z.optional(z.nullable(text(sizes.description))),
  currentCount: z.optional(z.undefined()),
});
export type PotEdit = z.output<typeof potEditSchema>;
const restartPotSchema = z.strictObject({ currentCount: z.literal(0) });

export const potsApi = {
  list: endpoint('GET', '/api/families/:familyId/reward-pots', {
    summary: 'The pots of the family that are not archived, newest first',
    access: 'family',
    params: familyParams,
    response: z.array(potSchema),
  }),
  create: endpoint('POST', '/api/reward-pots', {
    summary: 'Makes a reward pot',
    status: 201,
    body: z.extend(newPotSchema, {
      familyId: idSchema,
      description: z._default(z.nullable(text(sizes.description)), null),
      icon: z._default(classesSchema(60), defaultPotIcon),
      colorClass: z._default(classesSchema(100), defaultPotColor),
      contributorUserIds: z.pipe(
        z.pipe(z.string('Please select at least one contributor'), z.transform(parseIds)),
        contributorsSchema,
      ),
    }),
    refuses: ['id', 'currentCount'],
    response: potSchema,
  }),
  update: endpoint('PUT', '/api/reward-pots/:id', {
    summary: 'Restarts a full pot ({currentCount: 0}) or edits a pot',
    params: idParams,
    body: z.union([restartPotSchema, potEditSchema]),
    refuses: ['id', 'familyId', 'icon', 'contributorUserIds', 'colorClass'],
    response: potSchema,
  }),
  remove: endpoint('DELETE', '/api/reward-pots/:id', {
    summary: 'Redeems a full pot or deletes one; without a reason a full pot is redeemed',
    params: idParams,
    query: z.object({ reason: z.optional(z.enum(['redeem', 'delete'])) }),
    response: potSchema,
  }),
  restore: endpoint('POST', '/api/reward-pots/:id/restore', {
    summary: 'Brings back a pot that was deleted in the last 30 days, with its tasks',
    params: idParams,
    response: potSchema,
  }),
};

export type NewPot = Omit<z.output<typeof potsApi.create.body>, 'familyId'>;
