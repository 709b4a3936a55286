import { accountApi } from './account.ts';
import { adminApi } from './admin.ts';
import { blogApi } from './blog.ts';
import { calendarApi } from './calendar.ts';
import { choresApi } from './chores.ts';
import { devicesApi } from './devices.ts';
import type { Endpoint } from './endpoint.ts';
import { familiesApi } from './families.ts';
import { familySettingsApi } from './familySettings.ts';
import { invitationsApi } from './invitations.ts';
import { liveApi } from './live.ts';
import { membersApi } from './members.ts';
import { potsApi } from './pots.ts';
import { pushApi } from './push.ts';
import { remindersApi } from './reminders.ts';
import { sessionApi } from './session.ts';
import { signInLinksApi } from './signInLinks.ts';
import { storyApi } from './story.ts';
import { tabletApi } from './tablet.ts';
import { tasksApi } from './tasks.ts';
import { voiceApi } from './voice.ts';

const apis = [
  familiesApi,
  familySettingsApi,
  membersApi,
  invitationsApi,
  signInLinksApi,
  devicesApi,
  tabletApi,
  calendarApi,
  pushApi,
  remindersApi,
  sessionApi,
  accountApi,
  tasksApi,
  choresApi,
  liveApi,
  potsApi,
  storyApi,
  blogApi,
  adminApi,
  voiceApi,
] as const;

/** Every call there is: the OpenAPI document and the authorisation test walk this list. */
export const contract: readonly Endpoint[] = apis.flatMap((api) => Object.values<Endpoint>(api));

type RowOf<Api> = Api extends unknown ? Api[keyof Api] : never;

/**
 * The same by name, as `POST /api/tasks/:id/increment`. The client knows calls by these names and types alone: what
 * reads and checks them, the library included, is no part of its pages.
 */
export type Calls = {
  [Row in RowOf<(typeof apis)[number]> as `${Row['method']} ${Row['path']}`]: Row;
};
export type CallName = keyof Calls;
