import { adminApi } from './blog/admin.ts';
import { blogApi } from './blog/blog.ts';
import { choresApi } from './chores/chores.ts';
import { potsApi } from './chores/pots.ts';
import { storyApi } from './chores/story.ts';
import { tasksApi } from './chores/tasks.ts';
import type { Endpoint } from './endpoint/endpoint.ts';
import { liveApi } from './live/live.ts';
import { pushApi } from './live/push.ts';
import { remindersApi } from './live/reminders.ts';
import { accountApi } from './people/account.ts';
import { familiesApi } from './people/families.ts';
import { familySettingsApi } from './people/familySettings.ts';
import { invitationsApi } from './people/invitations.ts';
import { membersApi } from './people/members.ts';
import { calendarApi } from './programs/calendar.ts';
import { voiceApi } from './programs/voice.ts';
import { devicesApi } from './signIn/devices.ts';
import { sessionApi } from './signIn/session.ts';
import { signInLinksApi } from './signIn/signInLinks.ts';
import { tabletApi } from './signIn/tablet.ts';

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

export const contract: readonly Endpoint[] = apis.flatMap((api) => Object.values<Endpoint>(api));

type RowOf<Api> = Api extends unknown ? Api[keyof Api] : never;

/** Such as `POST /api/tasks/:id/increment`. The client uses only these types, so its pages contain no Zod. */
export type Calls = {
  [Row in RowOf<(typeof apis)[number]> as `${Row['method']} ${Row['path']}`]: Row;
};
export type CallName = keyof Calls;
