import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { familyParams, idParams, idSchema, momentSchema } from '../endpoint/fields.ts';

/** Not a call of the contract: it has no JSON and no session. */
export const calendarPath = '/calendar/:token.ics';

const calendarFeedSchema = z.object({
  userId: z.nullable(idSchema),
  createdAt: momentSchema,
});
export type CalendarFeed = z.output<typeof calendarFeedSchema>;

const newCalendarSchema = z.object({ url: z.string() });

/** See docs/product.md, Calendars. */
export const calendarApi = {
  list: endpoint('GET', '/api/families/:familyId/calendars', {
    summary: 'The calendars that there are, of those that one may make; without their addresses',
    params: familyParams,
    response: z.array(calendarFeedSchema),
  }),
  makeOfMember: endpoint('POST', '/api/users/:id/calendar', {
    summary: 'An address at which a phone’s calendar reads somebody’s chores; a new one replaces the old',
    params: idParams,
    status: 201,
    response: newCalendarSchema,
  }),
  endOfMember: endpoint('DELETE', '/api/users/:id/calendar', {
    summary: 'Ends the calendar of somebody’s chores',
    params: idParams,
    response: calendarFeedSchema,
  }),
  makeOfFamily: endpoint('POST', '/api/families/:familyId/calendar', {
    summary: 'An address at which a phone’s calendar reads everybody’s chores; a new one replaces the old',
    params: familyParams,
    status: 201,
    response: newCalendarSchema,
  }),
  endOfFamily: endpoint('DELETE', '/api/families/:familyId/calendar', {
    summary: 'Ends the calendar of the whole family',
    params: familyParams,
    response: calendarFeedSchema,
  }),
};
