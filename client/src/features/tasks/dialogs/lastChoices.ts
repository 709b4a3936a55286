import { keepHere, keptHere } from '../../../lib/browser/here/keptHere.ts';

interface Choices {
  memberId: number | null;
  potId: number | null;
}

const nameOf = (familyId: number) => `last-choices:${familyId}`;

/** Remembers on this device whom the newest task was for, and which pot it fills. */
export const keepChoices = (familyId: number, { memberId, potId }: Choices): void =>
  keepHere(nameOf(familyId), `${memberId ?? ''} ${potId ?? ''}`);

/** What was chosen last comes first; the others keep their order. */
export function lastFirst<One extends { id: number }>(
  familyId: number,
  field: keyof Choices,
  all: readonly One[],
): readonly One[] {
  const last = Number(keptHere(nameOf(familyId))?.split(' ')[field === 'memberId' ? 0 : 1]) || null;
  const first = all.find(({ id }) => id === last);
  return first ? [first, ...all.filter((one) => one !== first)] : all;
}
