import { type SQL, sql } from 'drizzle-orm';
import type { QueryResultRow } from 'pg';
import type { EventKind } from '#shared/tables/events.ts';
import { type Db, publish } from '../database/connect.ts';
import { intParameter, statement, type Values } from '../database/statement.ts';

/** A statement that raises the version of the family `familyId`, and the event that it writes with it. */
interface Raising {
  /** What else it sets in the family's row, and what has to be true of that row. */
  set?: SQL;
  where?: SQL;
  /** Its other parts. They find the family's row in `family`. */
  parts?: SQL;
  event: {
    kind: EventKind | SQL;
    thingId?: SQL;
    userId?: SQL;
    source?: SQL;
    /** Parts that the event is joined with: without a row of them it did not happen. */
    join?: SQL;
  };
  /** What it answers beside the version, and what that is joined with. */
  columns?: SQL;
  join?: SQL;
}

export interface Raised extends QueryResultRow {
  version: number;
}

/**
 * Makes a statement that raises a family's version: the only way to do so. Each writes the event in the same statement,
 * and tells the open screens once it is committed.
 * @returns runs it; undefined without a row where the family is gone or not as `where` says
 */
export function raising<Row extends Raised = Raised>(name: string, of: Raising) {
  const none = sql`null`;
  const { set = sql``, where = sql`true`, parts, event, columns = sql``, join = sql`` } = of;
  const { kind, thingId = none, userId = none, source = none, join: proof = sql`` } = event;
  const write = statement<Row>(
    name,
    sql`with
    family as (
      update families set version = version + 1 ${set}
      where id = ${intParameter('familyId')} and ${where}
      returning id, today, version
    ),
    ${parts ? sql`${parts},` : sql``}
    event as (
      insert into events (family_id, version, kind, thing_id, user_id, source)
      select f.id, f.version, ${typeof kind === 'string' ? sql.raw(`'${kind}'`) : kind}, ${thingId}, ${userId}, ${source}
      from family f ${proof}
    )
    select f.version::float8 as version ${columns} from family f ${join}`,
  );
  return async (db: Db, values: Values & { familyId: number }): Promise<Row | undefined> => {
    const [row] = await write(db, values);
    if (row) publish(db, { familyId: values.familyId, version: row.version });
    return row;
  };
}
