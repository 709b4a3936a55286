import type { QueryClient } from '@tanstack/react-query';
import type { CalendarFeed } from '#shared/contract/programs/calendar.ts';
import { type Answer, call, readKey } from '../../lib/query/call.ts';
import { useAction } from '../../lib/query/useAction.ts';
import { useReadAnew } from '../../lib/query/useReadAnew.ts';

/** Whose chores a calendar holds; without a person, the whole family's. */
export interface CalendarSubject {
  familyId: number;
  person: { id: number; name: string } | null;
}

const ofFamily = (familyId: number) => ({ params: { familyId } });

/** The calendar that there is, or null. */
export function useCalendar({ familyId, person }: CalendarSubject) {
  const { data, ...rest } = useReadAnew('GET /api/families/:familyId/calendars', ofFamily(familyId));
  const userId = person?.id ?? null;
  return { ...rest, calendar: data && (data.find((feed) => feed.userId === userId) ?? null) };
}

const readAgain = (client: QueryClient, familyId: number) =>
  void client.invalidateQueries({
    queryKey: readKey('GET /api/families/:familyId/calendars', ofFamily(familyId)),
  });

/** Makes a calendar; its address is in the answer and nowhere else. */
export function useMakeCalendar({ familyId, person }: CalendarSubject) {
  return useAction<Answer<'POST /api/families/:familyId/calendar'>, void>({
    run: (_, idempotencyKey) =>
      person === null
        ? call('POST /api/families/:familyId/calendar', { ...ofFamily(familyId), idempotencyKey })
        : call('POST /api/users/:id/calendar', { params: { id: person.id }, idempotencyKey }),
    success: 'Calendar made',
    failure: 'Could not make a calendar',
    refresh: (client) => readAgain(client, familyId),
  });
}

export function useEndCalendar({ familyId, person }: CalendarSubject) {
  return useAction<CalendarFeed, void>({
    run: () =>
      person === null
        ? call('DELETE /api/families/:familyId/calendar', ofFamily(familyId))
        : call('DELETE /api/users/:id/calendar', { params: { id: person.id } }),
    success: () => ({ title: 'Calendar stopped', description: 'Its address shows nothing now.' }),
    failure: 'Could not stop the calendar',
    refresh: (client) => readAgain(client, familyId),
  });
}
