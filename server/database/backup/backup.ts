import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { readEnv } from '../../env.ts';
import { runJob } from '../../job.ts';
import { type Connection, directConfig } from '../connect.ts';
import { openBesideApp } from './beside.ts';
import { addLine, BackupError, type End, type Header, startHash } from './file.ts';
import { appliedMigrations, type Table, tablesOf } from './tables.ts';

/** `npm run backup [file]`; works whether or not the app runs. */
export const main = (_root: string, [file = defaultName()]: string[] = []): Promise<void> =>
  runJob(async () => {
    const { connection, stop } = await openBesideApp(readEnv());
    const rows = await writeBackup(connection, file).finally(stop);
    return `Saved ${rows} rows to ${file}.`;
  });

const defaultName = () => `chorepod-${new Date().toISOString().slice(0, 16).replace(':', '-')}.jsonl`;

const batchSize = 1000;

/** Writes a snapshot and returns the number of rows. @throws BackupError if the file exists or there are no tables */
export async function writeBackup(connection: Connection, file: string): Promise<number> {
  if (existsSync(file)) throw new BackupError(`The file ${file} is there already. Choose another name.`);
  const client = new pg.Client(directConfig(connection));
  // A broken connection fails the running query. Without a listener the error would also end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local timezone = 'UTC'`);
    return await writeFile(file, linesOfDatabase(client));
  } finally {
    await client.end();
  }
}

/** The file contains password hashes, so only the user may read it. It gets its name when it is complete. */
async function writeFile(file: string, lines: AsyncIterable<string>): Promise<number> {
  const part = `${file}.${randomUUID()}.part`;
  let count = 0;
  async function* written() {
    for await (const line of lines) {
      count += 1;
      yield `${line}\n`;
    }
  }
  try {
    await pipeline(written, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
    renameSync(part, file);
  } catch (error) {
    throw writeError(file, error) ?? error;
  } finally {
    rmSync(part, { force: true });
  }
  return count - 2;
}

const reasons = new Map<unknown, string>([
  ['ENOENT', 'its folder is not there'],
  ['ENOTDIR', 'its folder is not there'],
  ['EACCES', 'this user may not write there'],
  ['EROFS', 'nothing can be written there'],
  ['ENOSPC', 'there is no room left'],
]);

function writeError(file: string, error: unknown): BackupError | undefined {
  const isFileError = error instanceof Error && 'code' in error && 'syscall' in error;
  const reason = isFileError ? reasons.get(error.code) : undefined;
  return reason === undefined ? undefined : new BackupError(`The file ${file} cannot be written: ${reason}.`);
}

async function* linesOfDatabase(client: pg.Client): AsyncGenerator<string, void> {
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0)
    throw new BackupError('There is nothing to save: the database has no tables yet.');
  const header: Header = { chorepod: 'backup', format: 1, createdAt: new Date().toISOString(), migrations };
  const hash = startHash();
  const first = JSON.stringify(header);
  addLine(hash, first);
  yield first;
  let rows = 0;
  for (const table of await tablesOf(client)) {
    for await (const line of linesOfTable(client, table)) {
      addLine(hash, line);
      rows += 1;
      yield line;
    }
  }
  // Sequences are not part of the snapshot. Read last, they are past every saved id.
  const end: End = { end: true, rows, sequences: await sequencesOf(client), sha256: hash.digest('hex') };
  yield JSON.stringify(end);
}

/** PostgreSQL writes the JSON, so Node rounds no number. */
async function* linesOfTable(client: pg.Client, { name, columns }: Table): AsyncGenerator<string, void> {
  const columnList = columns.map(pg.escapeIdentifier).join(', ');
  const row = `select row_to_json(r)::text as row from (select ${columnList} from ${pg.escapeIdentifier(name)}) r`;
  await client.query(`declare backup no scroll cursor for ${row}`);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${batchSize} from backup`);
    for (const { row } of rows) yield `[${JSON.stringify(name)},${row}]`;
    if (rows.length < batchSize) break;
  }
  await client.query('close backup');
}

async function sequencesOf(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]));
}
