import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { families } from '#shared/tables/family.ts';
import type { Db } from '../../database/connect.ts';
import { JsonBytes } from '../../database/copyOut.ts';
import { intParameter, reading } from '../../database/statement.ts';
import { notFound } from '../../errors/refusals.ts';

const findVersion = reading<{ version: string }>(
  'family_version',
  sql`select ${families.version} || ' ' || ${families.today} as version from ${families}
    where ${eq(families.id, intParameter('familyId'))}`,
);

/** In bytes. */
const room = 16_000_000;
/** As long as plans are kept, and for the same reason. In milliseconds. */
const life = 600_000;

/**
 * Answers that a whole family gets alike, as long as it has the same version and day, as the bytes that are sent. The
 * version is read before what is answered: so an answer may be newer than its version, and never older.
 */
export class KnownAnswers {
  readonly #known = new LRUCache<string, Buffer>({
    maxSize: room,
    ttl: life,
    sizeCalculation: ({ length }) => length + 1,
  });

  /** `what` says which answer it is, and what was asked for. @throws 404 where the family is gone */
  async bytes(db: Db, familyId: number, what: string, write: () => Promise<string>): Promise<Buffer> {
    const [family] = await findVersion(db, { familyId });
    if (!family) throw notFound('Family');
    const key = `${familyId} ${family.version} ${what}`;
    const known = this.#known.get(key);
    if (known) return known;
    const written = Buffer.from(await write());
    this.#known.set(key, written);
    return written;
  }

  /** The same for what is sent as JSON. */
  async json(db: Db, familyId: number, what: string, read: () => Promise<unknown>): Promise<JsonBytes> {
    return new JsonBytes([await this.bytes(db, familyId, what, async () => JSON.stringify(await read()))]);
  }
}
