import { sql } from 'drizzle-orm';
import type { Happened } from '#shared/tables/events.ts';
import type { Db } from '../database/connect.ts';
import { lockFamilyOf } from '../database/lock.ts';
import { intParameter } from '../database/statement.ts';
import { HttpError, notFound } from '../errors/refusals.ts';
import { raising } from './raise.ts';

/** Who did something, and how. */
export interface Doer {
  id: number;
  kind: 'person' | 'turn' | 'voice';
}

export const sourceOf = { person: 'web', turn: 'tablet', voice: 'voice' } as const;

const write = raising('record_event', {
  set: sql`, edition = edition + 1`,
  event: {
    kind: sql`${sql.placeholder('kind')}::text`,
    thingId: intParameter('thingId'),
    userId: intParameter('userId'),
    source: sql`${sql.placeholder('source')}::text`,
  },
});

/**
 * Begins a write inside a family, and says what it is. Every write but a tick begins here or with `lockFamily`, so they
 * come one after the other: counts cannot be misread, and rows that are locked in any order cannot deadlock. Ticks and the
 * plan of a day lock the family by their own statement. They see by its edition or version that something else was written.
 * @returns the family's version with this write
 * @throws 404 when the family is gone
 */
export async function recordEvent(
  tx: Db,
  familyId: number,
  { kind, thingId }: Happened,
  by: Doer | null,
): Promise<number> {
  const [userId, source] = by ? [by.id, sourceOf[by.kind]] : [null, null];
  const family = await write(tx, { familyId, kind, thingId: thingId ?? null, userId, source });
  if (!family) throw notFound('Family');
  return family.version;
}

/**
 * The same for a caller who comes by a link or an invitation.
 * @throws what `gone` makes when the family was erased at this moment: the answer is that for a used link
 */
export function recordByLink(
  tx: Db,
  familyId: number,
  happened: Happened,
  { by, gone }: { by: Doer; gone: () => HttpError },
): Promise<number> {
  return recordEvent(tx, familyId, happened, by).catch((error: unknown) => {
    throw error instanceof HttpError && error.status === 404 ? gone() : error;
  });
}

/** The same for somebody who may have no family: then only their account is locked. */
export async function recordAtHome(
  tx: Db,
  user: { id: number; accountId: number; familyId: number | null },
  happened: Happened,
  by: Doer | null = { id: user.id, kind: 'person' },
): Promise<void> {
  const familyId = await lockFamilyOf(tx, user);
  if (familyId !== null) await recordEvent(tx, familyId, happened, by);
}
