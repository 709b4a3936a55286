import * as z from 'zod/mini';
import {
  addMemberSchema,
  addTabletChildSchema,
  editMemberSchemaOf,
  type Member,
} from '#shared/contract/people/members.ts';
import type { FormDefaults } from '../../lib/forms/useActionForm.ts';

/** Who has no username yet goes on without. */
const orNone = (username: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text || null),
    ),
    z.nullable(username),
  );

/** Somebody as a form edits them. */
export function editFormSchemaOf({ username }: Member) {
  const { shape } = editMemberSchemaOf(username);
  return z.object({
    name: shape.name,
    username: username === null ? orNone(shape.username) : z.nullable(shape.username),
    readsAloud: z.boolean(),
  });
}

/** How the fields open that a new and an edited member share; null is a new one. */
export const memberFormOf = (member: Member | null) => ({
  name: member?.name ?? '',
  username: member?.username ?? '',
});

/**
 * A new member: somebody who signs in, or a child who is on the family's tablet alone, whose username and password
 * nobody sees and nobody checks.
 */
export const newMemberSchema = z.discriminatedUnion('isOnTabletOnly', [
  z.extend(addMemberSchema, { isOnTabletOnly: z.literal(false) }),
  z.object({
    name: addTabletChildSchema.shape.name,
    username: z.string(),
    password: z.string(),
    isOnTabletOnly: z.literal(true),
  }),
]);
export type NewMember = z.output<typeof newMemberSchema>;

export const newMemberForm: FormDefaults<z.input<typeof newMemberSchema>> = {
  ...memberFormOf(null),
  password: '',
  isOnTabletOnly: false,
};
