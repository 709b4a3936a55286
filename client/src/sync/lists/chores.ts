import { type DayText, dayText } from '#shared/domain/days/days.ts';
import { useRead } from '../../lib/query/useRead.ts';
import { useCurrentFamily } from '../family/currentFamily.ts';

// Apart from the four lists of the dashboard, which does not bring the contract of chores.

export const useChores = (familyId: number) =>
  useRead('GET /api/families/:familyId/chores', { params: { familyId } });

export const usePauses = (familyId: number) =>
  useRead('GET /api/families/:familyId/pauses', { params: { familyId } });

/** The day that the family has. */
export function useToday(): DayText {
  const { data: family } = useCurrentFamily();
  return family?.today ?? dayText(Math.floor(Date.now() / 86_400_000));
}
