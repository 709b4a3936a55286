import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  editMemberSchemaOf,
  type Member,
  type MemberEdit,
  type MemberNames,
} from '#shared/contract/people/members.ts';
import { may } from '#shared/domain/people/may.ts';
import { nextAvatarColor, usernameKey } from '#shared/domain/people/members.ts';
import { accounts, members } from '#shared/tables/family.ts';
import { isUnread } from '#shared/tables/ledger.ts';
import { childConsents } from '#shared/tables/people.ts';
import { isOpen, tasks } from '#shared/tables/tasks.ts';
import type { AccountHolder, Caller, InFamily, User } from '../callers/caller.ts';
import { type OwnProvable, recordAs, recordOwnChange } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { newId } from '../database/lock.ts';
import { type FamilyId, list, selected } from '../database/statement.ts';
import { badInput, forbidden, notFound } from '../errors/refusals.ts';
import { requireRoom } from '../families/room.ts';
import { forgetSignIns } from '../http/limits/limits.ts';
import { standingCompletions } from '../ledger/standing.ts';
import { memberColumns } from '../sessions/living.ts';
import { endSessionsOf } from '../sessions/sessions.ts';
import { insertAccount, signInKeys, withFreeUsername, withUsernameKey } from './accounts.ts';

const isMember = (familyId: number, id: number) => and(eq(members.familyId, familyId), eq(members.id, id));

const openTasks = (
  familyId: FamilyId,
) => sql`(select ${tasks.assignedToUserId} as user_id, count(*)::int as tasks from ${tasks}
  where ${eq(tasks.familyId, familyId)} and ${isOpen(tasks)} group by ${tasks.assignedToUserId})`;

export const peopleOf = (familyId: FamilyId): SQL => sql`
  select ${selected({ ...memberColumns, completedTasks: members.completedTasks } satisfies Record<keyof Person, unknown>)}
  from ${members} inner join ${accounts} on ${eq(accounts.id, members.accountId)}
  where ${eq(members.familyId, familyId)}`;
type Person = Omit<Member, 'activeTasks' | 'newThanks'>;

/** The rest follows when these are read. */
const thanksAtOnce = 5;
const newThanks = (
  familyId: FamilyId,
) => sql`(select coalesce(json_agg(thanks order by thanks.id), '[]') from (
  select ${selected({ id: standingCompletions.id, taskTitle: standingCompletions.taskTitle, text: standingCompletions.thanks })}
  from ${standingCompletions}
  where ${eq(standingCompletions.familyId, familyId)} and ${standingCompletions.userId} = person.id and ${isUnread(standingCompletions)}
  order by ${standingCompletions.id} limit ${sql.raw(String(thanksAtOnce))}
) thanks)`;

/** `people` is the query of `peopleOf`. Owner first, then by id. */
export const membersAmong = (people: SQL, familyId: FamilyId): SQL => sql`
  select person.*, coalesce(open.tasks, 0) as "activeTasks", ${newThanks(familyId)} as "newThanks"
  from (${people}) person left join ${openTasks(familyId)} open on open.user_id = person.id
  order by person.role <> 'owner', person.id`;

export const memberList = list<Member>('members', (familyId) => membersAmong(peopleOf(familyId), familyId));

/** @throws 404 if the id is not in the caller's family */
export async function requireMember(
  db: Db,
  { familyId }: Pick<Caller, 'familyId'>,
  id: number,
): Promise<AccountHolder> {
  const member = await findMember(db, familyId, id);
  if (!member) throw notFound('Member');
  return member;
}

export async function findMember(db: Db, familyId: number, id: number): Promise<AccountHolder | undefined> {
  const [member] = await db
    .select({ ...memberColumns, accountId: members.accountId })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(isMember(familyId, id));
  return member;
}

/** An unused avatar colour, or a repeated one if all are used. */
async function freeColor(tx: Db, familyId: number): Promise<string> {
  const taken = await tx
    .select({ color: members.avatarColor })
    .from(members)
    .where(eq(members.familyId, familyId));
  return nextAvatarColor(taken.map(({ color }) => color));
}

/** A child who only uses the tablet has no username and no password. */
export interface NewMember {
  name: string;
  username: string | null;
  passwordHash: string | null;
}

