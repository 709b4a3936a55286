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
import { tabletApi } from './tablet.ts';
import { tasksApi } from './tasks.ts';
import { voiceApi } from './voice.ts';

/** Every call there is: the OpenAPI document and the authorisation test walk this list. */
export const contract: readonly Endpoint[] = [
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
  blogApi,
  adminApi,
  voiceApi,
].flatMap((api) => Object.values<Endpoint>(api));
