import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { families } from '#shared/tables/family.ts';
import type { Db } from '../database/connect.ts';
import { intParameter, JsonText, reading } from '../database/statement.ts';
import { notFound } from '../http/errors.ts';

const findVersion = reading<{ version: string }>(
  'family_version',
  sql`select ${families.version} || ' ' || ${families.today} as version from ${families}
    where ${eq(families.id, intParameter('familyId'))}`,
);

/** In characters. */
const room = 8_000_000;
/** As long as plans are kept, and for the same reason. In milliseconds. */
const life = 600_000;

/**
 * Answers that a whole family gets alike, as long as it has the same version and day. The version is read before what
 * is answered: so an answer may be newer than its version, and never older.
 */
export class KnownAnswers {
  readonly #texts = new LRUCache<string, string>({
    maxSize: room,
    ttl: life,
    sizeCalculation: ({ length }) => length + 1,
  });

  /** `what` says which answer it is, and what was asked for. @throws 404 where the family is gone */
  async json(db: Db, familyId: number, what: string, read: () => Promise<unknown>): Promise<JsonText> {
    const [family] = await findVersion(db, { familyId });
    if (!family) throw notFound('Family');
    const key = `${familyId} ${family.version} ${what}`;
    const known = this.#texts.get(key);
    if (known !== undefined) return new JsonText(known);
    const text = JSON.stringify(await read());
    this.#texts.set(key, text);
    return new JsonText(text);
  }
}
