import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { clientOf, type Db } from './connect.ts';
import { TimedPool } from './connection/timedPool.ts';

/** JSON as bytes from PostgreSQL, which never become a string in this process. */
export class JsonBytes {
  constructor(
    readonly pieces: readonly Buffer[],
    readonly isSentOnce = false,
  ) {}

  get length(): number {
    return this.pieces.reduce((sum, { length }) => sum + length, 0);
  }

  /**
   * Frees the memory now, not in a full garbage collection: an export takes 40 ms of processor time instead of 88 ms.
   */
  free(): void {
    // Small buffers share one ArrayBuffer.
    for (const { buffer, byteLength } of this.pieces)
      if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength)
        structuredClone(buffer, { transfer: [buffer] });
  }
}

/** Extends pg.Query, because a pipelining client refuses other query classes. */
class CopyOut extends pg.Query {
  readonly pieces: Buffer[] = [];

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // node-postgres reuses the buffer of the chunk.
    const piece = Buffer.allocUnsafeSlow(chunk.length);
    chunk.copy(piece);
    this.pieces.push(piece);
  }
}

/** Rows per piece. Each piece costs some microseconds, whatever its size. */
const rowsOfPiece = 100;

/** CSV with delimiters that JSON never contains, so that PostgreSQL quotes nothing. */
const plainCsv = sql.raw(`(format csv, delimiter e'\\x01', quote e'\\x02')`);

/** Only in a transaction. @throws for parameters other than whole numbers and booleans: `COPY` has no parameters */
export async function jsonArrayBytes(tx: Db, rows: SQLWrapper): Promise<Buffer[]> {
  const copyQuery = sql`copy (
    select case when piece > 0 then ',' else '' end || string_agg(json, ',' order by n)
    from (
      select json, n, (n - 1) / ${sql.raw(String(rowsOfPiece))} as piece
      from (select to_json(x)::text as json, row_number() over () as n from ${rows} x) numbered
    ) placed
    group by piece order by piece
  ) to stdout ${plainCsv}`;
  return [Buffer.from('['), ...(await copyOut(tx, copyQuery)), Buffer.from(']')];
}

async function copyOut(tx: Db, query: SQL): Promise<Buffer[]> {
  const client = clientOf(tx);
  if (client instanceof TimedPool) throw new Error('Copies are made in a transaction');
  const copy = new CopyOut(textOf(query));
  await new Promise((resolve, reject) => {
    client.query(copy);
    copy.on('end', resolve).on('error', reject);
  });
  return copy.pieces;
}

function textOf(query: SQL): string {
  const dialect = new PgDialect();
  const isSafe = (value: unknown) => Number.isInteger(value) || typeof value === 'boolean';
  if (!dialect.sqlToQuery(query).params.every(isSafe)) throw new Error('A copy has whole numbers alone');
  return dialect.sqlToQuery(query.inlineParams()).sql;
}
