import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  editMemberSchemaOf,
  type Member,
  type MemberEdit,
  type MemberNames,
} from '#shared/contract/people/members.ts';
import { may } from '#shared/domain/people/may.ts';
import { nextAvatarColor, usernameKey } from '#shared/domain/people/members.ts';
import { members, users } from '#shared/tables/family.ts';
import { isUnread } from '#shared/tables/ledger.ts';
import { childConsents } from '#shared/tables/people.ts';
import { isOpen, tasks } from '#shared/tables/tasks.ts';
import type { Caller, User } from '../callers/caller.ts';
import { type Provable, recordAs, recordStill } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { newId } from '../database/lock.ts';
import { type FamilyId, list, selected } from '../database/statement.ts';
import { badInput, forbidden, notFound } from '../errors/refusals.ts';
import { requireRoom } from '../families/room.ts';
import { forgetSignIns } from '../http/limits/limits.ts';
import { standingCompletions } from '../ledger/standing.ts';
import { userColumns } from '../sessions/living.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { countedBy, insertUser, withFreeUsername, withUsernameKey } from './accounts.ts';

const member = (familyId: number, id: number) => and(eq(members.familyId, familyId), eq(members.userId, id));

const openTasks = (
  familyId: FamilyId,
) => sql`(select ${tasks.assignedToUserId} as user_id, count(*)::int as tasks from ${tasks}
  where ${eq(tasks.familyId, familyId)} and ${isOpen(tasks)} group by ${tasks.assignedToUserId})`;

/** The people of a family, with the names that answers have for their columns. */
export const peopleOf = (familyId: FamilyId): SQL => sql`
  select ${selected({ ...userColumns, completedTasks: members.completedTasks } satisfies Record<keyof Person, unknown>)}
  from ${members} inner join ${users} on ${eq(users.id, members.userId)}
  where ${eq(members.familyId, familyId)}`;
type Person = Omit<Member, 'activeTasks' | 'newThanks'>;

/** As many are enough for one look; those after them come with the next. */
const thanksAtOnce = 5;
const newThanks = (familyId: FamilyId) => sql`(select coalesce(json_agg(said order by said.id), '[]') from (
  select ${selected({ id: standingCompletions.id, taskTitle: standingCompletions.taskTitle, text: standingCompletions.thanks })}
  from ${standingCompletions}
  where ${eq(standingCompletions.familyId, familyId)} and ${standingCompletions.userId} = person.id and ${isUnread(standingCompletions)}
  order by ${standingCompletions.id} limit ${sql.raw(String(thanksAtOnce))}
) said)`;

/** The same as a list, the owner first and then in the order they came; `people` are what `peopleOf` finds. */
export const membersAmong = (people: SQL, familyId: FamilyId): SQL => sql`
  select person.*, coalesce(open.tasks, 0) as "activeTasks", ${newThanks(familyId)} as "newThanks"
  from (${people}) person left join ${openTasks(familyId)} open on open.user_id = person.id
  order by person.role <> 'owner', person.id`;

/** The family's members. */
export const memberList = list<Member>('members', (familyId) => membersAmong(peopleOf(familyId), familyId));

/** @throws 404 when nobody of this id is in the user's family */
export async function requireMember(
  db: Db,
  { familyId }: Pick<Caller, 'familyId'>,
  id: number,
): Promise<User> {
  const found = await findMember(db, familyId, id);
  if (!found) throw notFound('Member');
  return found;
}

export async function findMember(db: Db, familyId: number, id: number): Promise<User | undefined> {
  const [found] = await db
    .select(userColumns)
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(member(familyId, id));
  return found;
}

/** A colour that nobody in the family has, as long as there is one. */
export async function freeColor(tx: Db, familyId: number): Promise<string> {
  const taken = await tx
    .select({ color: users.avatarColor })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.familyId, familyId));
  return nextAvatarColor(taken.map(({ color }) => color));
}

/** Somebody to be added: a child who stays with the tablet has nothing to sign in with. */
export interface NewMember {
  name: string;
  username: string | null;
  passwordHash: string | null;
}

