import { and, eq, sql } from 'drizzle-orm';
import type { QueryResultRow } from 'pg';
import type { FamilyWithDay, NewFamily } from '#shared/contract/people/families.ts';
import { familyDay, isTimeZone } from '#shared/domain/days/days.ts';
import { may } from '#shared/domain/people/may.ts';
import { sessions } from '#shared/tables/access.ts';
import { accounts, families, members } from '#shared/tables/family.ts';
import { rewardPots } from '#shared/tables/pots.ts';
import type { Caller, InFamily, Person, SignedIn, User, Visitor } from '../callers/caller.ts';
import { proveAgain } from '../callers/prove.ts';
import { databaseNow } from '../database/clock.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { lockAccount } from '../database/lock.ts';
import { dayAsText, intParameter, momentText, reading, selected } from '../database/statement.ts';
import { type Env, hasVoice } from '../env.ts';
import { conflict, forbidden, notFound } from '../errors/refusals.ts';

const familyColumns = {
  id: families.id,
  name: families.name,
  ownerUserId: sql<number>`(select ${members.id} from ${members}
    where ${and(eq(members.familyId, sql`${families}.id`), eq(members.role, 'owner'))})`,
  createdAt: families.createdAt,
};
const dayColumns = {
  timeZone: families.timeZone,
  dayStartsAt: families.dayStartsAt,
  today: dayAsText(families.today),
  turnsAt: momentText(families.turnsAt),
  hasShelf: sql<boolean>`exists(select from ${rewardPots}
    where ${rewardPots.familyId} = ${families}.id and ${rewardPots.archivedAt} is not null)`,
  // The driver returns a bigint as text.
  version: sql<number>`${families.version}::float8`,
};

/** @throws 404 for any family but the caller's own */
export function requireOwnFamily<Who extends Visitor>(
  who: Who,
  familyId: number,
): Who & { familyId: number } {
  if (!isInFamilyOf(who, familyId)) throw notFound('Family');
  return who;
}
const isInFamilyOf = <Who extends Visitor>(who: Who, familyId: number): who is Who & { familyId: number } =>
  who.familyId === familyId;

/** @throws 403 if the body names another family */
export function requireThisFamily(user: Caller, familyId: number): void {
  if (user.familyId !== familyId) throw forbidden('other_family');
}

/** @throws 403 for a user who is not an owner */
export function requireFounder<Who extends User>(user: Who): Who {
  if (!may.foundFamily(user)) throw forbidden('own_family_only');
  return user;
}

export const familyWithDay = {
  ...familyColumns,
  createdAt: momentText(families.createdAt),
  ...dayColumns,
} satisfies Record<keyof FamilyWithDay, unknown>;
const familyById = reading<FamilyWithDay & QueryResultRow>(
  'family',
  sql`select ${selected(familyWithDay)} from ${families} where ${eq(families.id, intParameter('familyId'))}`,
);

export async function findFamily(db: Db, familyId: number) {
  const [family] = await familyById(db, { familyId });
  if (!family) throw notFound('Family');
  return family;
}

export const knownTo = (user: SignedIn & InFamily) => ({ currentUser: user, hasPassword: user.hasPassword });

export async function currentFamily(db: Db, env: Pick<Env, 'alexa'>, user: SignedIn & InFamily) {
  return { ...(await findFamily(db, user.familyId)), ...knownTo(user), voiceAvailable: hasVoice(env) };
}

/**
 * Step 2 of docs/security.md, Creating a family. A repeat returns the existing family.
 * @throws 403 for another user's id, 409 if the user has another family
 */
export function createFamily(db: Db, user: Person, { ownerUserId, name, timeZone }: NewFamily) {
  if (ownerUserId !== user.id) throw forbidden('own_family_only');
  return inTransaction(db, async (tx) => {
    const familyId = await lockAccount(tx, user.accountId);
    const { id, accountId, name: ownName, avatarColor } = await proveAgain(tx, user);
    if (familyId !== null) return { isNew: false, family: await sameFamily(tx, familyId, name) };
    const { ownerUserId: _, ...ownColumns } = familyColumns;
    const [created] = await tx
      .insert(families)
      .values({ name, ...(await firstDay(tx, timeZone)) })
      .returning(ownColumns);
    if (!created) throw new Error('The insert returned no family');
    const founder = { id, accountId, name: ownName, avatarColor, role: 'owner', manages: true } as const;
    await tx.update(accounts).set({ name: null }).where(eq(accounts.id, accountId));
    await tx.insert(members).values({ ...founder, familyId: created.id });
    await tx
      .update(sessions)
      .set({ familyId: created.id, memberId: user.id })
      .where(eq(sessions.accountId, user.accountId));
    return { isNew: true, family: { ...created, ownerUserId } };
  });
}

/** Uses the clock of the database, because each process has its own. */
async function firstDay(tx: Db, requestedZone: string | undefined) {
  const timeZone = requestedZone !== undefined && isTimeZone(requestedZone) ? requestedZone : 'UTC';
  const { today, turnsAt } = familyDay(await databaseNow(tx), { timeZone, dayStartsAt: 0 });
  return { timeZone, today, turnsAt: new Date(turnsAt) };
}

async function sameFamily(tx: Db, familyId: number, name: string) {
  const family = await findFamily(tx, familyId);
  if (family.name !== name) throw conflict('has_family');
  return family;
}
