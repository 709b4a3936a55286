import type * as z from 'zod/mini';
import type { editMemberSchema, Member } from '#shared/contract/members.ts';
import type { FormDefaults } from '../../lib/forms/useActionForm.ts';

/** How the fields open that a new and an edited member share; null is a new one. */
export const memberFormOf = (member: Member | null): FormDefaults<z.input<typeof editMemberSchema>> => ({
  name: member?.name ?? '',
  username: member?.username ?? '',
});
