import { adminRows } from './admin.ts';
import { blogRows } from './blog.ts';
import { calendarRows } from './calendar.ts';
import { allChoreRows } from './chores.ts';
import { dataRows } from './dataRights.ts';
import { deviceTableRows } from './devices.ts';
import { familyRows } from './families.ts';
import { memberRows } from './members.ts';
import { parentRows } from './parents.ts';
import { potRows } from './pots.ts';
import { pushRows } from './push.ts';
import type { Row } from './row.ts';
import { sessionRows } from './session.ts';
import { storyTableRows } from './story.ts';
import { taskRows } from './tasks.ts';
import { voiceRows } from './voice.ts';

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
