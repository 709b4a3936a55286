import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as access from '#shared/tables/access.ts';
import * as blog from '#shared/tables/blog.ts';
import * as chores from '#shared/tables/chores.ts';
import * as events from '#shared/tables/events.ts';
import * as families from '#shared/tables/family.ts';
import * as ledger from '#shared/tables/ledger.ts';
import * as machinery from '#shared/tables/machinery.ts';
import * as people from '#shared/tables/people.ts';
import * as pots from '#shared/tables/pots.ts';
import * as push from '#shared/tables/push.ts';
import * as tasks from '#shared/tables/tasks.ts';
import * as voice from '#shared/tables/voice.ts';

/** All tables there are, as Drizzle describes them. */
export const everyTable = [
  families,
  pots,
  chores,
  tasks,
  ledger,
  events,
  access,
  people,
  push,
  machinery,
  voice,
  blog,
]
  .flatMap((tables): unknown[] => Object.values(tables))
  .filter((value) => is(value, PgTable))
  .map(getTableConfig);
