import { eq, sql } from 'drizzle-orm';
import type { QueryResultRow } from 'pg';
import { completionsPage } from '#shared/contract/chores/tasks.ts';
import { families } from '#shared/tables/family.ts';
import type { Db } from '../database/connect.ts';
import { firstPage, intParameter, JsonText, reading, selected } from '../database/statement.ts';
import { familyWithDay } from '../families/families.ts';
import { type Lists, withLists } from './lists.ts';

interface SnapshotBody extends Lists {
  version: number;
  today: string;
  turnsAt: string;
  hasShelf: boolean;
}

const { id, version, today, turnsAt, hasShelf } = familyWithDay;
const since = sql`${sql.placeholder('since')}::bigint`;

/** No row while the version is the one that is known. */
const findShown = reading<SnapshotBody & QueryResultRow>(
  'snapshot',
  withLists(
    sql`select ${selected({ id, version, today, turnsAt, hasShelf })} from ${families}
      where ${eq(families.id, intParameter('familyId'))} and ${families.version} is distinct from ${since}`,
    'id',
  ),
);

/** All that a dashboard shows, as of one moment; null where the version is still `since`. */
export async function readSnapshot(db: Db, familyId: number, since?: number): Promise<JsonText | null> {
  const [shown] = await findShown(db, { familyId, since: since ?? null, ...firstPage(completionsPage) });
  if (!shown) return null;
  const { version, today, turnsAt, hasShelf, hasMore } = shown;
  const rest = JSON.stringify({ version, today, turnsAt, hasShelf, hasMore }).slice(1);
  const { members, tasks, pots, completions } = shown;
  return new JsonText(
    `{"members":${members},"tasks":${tasks},"pots":${pots},"completions":${completions},${rest}`,
  );
}
