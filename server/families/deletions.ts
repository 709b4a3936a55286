import { and, desc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Deleted, deletedAtMost } from '#shared/contract/people/familySettings.ts';
import { deletions } from '#shared/tables/chores.ts';
import type { Caller } from '../callers/caller.ts';
import type { Db } from '../database/connect.ts';
import { notFound } from '../errors/refusals.ts';

// What is deleted is kept for 30 days as the rows that it was, and comes back as one thing under its own id
// (docs/product.md, Taking things back). Until then it is gone for every query.

type Thing = Pick<Deleted, 'kind' | 'id'>;

const isYoung = gt(deletions.deletedAt, sql`now() - interval '30 days'`);
const thing = (familyId: number, { kind, id }: Thing) =>
  and(eq(deletions.familyId, familyId), eq(deletions.kind, kind), eq(deletions.thingId, id));

/** Rows of a query as JSON, each with all of its columns. */
const asJson = (rows: SQL): SQL => sql`(select coalesce(jsonb_agg(x), '[]') from (${rows}) x)`;

/** Notes what is about to be deleted, in the transaction that deletes it: by name, queries of whole rows. */
export async function keepDeleted(
  tx: Db,
  { familyId, id: userId }: Caller,
  what: Thing & { title: string },
  rows: Record<string, SQL>,
): Promise<void> {
  const parts = Object.entries(rows).flatMap(([name, query]) => [sql`${name}::text`, asJson(query)]);
  const values = {
    title: what.title,
    rows: sql`jsonb_build_object(${sql.join(parts, sql`, `)})`,
    deletedByUserId: userId,
    deletedAt: sql`now()`,
  };
  await tx
    .insert(deletions)
    .values({ familyId, kind: what.kind, thingId: what.id, ...values })
    .onConflictDoUpdate({ target: [deletions.familyId, deletions.kind, deletions.thingId], set: values });
}

/** Rows that were kept under each name. */
export type KeptRows = Record<string, unknown>;

/** Takes a thing out of what is kept, to be inserted again. @throws 404 where nothing of the kind is kept */
export async function takeDeleted(tx: Db, familyId: number, what: Thing): Promise<KeptRows> {
  const [kept] = await tx
    .delete(deletions)
    .where(and(thing(familyId, what), isYoung))
    .returning({ rows: deletions.rows });
  if (!kept) throw notFound('Deleted thing');
  return Object(kept.rows);
}

/**
 * Inserts kept rows of a family again. `changes` says what a column becomes that may not be as it was, in terms of the
 * row `x`; `where` leaves rows out, and one that is there again already stays as it is.
 */
export async function insertKept(
  tx: Db,
  familyId: number,
  table: PgTable,
  rows: unknown,
  { changes = {}, where = sql`true` }: { changes?: Record<string, SQL>; where?: SQL } = {},
): Promise<void> {
  const columns = Object.values(getTableColumns(table)).filter(({ generated }) => !generated);
  const names = columns.map(({ name }) => sql.identifier(name));
  const values = columns.map(({ name }) => changes[name] ?? sql`x.${sql.identifier(name)}`);
  const json = JSON.stringify(rows ?? []);
  await tx.execute(sql`insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} from jsonb_populate_recordset(null::${table}, ${json}::jsonb) x
    where x.family_id = ${familyId} and ${where} on conflict do nothing`);
}

/** What can be brought back, the newest first. */
export async function listDeleted(db: Db, familyId: number): Promise<Deleted[]> {
  const found = await db
    .select({
      kind: deletions.kind,
      id: deletions.thingId,
      title: deletions.title,
      deletedAt: deletions.deletedAt,
    })
    .from(deletions)
    .where(and(eq(deletions.familyId, familyId), isYoung))
    .orderBy(desc(deletions.deletedAt), desc(deletions.thingId))
    .limit(deletedAtMost);
  return found.map((row) => ({ ...row, deletedAt: row.deletedAt.toISOString() }));
}
