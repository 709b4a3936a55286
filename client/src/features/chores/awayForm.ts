import type * as z from 'zod/mini';
import type { newPauseSchema } from '#shared/contract/chores/chores.ts';
import type { DayText } from '#shared/domain/days/days.ts';
import type { FormDefaults } from '../../lib/forms/useActionForm.ts';

/** How the form of an away time opens: everybody, from today, with no end. */
export const awayFormOf = (today: DayText): FormDefaults<z.input<typeof newPauseSchema>> => ({
  memberId: null,
  from: today,
  to: null,
});
