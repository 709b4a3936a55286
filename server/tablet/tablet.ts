import { and, eq, sql } from 'drizzle-orm';
import type { Request } from 'express';
import { may } from '#shared/domain/people/may.ts';
import { sessions } from '#shared/tables/access.ts';
import { families, members } from '#shared/tables/family.ts';
import { memberPins } from '#shared/tables/people.ts';
import type { Caller } from '../callers/caller.ts';
import { recordAs } from '../callers/prove.ts';
import type { Db } from '../database/connect.ts';
import { badField, unauthorized } from '../errors/refusals.ts';
import { findMember } from '../members/members.ts';
import { isTablet } from '../sessions/living.ts';
import { startSession } from '../sessions/sessions.ts';

export async function beginTablet(req: Request, who: Caller, label: string): Promise<void> {
  const { familyId } = who;
  await startSession(
    req,
    async (tx) => {
      await recordAs(tx, who, { kind: 'tablet.added' }, may.keepTablets);
      return { kind: 'tablet', accountId: null, familyId, label };
    },
    { isLong: true },
  );
}

/** @throws 401 if the session has ended */
export async function readTablet(db: Db, idHash: string) {
  const [found] = await db
    .select({
      id: sessions.id,
      familyId: families.id,
      familyName: families.name,
      today: families.today,
      turnsAt: families.turnsAt,
      version: families.version,
      memberId: sessions.turnMemberId,
      until: sessions.turnUntil,
      isOver: sql<boolean>`coalesce(${sessions.turnUntil} <= now(), true)`,
    })
    .from(sessions)
    .innerJoin(families, eq(families.id, sessions.familyId))
    .where(and(eq(sessions.idHash, idHash), isTablet));
  if (!found) throw unauthorized();
  const { memberId, until, isOver, ...tablet } = found;
  const people = await listFaces(db, tablet.familyId);
  const inTurn = isOver ? undefined : people.find(({ id }) => id === memberId);
  return { ...tablet, people, turn: inTurn && until ? { memberId: inTurn.id, until } : null };
}

/** @throws 400 unless the member is in the family */
export async function requireFace(
  db: Db,
  { familyId, memberId }: { familyId: number; memberId: number },
): Promise<void> {
  if (!(await findMember(db, familyId, memberId)))
    throw badField('memberId', 'Please choose somebody of your family');
}

function listFaces(db: Db, familyId: number) {
  const isTheirs = and(eq(memberPins.familyId, members.familyId), eq(memberPins.userId, members.id));
  return db
    .select({
      id: members.id,
      name: members.name,
      avatarColor: members.avatarColor,
      readsAloud: members.readsAloud,
      hasPin: sql<boolean>`${memberPins.userId} is not null`,
    })
    .from(members)
    .leftJoin(memberPins, isTheirs)
    .where(eq(members.familyId, familyId))
    .orderBy(sql`${members.role} <> 'owner'`, members.id);
}
