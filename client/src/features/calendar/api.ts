import type { QueryClient } from '@tanstack/react-query';
import { type CalendarFeed, calendarApi } from '#shared/contract/calendar.ts';
import type { Output } from '#shared/contract/endpoint.ts';
import { call, readKey } from '../../lib/query/call.ts';
import { useAction } from '../../lib/query/useAction.ts';
import { useReadAnew } from '../../lib/query/useReadAnew.ts';

/** Whose chores a calendar holds; without a person, the whole family's. */
export interface Whose {
  familyId: number;
  person: { id: number; name: string } | null;
}

const ofFamily = (familyId: number) => ({ params: { familyId } });

/** The calendar that there is, or null. */
export function useCalendar({ familyId, person }: Whose) {
  const { data, ...rest } = useReadAnew(calendarApi.list, ofFamily(familyId));
  const userId = person?.id ?? null;
  return { ...rest, calendar: data && (data.find((feed) => feed.userId === userId) ?? null) };
}

const readAgain = (client: QueryClient, familyId: number) =>
  void client.invalidateQueries({ queryKey: readKey(calendarApi.list, ofFamily(familyId)) });

/** Makes a calendar; its address is in the answer and nowhere else. */
export function useMakeCalendar({ familyId, person }: Whose) {
  return useAction<Output<typeof calendarApi.makeOfFamily>, void>({
    run: (_, idempotencyKey) =>
      person === null
        ? call(calendarApi.makeOfFamily, { ...ofFamily(familyId), idempotencyKey })
        : call(calendarApi.makeOfMember, { params: { id: person.id }, idempotencyKey }),
    success: 'Calendar made',
    failure: 'Could not make a calendar',
    refresh: (client) => readAgain(client, familyId),
  });
}

export function useEndCalendar({ familyId, person }: Whose) {
  return useAction<CalendarFeed, void>({
    run: () =>
      person === null
        ? call(calendarApi.endOfFamily, ofFamily(familyId))
        : call(calendarApi.endOfMember, { params: { id: person.id } }),
    success: () => ({ title: 'Calendar stopped', description: 'Its address shows nothing now.' }),
    failure: 'Could not stop the calendar',
    refresh: (client) => readAgain(client, familyId),
  });
}
