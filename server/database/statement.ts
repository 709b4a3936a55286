import { fillPlaceholders, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { clientOf, type Db } from './connect.ts';
import { TimedPool } from './connection/timedPool.ts';

/** The values of a query's placeholders. */
export type Values = Record<string, unknown>;

type Ask = <Row extends QueryResultRow>(db: Db, asked: QueryConfig) => Promise<QueryResult<Row>>;

const alone: Ask = (db, asked) => clientOf(db).query(asked);
const amongOthers: Ask = (db, asked) => {
  const client = clientOf(db);
  return client instanceof TimedPool ? client.read(asked) : client.query(asked);
};

const asking =
  (ask: Ask) =>
  <Row extends QueryResultRow>(name: string, query: SQL) => {
    const { sql: text, params } = new PgDialect().sqlToQuery(query);
    return async (db: Db, values: Values): Promise<Row[]> => {
      const { rows } = await ask<Row>(db, { name, text, values: fillPlaceholders(params, values) });
      return rows;
    };
  };

/**
 * A query for where every microsecond counts: put into words once, and planned once by each connection under its
 * name. Rows come as node-postgres reads them.
 */
export const statement = asking(alone);
/** The same for one that changes nothing, takes little time and waits for no lock: it is sent among others. */
export const reading = asking(amongOthers);

/** Part of a statement whose commit need not reach the disk at once, because nothing depends on it. */
export const commitsLater = `set_config('synchronous_commit', 'off', true)`;

/** A placeholder for a whole number. */
export const intParameter = (name: string): SQL => sql`${sql.placeholder(name)}::int`;

/** Columns under the names that answers have for them. */
export const selected = (columns: Record<string, SQLWrapper>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );

/** A moment as the wire has it: ISO 8601 UTC. */
export const momentText = (column: SQLWrapper): SQL<string> =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A day as the wire has it: node-postgres would read a date as a moment. */
export const dayAsText = (column: SQLWrapper): SQL<string> => sql`${column}::text`;

/** An answer, or a part of one, that is JSON already: no schema looks at it, its query has named what it holds. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** The rows `x` as one JSON array: PostgreSQL writes it in less time than Node takes to read the rows. */
const allAsJson = sql`coalesce(json_agg(x), '[]')::text`;
export const jsonArray = (query: SQL): SQL => sql`(select ${allAsJson} from (${query}) x)`;

/** No id is larger. */
const fromTheNewest = 2_147_483_647;
/** What `pageOf` asks for, from the newest on. */
export const firstPage = (limit: number): Values => ({ limit, before: fromTheNewest });

/** A family's rows of a table that goes on growing, by ids that rise. */
export interface Growing {
  columns: Record<string, SQLWrapper>;
  table: SQLWrapper;
  id: SQLWrapper;
  where: (familyId: FamilyId) => SQL | undefined;
  /** What the columns need beside the table. */
  join?: (familyId: FamilyId) => SQL;
}

/**
 * A page as JSON, by the values of `firstPage`: its rows, the id of its last one, and whether there is more below
 * that, which needs no column. That is looked for by the ids, as `exists` would not: where one family has most rows
 * of all, it reads everybody's.
 */
export const pageOf = ({ columns, table, id, where, join }: Growing, familyId: FamilyId): SQL => sql`
  select page.*, (select count(*) from (
    select from ${table} where ${where(familyId)} and ${id} < page.last order by ${id} desc limit 1
  ) next) = 1 as "hasMore"
  from (
    select ${allAsJson} as json, min(x.id) as last from (
      select ${selected(columns)} from ${table} ${join?.(familyId) ?? sql.empty()}
      where ${where(familyId)} and ${id} < ${intParameter('before')}
      order by ${id} desc limit ${intParameter('limit')}
    ) x
  ) page`;

/** A family's rows from the newest id on, page by page: those with an id below `before`. */
export function pages(name: string, growing: Growing) {
  const find = reading<{ json: string; last: number; hasMore: boolean }>(
    name,
    pageOf(growing, intParameter('familyId')),
  );
  return {
    /** `next` is the `before` of the next page, while there is more. */
    json: async (db: Db, familyId: number, { limit, before = fromTheNewest, ...values }: PageOf) => {
      const [page] = await find(db, { ...values, familyId, limit, before });
      if (!page) throw new Error('The query returned no page');
      return { json: new JsonText(page.json), next: page.hasMore ? page.last : undefined };
    },
  };
}

/** With the values of other placeholders, where the rows need them. */
interface PageOf extends Values {
  limit: number;
  before?: number | undefined;
}

/** A family, by what a query says of its id: a placeholder, or a look-up. */
export type FamilyId = SQL;

/** A list of a family, read as rows or, for an answer, as JSON. `queryFor` is its query, for use within another. */
export function list<Row extends QueryResultRow>(name: string, queryFor: (familyId: FamilyId) => SQL) {
  const query = queryFor(intParameter('familyId'));
  const written = reading<{ json: string }>(`${name}_json`, sql`select ${jsonArray(query)} as json`);
  return {
    queryFor,
    rows: statement<Row>(name, query),
    json: async (db: Db, values: Values) => new JsonText((await written(db, values))[0]?.json ?? '[]'),
  };
}