/** @throws 409 if the username is taken or the family is full */
export function addMember(
  db: Db,
  parent: Caller,
  { name, username, passwordHash }: NewMember,
): Promise<User> {
  const { familyId } = parent;
  return inTransaction(db, async (tx) => {
    const id = await newId(tx, 'accounts');
    await recordAs(tx, parent, { kind: 'member.added', thingId: id });
    await requireRoom(tx, familyId, 'members');
    // A child without a username probably does not read yet.
    const rights = { manages: false, readsAloud: username === null };
    const child = await insertMember(tx, { familyId, id, name, ...rights }, { username, passwordHash });
    await tx.insert(childConsents).values({ familyId, childUserId: id, agreedByUserId: parent.id });
    return child;
  });
}

/** Makes a member and their account, which get the same id. @throws 409 if the username is taken */
export async function insertMember(
  tx: Db,
  person: Pick<User, 'id' | 'name' | 'manages' | 'readsAloud'> & InFamily,
  { username, passwordHash }: Pick<NewMember, 'username' | 'passwordHash'>,
): Promise<AccountHolder & InFamily> {
  const { id, familyId } = person;
  const avatarColor = await freeColor(tx, familyId);
  await insertAccount(tx, { ...withUsernameKey({ username }), passwordHash, id });
  const member = { ...person, accountId: id, avatarColor, role: 'member', becomesParent: false } as const;
  await tx.insert(members).values(member);
  return { ...member, username };
}

/** @throws 400 for a new username that is too short, 403, 404, 409 if the username is taken */
export function editMember(db: Db, parent: Caller, id: number, { readsAloud, ...names }: MemberEdit) {
  return inTransaction(db, async (tx) => {
    const parentNow = await recordAs(tx, parent, { kind: 'member.edited', thingId: id });
    const before = await requireMember(tx, parent, id);
    requireEditable(parentNow, before);
    const { name, username } = checkedEdit(before, names);
    const isTheirs = eq(accounts.id, before.accountId);
    await withFreeUsername(tx.update(accounts).set(withUsernameKey({ username })).where(isTheirs));
    await forgetFormerUsername(tx, before.username, username);
    const edit = { name, readsAloud: readsAloud ?? before.readsAloud };
    await tx.update(members).set(edit).where(isMember(parent.familyId, id));
    return { ...before, ...edit, username };
  });
}

/** Deletes the sign-in counters of a former username: nothing else would find them later. */
async function forgetFormerUsername(tx: Db, before: string | null, now: string | null): Promise<void> {
  if (before === null || (now !== null && usernameKey(now) === usernameKey(before))) return;
  await forgetSignIns(tx, [signInKeys.username(usernameKey(before))]);
}

/** A member without a username may stay without. @throws 400 if a username is too short or removed */
function checkedEdit({ username }: User, edit: MemberNames): MemberNames {
  if (username === null && edit.username === null) return edit;
  const { error, data } = editMemberSchemaOf(username).safeParse(edit);
  if (error) throw badInput(error);
  return data;
}

/** Also ends the child's sessions. @throws 403 if the member is a parent by now, 404 */
export function setPassword(db: Db, parent: Caller, id: number, passwordHash: string): Promise<User> {
  return inTransaction(db, async (tx) => {
    const parentNow = await recordAs(tx, parent, { kind: 'member.passwordChanged', thingId: id });
    const member = await requireMember(tx, parent, id);
    requireChild(parentNow, member);
    await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, member.accountId));
    await endSessionsOf(tx, member.accountId);
    return member;
  });
}

/** Ends every session of the user, also this one. @throws 401 if the session has ended */
export function signOutEverywhere(db: Db, who: OwnProvable): Promise<void> {
  return inTransaction(db, async (tx) => {
    await recordOwnChange(tx, who, { kind: 'member.signedOut', thingId: who.id });
    await endSessionsOf(tx, who.accountId);
  });
}

export function requireChild(who: User, member: User): void {
  if (!may.setPassword(who, member)) throw forbidden('password_of_parent');
}

/** @throws 403 if the member is another parent and the caller is not the owner */
export function requireEditable(who: User, member: User): void {
  if (!may.editMember(who, member)) throw forbidden('not_allowed');
}

/** Step 3 of docs/security.md, Creating a family. Changes nothing: step 2 has linked the owner. @throws 403 */
export async function confirmFamily(user: User, id: number, familyId: number): Promise<User> {
  const isOwn = user.id === id && user.familyId === familyId && may.foundFamily(user);
  if (!isOwn) throw forbidden('other_family');
  return user;
}
