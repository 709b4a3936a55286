import { allChoreRows } from './chores/chores.ts';
import { potRows } from './chores/pots.ts';
import { storyTableRows } from './chores/story.ts';
import { taskRows } from './chores/tasks.ts';
import { adminRows } from './outside/admin.ts';
import { blogRows } from './outside/blog.ts';
import { calendarRows } from './outside/calendar.ts';
import { pushRows } from './outside/push.ts';
import { voiceRows } from './outside/voice.ts';
import { dataRows } from './people/dataRights.ts';
import { deviceTableRows } from './people/devices.ts';
import { familyRows } from './people/families.ts';
import { memberRows } from './people/members.ts';
import { parentRows } from './people/parents.ts';
import { sessionRows } from './people/session.ts';
import type { Row } from './row.ts';

/** The table of docs/security.md, Who may call what. A call of the contract without a row here fails the test by name. */
export const table: Row[] = [
  ...familyRows,
  ...memberRows,
  ...parentRows,
  ...dataRows,
  ...deviceTableRows,
  ...calendarRows,
  ...pushRows,
  ...sessionRows,
  ...taskRows,
  ...allChoreRows,
  ...potRows,
  ...storyTableRows,
  ...blogRows,
  ...adminRows,
  ...voiceRows,
];
