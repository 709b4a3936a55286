import { createHash, type Hash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { MendableError } from '../../job.ts';

// A backup is a file of JSON lines (docs/operations.md): a header, a line `["table",{…}]` per row, and an end with
// the number of rows, the sequences and the SHA-256 of all lines before it.

export class BackupError extends MendableError {}

const headerSchema = z.object({
  chorepod: z.literal('backup'),
  format: z.literal(1),
  createdAt: z.string(),
  migrations: z.array(z.number()),
});
export type Header = z.output<typeof headerSchema>;

const endSchema = z.object({
  end: z.literal(true),
  rows: z.int(),
  /** The last value of each sequence, so that ids of deleted rows are not used again. */
  sequences: z.record(z.string(), z.number()),
  sha256: z.string(),
});
export type End = z.output<typeof endSchema>;

export const startHash = (): Hash => createHash('sha256');
export const addLine = (hash: Hash, line: string): void => void hash.update(`${line}\n`);

export const linesOf = (file: string) => createInterface({ input: createReadStream(file), crlfDelay: 0 });

const damaged = (file: string, why: string) =>
  new BackupError(`The backup ${file} is damaged: ${why}. Nothing was restored.`);

/** Reads and checks the whole file. @throws BackupError if it is not complete */
export async function checkBackup(file: string): Promise<{ header: Header; end: End }> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`);
  const hash = startHash();
  let header: Header | undefined;
  let last: string | undefined;
  let rows = -1;
  for await (const line of linesOf(file)) {
    if (last !== undefined) {
      addLine(hash, last);
      rows += 1;
      header ??= readHeader(file, last);
    }
    last = line;
  }
  const end = endSchema.safeParse(parseJson(last)).data;
  if (!header || !end) throw header ? damaged(file, 'its end is missing') : notABackup(file);
  if (end.rows !== rows) throw damaged(file, `${end.rows} rows were saved and ${rows} are there`);
  if (end.sha256 !== hash.digest('hex')) throw damaged(file, 'its checksum does not match');
  return { header, end };
}

const notABackup = (file: string) =>
  new BackupError(`The file ${file} is no backup of ChorePod. Nothing was restored.`);

function readHeader(file: string, line: string): Header {
  const { data } = headerSchema.safeParse(parseJson(line));
  if (!data) throw notABackup(file);
  return data;
}

function parseJson(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
