import { and, gt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { sessions } from '#shared/tables/access.ts';
import { members } from '#shared/tables/family.ts';

/** Milliseconds since the start, and since the last visit. */
export interface SessionLife {
  absolute: number;
  idle: number;
}

const day = 24 * 60 * 60 * 1000;
/** docs/security.md, Cookies */
export const sessionLife: SessionLife = { absolute: 30 * day, idle: 14 * day };

export const longSessionLife: SessionLife = { absolute: 180 * day, idle: 30 * day };

/** The browser of a parent, from the last confirmation of the password. */
export const parentDeviceLife: SessionLife = { absolute: 90 * day, idle: 30 * day };

const minute = 60 * 1000;
/** docs/security.md, Cookies */
export const adminSessionLife: SessionLife = { absolute: 8 * 60 * minute, idle: 30 * minute };

/** Uses the clock of the database; the clock of the app may differ. */
export function isAlive(row: { createdAt: PgColumn; seenAt: PgColumn }, life: SessionLife): SQL | undefined {
  // Constants instead of parameters, because every request runs this query.
  const ago = (milliseconds: number) => sql.raw(`now() - interval '${milliseconds / 1000} seconds'`);
  return and(gt(row.createdAt, ago(life.absolute)), gt(row.seenAt, ago(life.idle)));
}

const isParentSession = sql`(select parent.manages from ${members} parent
  where parent.family_id = ${sessions.familyId} and parent.id = ${sessions.memberId})`;

export const isLiving = or(
  isAlive(sessions, sessionLife),
  and(sessions.isLong, isAlive(sessions, longSessionLife)),
  and(
    isAlive({ createdAt: sessions.confirmedAt, seenAt: sessions.seenAt }, parentDeviceLife),
    isParentSession,
  ),
);
