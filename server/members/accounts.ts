import { eq, inArray, sql } from 'drizzle-orm';
import type { NewPerson } from '#shared/contract/people/members.ts';
import type { Credentials, Signup } from '#shared/contract/signIn/session.ts';
import { avatarColors, usernameKey } from '#shared/domain/people/members.ts';
import { accounts, members } from '#shared/tables/family.ts';
import type { AccountHolder, Person, User } from '../callers/caller.ts';
import { proveAgain } from '../callers/prove.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { lockAccount } from '../database/lock.ts';
import { brokenConstraint } from '../errors/database.ts';
import { conflict, notFound, unauthorized } from '../errors/refusals.ts';
import { userColumns } from '../sessions/living.ts';
import type { Passwords } from '../sessions/passwords.ts';
import { type Account, endSessionsOf } from '../sessions/sessions.ts';

export type Hashed<Form extends { password: string }> = Omit<Form, 'password'> & { passwordHash: string };

const usernameTaken = () => conflict('username_taken').at('username');

export const withUsernameKey = <Person extends { username: string | null }>(person: Person) => ({
  ...person,
  usernameKey: person.username === null ? null : usernameKey(person.username),
});

/** The signed-in visitor, and the account that the rate limit counted (it had the username at that time). */
export interface AccountRequest {
  visitor?: Person | undefined;
  countedAccount?: Account | undefined;
}

/** @throws 409 if the write breaks the unique index of usernames */
export async function withFreeUsername<T>(write: Promise<T>): Promise<T> {
  return write.catch((error: unknown) => {
    throw brokenConstraint(error) === 'one_username' ? usernameTaken() : error;
  });
}

/**
 * Step 1 of docs/security.md, Creating a family. It is safe to repeat: the same username with the right password
 * returns the same account; a signed-in visitor without a family completes their own account. An account with a
 * family is returned to its own session only, which continues. Only the password of the counted account is compared:
 * another account may have the name by now.
 * @throws 409 'This username is already taken' in every other case
 */
export async function createOwner(
  db: Db,
  passwords: Pick<Passwords, 'matches'>,
  { visitor, countedAccount }: AccountRequest,
  owner: NewPerson & { passwordHash: string },
) {
  const { password, ...person } = owner;
  const { passwordHash } = person;
  const existing = await findAccount(db, owner);
  const account = withUsernameKey(person);
  if (visitor && isPending(visitor) && (!existing || existing.user.accountId === visitor.accountId)) {
    const user = await completeAccount(db, visitor, account);
    return { isNew: false, isSignedIn: false, account: { user, passwordHash } };
  }
  if (existing) {
    const isSignedIn = existing.user.familyId !== null && existing.user.accountId === visitor?.accountId;
    const isSamePerson =
      existing.user.accountId === countedAccount?.user.accountId &&
      existing.user.role === 'owner' &&
      (isSignedIn || existing.user.familyId === null) &&
      (await passwords.matches(password, existing.passwordHash));
    if (!isSamePerson) throw usernameTaken();
    return { isNew: false, isSignedIn, account: existing };
  }
  const user = pendingOwner(await insertAccount(db, account), account);
  return { isNew: true, isSignedIn: false, account: { user, passwordHash } };
}

const isPending = (user: User) => user.role === 'owner' && user.familyId === null;

/**
 * Ends all sessions, because others may know the old password.
 * @throws 401 if the session has ended meanwhile, 409 for a taken username or an account with a family
 */
function completeAccount(
  db: Db,
  visitor: Person,
  account: typeof accounts.$inferInsert & Names,
): Promise<AccountHolder> {
  const { accountId: id } = visitor;
  return inTransaction(db, async (tx) => {
    if ((await lockAccount(tx, id)) !== null) throw conflict('account_has_family');
    const { rowCount } = await withFreeUsername(
      tx.update(accounts).set(account).where(eq(accounts.id, id)).then(),
    );
    if (rowCount === 0) throw notFound('Account');
    await proveAgain(tx, visitor);
    await endSessionsOf(tx, id);
    return pendingOwner(id, account);
  });
}

