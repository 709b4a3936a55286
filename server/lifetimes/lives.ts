import { and, gt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { sessions } from '#shared/tables/access.ts';
import { members } from '#shared/tables/family.ts';

/** How long sessions live, in milliseconds: in all, and without a visit. */
export interface SessionLife {
  absolute: number;
  idle: number;
}

const day = 24 * 60 * 60 * 1000;
/** 30 days in all, 14 without a visit (docs/security.md, Cookies). */
export const sessionLife: SessionLife = { absolute: 30 * day, idle: 14 * day };

/** Of a phone that a child was signed in on by a link, and of the family's tablet: 180 days in all, 30 without a visit. */
export const longSessionLife: SessionLife = { absolute: 180 * day, idle: 30 * day };

/** Of a parent's browser, since the password was last given again in it: 90 days in all, 30 without a visit. */
export const ownDeviceLife: SessionLife = { absolute: 90 * day, idle: 30 * day };

const minute = 60 * 1000;
/** 8 hours in all, 30 minutes without a visit (docs/security.md, Cookies). */
export const adminSessionLife: SessionLife = { absolute: 8 * 60 * minute, idle: 30 * minute };

/**
 * The condition that a session's time has not run out, by the database's clock: the app's may differ.
 * @param row `createdAt` is what its time is counted from
 */
export function isAlive(row: { createdAt: PgColumn; seenAt: PgColumn }, life: SessionLife): SQL | undefined {
  // Our own numbers, in words: each request's query has that much less to hand over.
  const ago = (milliseconds: number) => sql.raw(`now() - interval '${milliseconds / 1000} seconds'`);
  return and(gt(row.createdAt, ago(life.absolute)), gt(row.seenAt, ago(life.idle)));
}

const isParents = sql`(select parent.manages from ${members} parent
  where parent.family_id = ${sessions.familyId} and parent.user_id = ${sessions.userId})`;

/** The condition that the time of a family's session has not run out. */
export const isLiving = or(
  isAlive(sessions, sessionLife),
  and(sessions.isLong, isAlive(sessions, longSessionLife)),
  and(isAlive({ createdAt: sessions.confirmedAt, seenAt: sessions.seenAt }, ownDeviceLife), isParents),
);
