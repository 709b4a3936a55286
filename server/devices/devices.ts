import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { may } from '#shared/domain/people/may.ts';
import { sessions } from '#shared/tables/access.ts';
import { accounts, members } from '#shared/tables/family.ts';
import { isInFamily, type SignedIn, type User } from '../callers/caller.ts';
import { recordOwnChange } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { notFound } from '../errors/refusals.ts';
import { isLiving } from '../lifetimes/lives.ts';
import { isTablet, memberColumns } from '../sessions/living.ts';
import { endSessionById } from '../sessions/sessions.ts';

const deviceColumns = {
  id: sessions.id,
  kind: sessions.kind,
  label: sessions.label,
  userId: sql<number | null>`coalesce(${sessions.memberId}, ${sessions.accountId})`,
  createdAt: sessions.createdAt,
  seenAt: sessions.seenAt,
};

/** The devices of oneself and, for a parent, of the children and the tablets; the last used first. */
export async function listDevices(db: Db, who: SignedIn) {
  const isOwn = eq(sessions.accountId, who.accountId);
  const theirs = or(isOwn, inArray(sessions.memberId, await visibleMemberIds(db, who)));
  const tablets = and(isTablet, eq(sessions.familyId, who.familyId ?? 0));
  const isVisible = isInFamily(who) && may.keepTablets(who) ? or(theirs, tablets) : theirs;
  const rows = await db
    .select(deviceColumns)
    .from(sessions)
    .where(and(isVisible, isLiving))
    .orderBy(desc(sessions.seenAt), desc(sessions.id));
  return rows.map((device) => ({ ...device, isThis: device.id === who.deviceId }));
}

async function visibleMemberIds(db: Db, who: User): Promise<number[]> {
  if (!isInFamily(who)) return [];
  const family = await db
    .select({ ...memberColumns, accountId: members.accountId })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(eq(members.familyId, who.familyId));
  return family.filter((member) => may.seeDevicesOf(who, member)).map(({ id }) => id);
}

export async function endDevice(db: Db, who: SignedIn, id: number) {
  return inTransaction(db, async (tx) => {
    const devices = await listDevices(
      tx,
      await recordOwnChange(tx, who, { kind: 'device.ended', thingId: id }),
    );
    const device = devices.find((listed) => listed.id === id);
    if (!device) throw notFound('Device');
    await endSessionById(tx, id);
    return device;
  });
}
