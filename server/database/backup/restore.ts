import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { readEnv } from '../../env.ts';
import { runJob } from '../../job.ts';
import { type Connection, directConfig } from '../connect.ts';
import { openDatabase } from '../embedded/embedded.ts';
import { applyMigrations } from '../migrate.ts';
import { BackupError, checkBackup, type End, linesOf } from './file.ts';
import { appliedMigrations, isRestored, type Table, tablesOf } from './tables.ts';

/** `npm run restore <file>`: restores into an empty database that no app uses. */
export const main = (root: string, [file]: string[] = []): Promise<void> =>
  runJob(async () => {
    if (file === undefined) throw new BackupError('Say which file: npm run restore <file>');
    await checkBackup(file);
    const { connection, stop } = await openDatabase(readEnv());
    const rows = await restoreBackup(connection, file, join(root, 'server/database/migrations')).finally(
      stop,
    );
    return `Restored ${rows} rows from ${file}. Families link Alexa again, and everybody signs in again.`;
  });

const batchSize = 500;

/**
 * Restores all or nothing, migrates, and returns the number of rows.
 * @throws BackupError for an incomplete file, a newer version, or a database with rows
 */
export async function restoreBackup(
  connection: Connection,
  file: string,
  migrationsFolder: string,
): Promise<number> {
  const { header, end } = await checkBackup(file);
  const knownMigrations = journalOf(migrationsFolder).entries.map(({ when }) => when);
  if (header.migrations.some((when) => !knownMigrations.includes(when)))
    throw new BackupError(`The backup ${file} comes from a newer ChorePod. Update this one first.`);
  const client = new pg.Client(directConfig(connection));
  client.on('error', () => {});
  await client.connect();
  let rows = 0;
  try {
    const applied = await appliedMigrations(client);
    if (applied.length === 0) await migrateTo(connection, migrationsFolder, header.migrations);
    else if (String(applied) !== String(header.migrations)) throw notEmpty();
    await client.query('begin');
    rows = await load(client, file, end);
    await client.query('commit');
  } finally {
    await client.end();
  }
  await applyMigrations(connection, migrationsFolder);
  return rows;
}

const notEmpty = () =>
  new BackupError(
    'The database is not empty. Restore into a new one (another DATA_DIR or DATABASE_URL): nothing is overwritten.',
  );

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) });
const journalFile = (folder: string) => join(folder, 'meta/_journal.json');
const journalOf = (folder: string) =>
  journalSchema.parse(JSON.parse(readFileSync(journalFile(folder), 'utf8')));

async function migrateTo(connection: Connection, folder: string, migrations: number[]): Promise<void> {
  const oldMigrations = mkdtempSync(join(tmpdir(), 'chorepod-migrations-'));
  try {
    cpSync(folder, oldMigrations, { recursive: true });
    const journal = journalOf(folder);
    const entries = journal.entries.filter(({ when }) => migrations.includes(when));
    writeFileSync(journalFile(oldMigrations), JSON.stringify({ ...journal, entries }));
    await applyMigrations(connection, oldMigrations);
  } finally {
    rmSync(oldMigrations, { recursive: true, force: true });
  }
}

/** Drops the foreign keys during the load: tables come in the order of their names. */
async function load(client: pg.Client, file: string, end: End): Promise<number> {
  const tables = await tablesOf(client);
  const references = await referencesOf(client);
  for (const { table, name } of references)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${pg.escapeIdentifier(name)} limit 1`);
    if (rowCount !== 0) throw notEmpty();
  }
  const rows = await insertAll(client, file, new Map(tables.map((table) => [table.name, table])));
  for (const { table, name, rule } of references)
    await client.query(`alter table ${table} add constraint ${name} ${rule}`);
  for (const [name, last] of Object.entries(end.sequences))
    await client.query('select setval($1, $2)', [`public.${pg.escapeIdentifier(name)}`, last]);
  return rows;
}

async function referencesOf(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; rule: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  return rows;
}

async function insertAll(client: pg.Client, file: string, tables: Map<string, Table>): Promise<number> {
  let rows = 0;
  let lines: string[] = [];
  let current: Table | undefined;
  const flush = async () => {
    if (current && lines.length > 0) await insert(client, current, lines);
    lines = [];
  };
  for await (const line of linesOf(file)) {
    const name = /^\["((?:[^"\\]|\\.)*)",/.exec(line)?.[1];
    if (name === undefined || !isRestored(name)) continue;
    if (name !== current?.name || lines.length === batchSize) await flush();
    current = tables.get(name);
    if (!current)
      throw new BackupError(`The backup holds a table ${name}, which this database does not have.`);
    lines.push(line);
    rows += 1;
  }
  await flush();
  return rows;
}

async function insert(client: pg.Client, { name, columns }: Table, lines: string[]): Promise<void> {
  const table = pg.escapeIdentifier(name);
  const list = columns.map(pg.escapeIdentifier);
  await client.query(
    `insert into ${table} (${list.join(', ')})
     select ${list.map((column) => `r.${column}`).join(', ')}
     from unnest($1::text[]) with ordinality as l(line, place),
       jsonb_populate_record(null::${table}, l.line::jsonb -> 1) r order by l.place`,
    [lines],
  );
}
