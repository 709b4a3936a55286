import * as z from 'zod/mini';
import {
  addMemberSchema,
  addTabletChildSchema,
  type editMemberSchema,
  type Member,
} from '#shared/contract/members.ts';
import type { FormDefaults } from '../../lib/forms/useActionForm.ts';

/** How the fields open that a new and an edited member share; null is a new one. */
export const memberFormOf = (member: Member | null): FormDefaults<z.input<typeof editMemberSchema>> => ({
  name: member?.name ?? '',
  username: member?.username ?? '',
});

const consent = z.literal(true, 'Please agree first: without your word we keep nothing of a child');

/**
 * A new member: somebody who signs in, or a child who is on the family's tablet alone, whose username and password
 * nobody sees and nobody checks.
 */
export const newMemberSchema = z.discriminatedUnion('isOnTabletOnly', [
  z.extend(addMemberSchema, { isOnTabletOnly: z.literal(false), consent }),
  z.object({
    name: addTabletChildSchema.shape.name,
    username: z.string(),
    password: z.string(),
    isOnTabletOnly: z.literal(true),
    consent,
  }),
]);
export type NewMember = z.output<typeof newMemberSchema>;

export const newMemberForm: FormDefaults<z.input<typeof newMemberSchema>> = {
  ...memberFormOf(null),
  password: '',
  isOnTabletOnly: false,
  consent: undefined,
};
