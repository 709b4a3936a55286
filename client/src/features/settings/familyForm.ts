import type { FamilyWithDay } from '#shared/contract/families.ts';
import type { FamilyEdit } from '#shared/contract/familySettings.ts';
import type { FormDefaults } from '../../lib/forms/useActionForm.ts';

/** How the form of the family's settings opens. */
export const familyFormOf = ({ name, timeZone, dayStartsAt }: FamilyWithDay): FormDefaults<FamilyEdit> => ({
  name,
  timeZone,
  dayStartsAt,
});
