import { and, eq, sql } from 'drizzle-orm';
import { type Member, nextAvatarColor, usernameKey } from '#shared/members.ts';
import { families, tasks, users } from '#shared/tables.ts';
import { type Db, inTransaction, lockFamily } from '../db.ts';
import { requireRoom } from '../families/room.ts';
import { forbidden, notFound } from '../http/errors.ts';
import { type Insider, type SessionUser, userColumns } from '../session.ts';
import { type FamilyId, list, selected } from '../statement.ts';
import { insertUser, withFreeUsername } from './accounts.ts';

const member = (familyId: number, id: number) => and(eq(users.familyId, familyId), eq(users.id, id));

const openTasks = (
  familyId: FamilyId,
) => sql`(select ${tasks.assignedToUserId} as user_id, count(*)::int as tasks from ${tasks}
  where ${eq(tasks.familyId, familyId)} and not ${tasks.completed} group by ${tasks.assignedToUserId})`;

/** The family's members, the owner first and then in the order they came. */
export const memberList = list<Member>(
  'members',
  (familyId) => sql`select ${selected({
    ...userColumns,
    activeTasks: sql`coalesce(open.tasks, 0)`,
    completedTasks: users.completedTasks,
  } satisfies Record<keyof Member, unknown>)}
    from ${users} left join ${openTasks(familyId)} open on open.user_id = ${users.id}
    where ${eq(users.familyId, familyId)} order by ${users.role} <> 'owner', ${users.id}`,
);

/** @throws 404 when nobody of this id is in the user's family */
export async function requireMember(db: Db, user: Insider, id: number): Promise<SessionUser> {
  const [found] = await db.select(userColumns).from(users).where(member(user.familyId, id));
  if (!found) throw notFound('Member');
  return found;
}

export interface NewMember {
  name: string;
  username: string;
  passwordHash: string;
}

/** @throws 409 when the username is taken or the family is full */
export function addMember(
  db: Db,
  owner: Insider,
  { name, username, passwordHash }: NewMember,
): Promise<SessionUser> {
  const { familyId } = owner;
  return inTransaction(db, async (tx) => {
    await lockFamily(tx, familyId);
    await requireRoom(tx, familyId, 'members');
    const taken = await tx
      .select({ color: users.avatarColor })
      .from(users)
      .where(eq(users.familyId, familyId));
    const avatarColor = nextAvatarColor(taken.map(({ color }) => color));
    const account = { name, username, usernameKey: usernameKey(username), passwordHash };
    return insertUser(tx, { ...account, familyId, role: 'member', avatarColor });
  });
}

/** @throws 404, or 409 when the username is taken */
export function editMember(
  db: Db,
  owner: Insider,
  id: number,
  { name, username }: { name: string; username: string },
) {
  return inTransaction(db, async (tx) => {
    await lockFamily(tx, owner.familyId);
    const [edited] = await withFreeUsername(
      tx
        .update(users)
        .set({ name, username, usernameKey: usernameKey(username) })
        .where(member(owner.familyId, id))
        .returning(userColumns),
    );
    if (!edited) throw notFound('Member');
    return edited;
  });
}

/** Step 3 of creating a family (spec 4): says yes to what step 2 did, as often as it is asked. @throws 403 */
export async function confirmFamily(
  db: Db,
  user: SessionUser,
  id: number,
  familyId: number,
): Promise<SessionUser> {
  const [owned] = await db
    .select({ id: families.id })
    .from(families)
    .where(and(eq(families.id, familyId), eq(families.ownerUserId, user.id)));
  if (!owned || user.id !== id || user.familyId !== familyId)
    throw forbidden('This belongs to another family');
  return user;
}

/**
 * Removes a member with their assigned tasks, sessions and contributions (the tables cascade). Completions stay,
 * without a user, and so do the counts of the pots.
 * @throws 403 for oneself, 404
 */
export function removeMember(db: Db, owner: Insider, id: number): Promise<SessionUser> {
  if (id === owner.id) throw forbidden('The owner of a family cannot be removed');
  return inTransaction(db, async (tx) => {
    await lockFamily(tx, owner.familyId);
    const [removed] = await tx.delete(users).where(member(owner.familyId, id)).returning(userColumns);
    if (!removed) throw notFound('Member');
    return removed;
  });
}
