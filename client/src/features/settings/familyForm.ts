import type { FamilyWithDay } from '#shared/contract/families.ts';
import type { FamilyEdit } from '#shared/contract/familySettings.ts';
import type { FormDefaults } from '../../lib/forms/useActionForm.ts';

/** How the form of the family's settings opens. */
export const familyFormOf = ({ name, timeZone, dayStartsAt }: FamilyWithDay): FormDefaults<FamilyEdit> => ({
  name,
  timeZone,
  dayStartsAt,
});

/** Every zone that this device knows, the family's first and then the device's own. */
export function timeZones(current: string): string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([current, own, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
}

/** The hours at which a day may begin: each at its own place. */
export const dayStarts = [
  'Midnight',
  '1 in the morning',
  '2 in the morning',
  '3 in the morning',
  '4 in the morning',
  '5 in the morning',
  '6 in the morning',
] as const;
