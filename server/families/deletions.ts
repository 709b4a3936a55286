import { and, desc, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Deleted, deletedAtMost } from '#shared/contract/people/familySettings.ts';
import { deletions } from '#shared/tables/chores.ts';
import type { Db } from '../database/connect.ts';
import { notFound } from '../errors/refusals.ts';

// Deleted things are stored for 30 days as their rows, and are restored under the same id (docs/product.md, Taking
// things back). No other query sees them.

type DeletedThing = Pick<Deleted, 'kind' | 'id'>;

const isRestorable = gt(deletions.deletedAt, sql`now() - interval '30 days'`);
const isThing = (familyId: number, { kind, id }: DeletedThing) =>
  and(eq(deletions.familyId, familyId), eq(deletions.kind, kind), eq(deletions.thingId, id));

const asJson = (rows: SQL): SQL => sql`(select coalesce(jsonb_agg(x), '[]') from (${rows}) x)`;

/** Stores rows in the transaction that deletes them. `rows` has one query of whole rows for each name. */
export async function saveDeleted(
  tx: Db,
  familyId: number,
  thing: DeletedThing & { title: string },
  rows: Record<string, SQL>,
): Promise<void> {
  const parts = Object.entries(rows).flatMap(([name, query]) => [sql`${name}::text`, asJson(query)]);
  const values = {
    title: thing.title,
    rows: sql`jsonb_build_object(${sql.join(parts, sql`, `)})`,
    deletedAt: sql`now()`,
  };
  await tx
    .insert(deletions)
    .values({ familyId, kind: thing.kind, thingId: thing.id, ...values })
    .onConflictDoUpdate({ target: [deletions.familyId, deletions.kind, deletions.thingId], set: values });
}

export type DeletedRows = Record<string, unknown>;

/** Deletes the stored rows and returns them. @throws 404 */
export async function takeDeleted(tx: Db, familyId: number, thing: DeletedThing): Promise<DeletedRows> {
  const [deletion] = await tx
    .delete(deletions)
    .where(and(isThing(familyId, thing), isRestorable))
    .returning({ rows: deletions.rows });
  if (!deletion) throw notFound('Deleted thing');
  return Object(deletion.rows);
}

/**
 * Keeps existing rows. A row that was stored before a NOT NULL column was added gets the default of that column.
 * `changes` replaces columns by an expression of the row `x`; `where` selects rows.
 */
export async function insertDeleted(
  tx: Db,
  familyId: number,
  table: PgTable,
  rows: unknown,
  { changes = {}, where = sql`true` }: { changes?: Record<string, SQL>; where?: SQL } = {},
): Promise<void> {
  const columns = Object.values(getTableColumns(table)).filter(({ generated }) => !generated);
  const names = columns.map(({ name }) => sql.identifier(name));
  const values = columns.map(({ name }) => changes[name] ?? sql`x.${sql.identifier(name)}`);
  const defaults = columns
    .filter((column) => column.notNull && column.default !== undefined)
    .map((column) => sql`${column.name}::text, ${column.default}::${sql.raw(column.getSQLType())}`);
  const base = sql`jsonb_populate_record(null::${table}, jsonb_build_object(${sql.join(defaults, sql`, `)}))`;
  const json = JSON.stringify(rows ?? []);
  await tx.execute(sql`insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} from jsonb_populate_recordset(${base}, ${json}::jsonb) x
    where x.family_id = ${familyId} and ${where} on conflict do nothing`);
}

export async function listDeleted(db: Db, familyId: number): Promise<Deleted[]> {
  const rows = await db
    .select({
      kind: deletions.kind,
      id: deletions.thingId,
      title: deletions.title,
      deletedAt: deletions.deletedAt,
    })
    .from(deletions)
    .where(and(eq(deletions.familyId, familyId), isRestorable))
    .orderBy(desc(deletions.deletedAt), desc(deletions.thingId))
    .limit(deletedAtMost);
  return rows.map((row) => ({ ...row, deletedAt: row.deletedAt.toISOString() }));
}