type Names = Pick<User, 'name' | 'username'>;
const pendingOwner = (id: number, { name, username }: Names): AccountHolder => ({
  id,
  accountId: id,
  name,
  username,
  avatarColor: avatarColors[0],
  role: 'owner',
  familyId: null,
  manages: true,
  becomesParent: false,
  readsAloud: false,
});

/** @returns its id @throws 409 if the username is taken */
export async function insertAccount(db: Db, values: typeof accounts.$inferInsert): Promise<number> {
  const [account] = await withFreeUsername(db.insert(accounts).values(values).returning({ id: accounts.id }));
  if (!account) throw new Error('The insert returned no account');
  return account.id;
}

const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/** The owner completes the account at /setup. @throws 409 for a taken address */
export async function signUp(db: Db, person: Hashed<Signup>): Promise<Account> {
  const [account] = await db
    .insert(accounts)
    .values({ ...person, emailKey: emailKey(person.email) })
    .onConflictDoNothing({ target: accounts.emailKey })
    .returning({ id: accounts.id });
  if (!account) throw conflict('email_taken').at('email');
  const user = pendingOwner(account.id, { name: person.name, username: null });
  return { user, passwordHash: person.passwordHash };
}

/** Keys of the counters that limit sign-ins: by account, by each name of an account, and by unknown names. */
export const signInKeys = {
  account: (id: number, name?: 'username' | 'email') =>
    name === undefined ? `account:${id}` : `account:${id}/${name}`,
  email: (key: string) => `email:${key}`,
  username: (key: string) => `username:${key}`,
};

/** The keys of an account do not contain its username: a new username gives no new attempts. */
export function limitKeys(
  account: Account | undefined,
  credentials: Credentials,
): [account: string, name: string] {
  if (account) {
    const { accountId: id } = account.user;
    return [signInKeys.account(id), signInKeys.account(id, 'email' in credentials ? 'email' : 'username')];
  }
  const name =
    'email' in credentials
      ? signInKeys.email(emailKey(credentials.email))
      : signInKeys.username(usernameKey(credentials.username));
  return [name, name];
}

/** `usernameKey` of an earlier version, which counted double spaces. Old accounts still have it. */
const formerUsernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase();

export async function findAccount(db: Db, credentials: Credentials): Promise<Account | undefined> {
  const formerKey = 'username' in credentials ? formerUsernameKey(credentials.username) : '';
  const isThisAccount =
    'email' in credentials
      ? eq(accounts.emailKey, emailKey(credentials.email))
      : inArray(accounts.usernameKey, [formerKey, usernameKey(credentials.username)]);
  const [row] = await db
    .select({ user: userColumns, passwordHash: accounts.passwordHash })
    .from(accounts)
    .leftJoin(members, eq(members.accountId, accounts.id))
    .where(isThisAccount)
    // An exact match comes first.
    .orderBy(sql`${accounts.usernameKey} is distinct from ${formerKey}`)
    .limit(1);
  // A child may have a username and no password yet.
  return row?.passwordHash ? { user: row.user, passwordHash: row.passwordHash } : undefined;
}

/** @throws 401 if the account has been deleted, 409 for a child without a password */
export async function ownAccount(db: Db, accountId: number): Promise<Account & { email: string | null }> {
  const [row] = await db
    .select({ user: userColumns, email: accounts.email, passwordHash: accounts.passwordHash })
    .from(accounts)
    .leftJoin(members, eq(members.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  if (!row) throw unauthorized();
  if (row.passwordHash === null) throw conflict('no_password');
  return { ...row, passwordHash: row.passwordHash };
}

/** Takes the same time for an unknown account. @throws 401 'Invalid credentials' */
export async function authenticate(
  passwords: Pick<Passwords, 'matches'>,
  account: Account | undefined,
  password: string,
): Promise<Account> {
  const isRight = await passwords.matches(password, account?.passwordHash ?? null);
  if (!account || !isRight) throw unauthorized('wrong_credentials');
  return account;
}
