import { fillPlaceholders, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { clientOf, type Db } from './connect.ts';
import { TimedPool } from './connection/timedPool.ts';

export type Values = Record<string, unknown>;

type Send = <Row extends QueryResultRow>(db: Db, query: QueryConfig) => Promise<QueryResult<Row>>;

const sendAlone: Send = (db, query) => clientOf(db).query(query);
const sendInLane: Send = (db, query) => {
  const client = clientOf(db);
  return client instanceof TimedPool ? client.read(query) : client.query(query);
};

const preparer =
  (send: Send) =>
  <Row extends QueryResultRow>(name: string, query: SQL) => {
    const { sql: text, params } = new PgDialect().sqlToQuery(query);
    return async (db: Db, values: Values): Promise<Row[]> => {
      const { rows } = await send<Row>(db, { name, text, values: fillPlaceholders(params, values) });
      return rows;
    };
  };

/** A query that is built once, and planned once per connection under its name. */
export const statement = preparer(sendAlone);
/** A `statement` that changes nothing, is fast and waits for no lock: it shares a connection with other reads. */
export const reading = preparer(sendInLane);

/** Part of a statement whose commit may reach the disk later, because nothing depends on it. */
export const commitsLater = `set_config('synchronous_commit', 'off', true)`;

export const intParameter = (name: string): SQL => sql`${sql.placeholder(name)}::int`;

/** Columns with the names of the response. */
export const selected = (columns: Record<string, SQLWrapper>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );

/** ISO 8601 UTC, as in responses. */
export const momentText = (column: SQLWrapper): SQL<string> =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** `YYYY-MM-DD`; node-postgres would read a date as a moment. */
export const dayAsText = (column: SQLWrapper): SQL<string> => sql`${column}::text`;

/** A response, or a part of one, that is already JSON. No schema checks it; its query names every field. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** PostgreSQL writes JSON faster than Node reads the rows. */
const allAsJson = sql`coalesce(json_agg(x), '[]')::text`;
export const jsonArray = (query: SQL): SQL => sql`(select ${allAsJson} from (${query}) x)`;

const maxId = 2_147_483_647;
export const firstPage = (limit: number): Values => ({ limit, before: maxId });

export interface PagedTable {
  columns: Record<string, SQLWrapper>;
  table: SQLWrapper;
  id: SQLWrapper;
  where: (familyId: FamilyId) => SQL | undefined;
  join?: (familyId: FamilyId) => SQL;
}

/**
 * A page as JSON, the id of its last row, and whether there are more. The last is a count with a limit by id:
 * `exists` would read the rows of all families if one family has most of them.
 */
export const pageOf = ({ columns, table, id, where, join }: PagedTable, familyId: FamilyId): SQL => sql`
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

export function pages(name: string, paged: PagedTable) {
  const find = reading<{ json: string; last: number; hasMore: boolean }>(
    name,
    pageOf(paged, intParameter('familyId')),
  );
  return {
    /** `next` is the `before` of the next page, undefined on the last. */
    json: async (db: Db, familyId: number, { limit, before = maxId, ...values }: PageOf) => {
      const [page] = await find(db, { ...values, familyId, limit, before });
      if (!page) throw new Error('The query returned no page');
      return { json: new JsonText(page.json), next: page.hasMore ? page.last : undefined };
    },
  };
}

interface PageOf extends Values {
  limit: number;
  before?: number | undefined;
}

/** A family's id in a query: a placeholder or a subquery. */
export type FamilyId = SQL;

/** A list of a family, as rows or as JSON. `queryFor` is its query, for use in another query. */
export function list<Row extends QueryResultRow>(name: string, queryFor: (familyId: FamilyId) => SQL) {
  const query = queryFor(intParameter('familyId'));
  const jsonStatement = reading<{ json: string }>(`${name}_json`, sql`select ${jsonArray(query)} as json`);
  return {
    queryFor,
    rows: statement<Row>(name, query),
    json: async (db: Db, values: Values) => new JsonText((await jsonStatement(db, values))[0]?.json ?? '[]'),
  };
}
