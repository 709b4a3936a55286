import type * as z from 'zod/mini';
import type { editPotSchema, Pot } from '#shared/contract/chores/pots.ts';
import type { FormDefaults } from '../../../lib/forms/useActionForm.ts';

/** How the fields open that a new and an edited pot share; null is a new one. */
export const potFormOf = (pot: Pot | null): FormDefaults<z.input<typeof editPotSchema>> => ({
  name: pot?.name ?? '',
  description: pot?.description ?? null,
  targetCount: pot?.targetCount,
});
