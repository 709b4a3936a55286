import type { FamilyWithDay } from '#shared/contract/people/families.ts';
import type { FamilyEdit } from '#shared/contract/people/familySettings.ts';
import type { FormDefaults } from '../../../lib/forms/useActionForm.ts';

/** How the form of the family's settings opens. */
export const familyFormOf = ({ name, timeZone, dayStartsAt }: FamilyWithDay): FormDefaults<FamilyEdit> => ({
  name,
  timeZone,
  dayStartsAt,
});
