import { eq, inArray, sql } from 'drizzle-orm';
import type { NewPerson } from '#shared/contract/people/members.ts';
import type { Credentials, Signup } from '#shared/contract/signIn/session.ts';
import { avatarColors, usernameKey } from '#shared/domain/people/members.ts';
import { members, users } from '#shared/tables/family.ts';
import type { Person, User } from '../callers/caller.ts';
import { proveAgain } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { lockAccount } from '../database/lock.ts';
import { brokenConstraint } from '../errors/database.ts';
import { conflict, notFound, unauthorized } from '../errors/refusals.ts';
import { ownColumns, userColumns } from '../sessions/living.ts';
import type { Passwords } from '../sessions/passwords.ts';
import { type Account, endSessionsOf } from '../sessions/sessions.ts';

/** What a form says of somebody, with bcrypt in the place of the password. */
export type Hashed<Form extends { password: string }> = Omit<Form, 'password'> & { passwordHash: string };

const usernameTaken = () => conflict('username_taken').at('username');

/** With what makes two usernames the same; nobody's for a child who has none. */
export const withUsernameKey = <Person extends { username: string | null }>(person: Person) => ({
  ...person,
  usernameKey: person.username === null ? null : usernameKey(person.username),
});

/** Who makes an account: whoever is signed in already, and whose the username was when the try was counted. */
export interface Asking {
  visitor?: Person | undefined;
  counted?: Account | undefined;
}

/** Turns the database's word that a username exists into ours. */
export async function withFreeUsername<T>(write: Promise<T>): Promise<T> {
  return write.catch((error: unknown) => {
    throw brokenConstraint(error) === 'one_username' ? usernameTaken() : error;
  });
}

/**
 * Step 1 of docs/security.md, Creating a family. Repeating it is safe: the same username with the right password
 * answers the same account, and whoever is signed in without a family completes the account they have. An account
 * with a family is answered to its own session alone, which goes on.
 * No password is compared but that of the account that was counted: the name may be another one's by now.
 * @throws 409 'This username is already taken' for everybody else
 */
export async function createOwner(
  db: Db,
  passwords: Pick<Passwords, 'matches'>,
  { visitor, counted }: Asking,
  owner: NewPerson & { passwordHash: string },
) {
  const { password, ...person } = owner;
  const { passwordHash } = person;
  const known = await findAccount(db, owner);
  const account = withUsernameKey(person);
  if (visitor && isPending(visitor) && (!known || known.user.id === visitor.id)) {
    const user = await completeAccount(db, visitor, account);
    return { isNew: false, isSignedIn: false, account: { user, passwordHash } };
  }
  if (known) {
    const isSignedIn = known.user.familyId !== null && known.user.id === visitor?.id;
    const isSamePerson =
      known.user.id === counted?.user.id &&
      known.user.role === 'owner' &&
      (isSignedIn || known.user.familyId === null) &&
      (await passwords.matches(password, known.passwordHash));
    if (!isSamePerson) throw usernameTaken();
    return { isNew: false, isSignedIn, account: known };
  }
  const user = pendingOwner(await insertUser(db, { ...account, avatarColor: avatarColors[0] }));
  return { isNew: true, isSignedIn: false, account: { user, passwordHash } };
}

/** An owner who has not made a family yet. */
const isPending = (user: User) => user.role === 'owner' && user.familyId === null;

/**
 * Ends all sessions of the account, because others may know its old password; the caller signs this browser in anew.
 * @throws 401 where the session that asks has ended meanwhile, 409 for a taken username or an account with a family
 */
function completeAccount(
  db: Db,
  visitor: Person,
  account: Partial<typeof users.$inferInsert>,
): Promise<User> {
  const { id } = visitor;
  return inTransaction(db, async (tx) => {
    if ((await lockAccount(tx, id)) !== null) throw conflict('account_has_family');
    const [user] = await withFreeUsername(
      tx.update(users).set(account).where(eq(users.id, id)).returning(ownColumns),
    );
    if (!user) throw notFound('Account');
    await proveAgain(tx, visitor);
    await endSessionsOf(tx, id);
    return pendingOwner(user);
  });
}

