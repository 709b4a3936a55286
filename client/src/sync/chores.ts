import { choresApi } from '#shared/contract/chores.ts';
import { type DayText, dayText } from '#shared/domain/days.ts';
import { useRead } from '../lib/query/useRead.ts';
import { useCurrentFamily } from './currentFamily.ts';

// Apart from the four lists of the dashboard, which does not bring the contract of chores.

export const useChores = (familyId: number) => useRead(choresApi.list, { params: { familyId } });

export const usePauses = (familyId: number) => useRead(choresApi.pauses, { params: { familyId } });

export const useDays = (familyId: number, from: DayText, to: DayText) =>
  useRead(choresApi.days, { params: { familyId }, query: { from, to } });

/** The day that the family has. */
export function useToday(): DayText {
  const { data: family } = useCurrentFamily();
  return family?.today ?? dayText(Math.floor(Date.now() / 86_400_000));
}