/** @throws 409 when the username is taken or the family is full */
export function addMember(db: Db, owner: Caller, { name, username, passwordHash }: NewMember): Promise<User> {
  const { familyId } = owner;
  return inTransaction(db, async (tx) => {
    const id = await newId(tx, 'users');
    await recordAs(tx, owner, { kind: 'member.added', thingId: id });
    await requireRoom(tx, familyId, 'members');
    const avatarColor = await freeColor(tx, familyId);
    const account = withUsernameKey({ name, username, passwordHash });
    const user = await insertUser(tx, { ...account, id, avatarColor });
    // Whoever has nothing to sign in with is likely not to read yet.
    const standing = { role: 'member', manages: false, becomesParent: false } as const;
    const membership = { familyId, ...standing, readsAloud: username === null };
    await tx.insert(members).values({ userId: user.id, ...membership });
    // Adding a child is the consent (docs/product.md, Members).
    await tx.insert(childConsents).values({ familyId, childUserId: user.id, agreedByUserId: owner.id });
    return { ...user, ...membership };
  });
}

/** @throws 400 for another username that is too short, 404, or 409 when it is taken */
export function editMember(db: Db, owner: Caller, id: number, { readsAloud, ...names }: MemberEdit) {
  return inTransaction(db, async (tx) => {
    const parent = await recordAs(tx, owner, { kind: 'member.edited', thingId: id });
    const before = await requireMember(tx, owner, id);
    requireEditable(parent, before);
    const person = editOf(before, names);
    await withFreeUsername(tx.update(users).set(withUsernameKey(person)).where(eq(users.id, id)));
    await forgetFormer(tx, before.username, person.username);
    const after = { ...before, ...person, readsAloud: readsAloud ?? before.readsAloud };
    await tx.update(members).set({ readsAloud: after.readsAloud }).where(member(owner.familyId, id));
    return after;
  });
}

/** Nobody knows a former username any more once somebody is removed: what was counted by it goes now. */
async function forgetFormer(tx: Db, before: string | null, now: string | null): Promise<void> {
  if (before === null || (now !== null && usernameKey(now) === usernameKey(before))) return;
  await forgetSignIns(tx, [countedBy.username(usernameKey(before))]);
}

/** Whoever has no username may go on without. @throws 400 for one that is too short, or for none in the place of one */
function editOf({ username }: User, edit: MemberNames): MemberNames {
  if (username === null && edit.username === null) return edit;
  const { error, data } = editMemberSchemaOf(username).safeParse(edit);
  if (error) throw badInput(error);
  return data;
}

/**
 * Gives a member another password. Whoever knew the one before is signed out, also where they sign in at this moment.
 * @throws 403 for who has no child in them by now, 404
 */
export function setPassword(db: Db, owner: Caller, id: number, passwordHash: string): Promise<User> {
  return inTransaction(db, async (tx) => {
    const parent = await recordAs(tx, owner, { kind: 'member.passwordChanged', thingId: id });
    const member = await requireMember(tx, owner, id);
    requireChild(parent, member);
    await tx.update(users).set({ passwordHash }).where(eq(users.id, id));
    await endSessionsOf(tx, id);
    return member;
  });
}

/** Signs somebody out in every browser, this one too. @throws 401 where the session that asks has ended */
export function signOutEverywhere(db: Db, who: Provable): Promise<void> {
  return inTransaction(db, async (tx) => {
    await recordStill(tx, who, { kind: 'member.signedOut', thingId: who.id });
    await endSessionsOf(tx, who.id);
  });
}

/** @throws 403 for whoever chooses a password of their own, oneself among them */
export function requireChild(who: User, member: User): void {
  if (!may.setPassword(who, member)) throw forbidden('password_of_parent');
}

/** @throws 403 for another parent, whom only the owner changes */
export function requireEditable(who: User, member: User): void {
  if (!may.editMember(who, member)) throw forbidden('not_allowed');
}

/** Step 3 of docs/security.md, Creating a family: says yes to what step 2 did, as often as it is asked. @throws 403 */
export async function confirmFamily(user: User, id: number, familyId: number): Promise<User> {
  const isOwn = user.id === id && user.familyId === familyId && may.foundFamily(user);
  if (!isOwn) throw forbidden('other_family');
  return user;
}