type OwnUser = Omit<User, 'role' | 'familyId' | 'manages' | 'becomesParent' | 'readsAloud'>;
const pendingOwner = (user: OwnUser): User => ({
  ...user,
  role: 'owner',
  familyId: null,
  manages: true,
  becomesParent: false,
  readsAloud: false,
});

/** @throws 409 when the username is taken */
export async function insertUser(db: Db, values: typeof users.$inferInsert): Promise<OwnUser> {
  const [user] = await withFreeUsername(db.insert(users).values(values).returning(ownColumns));
  if (!user) throw new Error('The insert returned no user');
  return user;
}

/** What makes two email addresses the same here. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/** An account from the landing page: an owner without username and family, completed at /setup. */
export async function signUp(db: Db, person: Hashed<Signup>): Promise<Account> {
  const [user] = await db
    .insert(users)
    .values({ ...person, emailKey: emailKey(person.email), avatarColor: avatarColors[0] })
    .onConflictDoNothing({ target: users.emailKey })
    .returning(ownColumns);
  if (!user) throw conflict('email_taken').at('email');
  return { user: pendingOwner(user), passwordHash: person.passwordHash };
}

/** What counts the sign-ins to an account, by each of its names too, and those by names that are nobody's. */
export const countedBy = {
  account: (id: number, name?: 'username' | 'email') =>
    name === undefined ? `user:${id}` : `user:${id}/${name}`,
  email: (key: string) => `email:${key}`,
  username: (key: string) => `username:${key}`,
};

/**
 * What the limits on sign-in go by: the account, whichever of its two names is used, and the name. An account's stands
 * for which of the two it is, so that another username brings no new tries.
 */
export function limitKeys(account: Account | undefined, pair: Credentials): [account: string, name: string] {
  if (account) {
    const { id } = account.user;
    return [countedBy.account(id), countedBy.account(id, 'email' in pair ? 'email' : 'username')];
  }
  const name =
    'email' in pair ? countedBy.email(emailKey(pair.email)) : countedBy.username(usernameKey(pair.username));
  return [name, name];
}

/** What `usernameKey` was when doubled blanks counted; accounts of that time have it. */
const formerUsernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase();

export async function findAccount(db: Db, pair: Credentials): Promise<Account | undefined> {
  const former = 'username' in pair ? formerUsernameKey(pair.username) : '';
  const isThisAccount =
    'email' in pair
      ? eq(users.emailKey, emailKey(pair.email))
      : inArray(users.usernameKey, [former, usernameKey(pair.username)]);
  const [found] = await db
    .select({ user: userColumns, passwordHash: users.passwordHash })
    .from(users)
    .leftJoin(members, eq(members.userId, users.id))
    .where(isThisAccount)
    // One who is called exactly so before one whose name is the same by now.
    .orderBy(sql`${users.usernameKey} is distinct from ${former}`)
    .limit(1);
  // Whoever has a name to sign in with has a password.
  return found?.passwordHash ? { user: found.user, passwordHash: found.passwordHash } : undefined;
}

/**
 * The account of somebody signed in.
 * @throws 401 where it is gone by now, 409 for a child who came in by a link and has no password
 */
export async function ownAccount(
  db: Db,
  { id }: Pick<User, 'id'>,
): Promise<Account & { email: string | null }> {
  const [found] = await db
    .select({ user: userColumns, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .leftJoin(members, eq(members.userId, users.id))
    .where(eq(users.id, id));
  if (!found) throw unauthorized();
  if (found.passwordHash === null) throw conflict('no_password');
  return { ...found, passwordHash: found.passwordHash };
}

/**
 * The account, if the password is its.
 * @throws 401 'Invalid credentials', whichever of the two was wrong, after the same time
 */
export async function authenticate(
  passwords: Pick<Passwords, 'matches'>,
  account: Account | undefined,
  password: string,
): Promise<Account> {
  const isRight = await passwords.matches(password, account?.passwordHash ?? null);
  if (!account || !isRight) throw unauthorized('wrong_credentials');
  return account;
}
