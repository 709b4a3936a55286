import { and, eq, isNull } from 'drizzle-orm';
import { avatarColors, usernameKey } from '#shared/members.ts';
import { users } from '#shared/tables.ts';
import { type Db, inTransaction } from '../db.ts';
import { brokenConstraint, conflict, unauthorized } from '../http/errors.ts';
import type { Passwords } from '../passwords.ts';
import { type Account, endSessionsOf, type SessionUser, userColumns } from '../session.ts';

export interface NewOwner {
  name: string;
  username: string;
  password: string;
  /** bcrypt of `password`, made before any transaction begins. */
  passwordHash: string;
}

/** Who is signed in already. */
export interface Visitor {
  user: SessionUser;
  /** @throws 401 where the session has ended since it was read */
  requireSession: (tx: Db) => Promise<void>;
}

const usernameTaken = () => conflict('This username is already taken', 'username');

/** Turns the database's word that a username exists into ours. */
export async function withFreeUsername<T>(write: Promise<T>): Promise<T> {
  return write.catch((error: unknown) => {
    throw brokenConstraint(error) === 'one_username' ? usernameTaken() : error;
  });
}

/**
 * Step 1 of creating a family (spec 4). Repeating it is safe: the same username with the right password answers
 * the same account, and whoever is signed in without a family completes the account they have.
 * @throws 409 'This username is already taken' for everybody else
 */
export async function createOwner(
  db: Db,
  passwords: Passwords,
  visitor: Visitor | undefined,
  owner: NewOwner,
) {
  const { name, username, password, passwordHash } = owner;
  const known = await findAccount(db, owner);
  const account = { name, username, usernameKey: usernameKey(username), passwordHash };
  if (visitor && isPending(visitor.user) && (!known || known.user.id === visitor.user.id)) {
    return { isNew: false, account: { user: await completeAccount(db, visitor, account), passwordHash } };
  }
  if (known) {
    const isSamePerson =
      known.user.role === 'owner' && (await passwords.matches(password, known.passwordHash));
    if (!isSamePerson) throw usernameTaken();
    return { isNew: false, account: known };
  }
  const user = await insertUser(db, { ...account, role: 'owner', avatarColor: avatarColors[0] });
  return { isNew: true, account: { user, passwordHash } };
}

/** An owner who has not made a family yet. */
const isPending = (user: SessionUser) => user.role === 'owner' && user.familyId === null;

/**
 * Whoever knew the password before is signed out, and no longer here even where they began at the same moment; the
 * caller signs this browser in anew.
 */
function completeAccount(
  db: Db,
  { user: { id }, requireSession }: Visitor,
  account: Partial<typeof users.$inferInsert>,
): Promise<SessionUser> {
  return inTransaction(db, async (tx) => {
    const [user] = await withFreeUsername(
      tx
        .update(users)
        .set(account)
        .where(and(eq(users.id, id), isNull(users.familyId)))
        .returning(userColumns),
    );
    if (!user) throw conflict('This account has a family by now. Please load the page again.');
    await requireSession(tx);
    await endSessionsOf(tx, id);
    return user;
  });
}

/** @throws 409 when the username is taken */
export async function insertUser(db: Db, values: typeof users.$inferInsert): Promise<SessionUser> {
  const [user] = await withFreeUsername(db.insert(users).values(values).returning(userColumns));
  if (!user) throw new Error('The insert returned no user');
  return user;
}

/** What makes two email addresses the same here. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/** An account from the landing page: an owner without username and family, completed at /setup. */
export async function signUp(
  db: Db,
  form: { name: string; email: string; passwordHash: string },
): Promise<Account> {
  const { name, email, passwordHash } = form;
  const [user] = await db
    .insert(users)
    .values({
      name,
      email,
      emailKey: emailKey(email),
      passwordHash,
      role: 'owner',
      avatarColor: avatarColors[0],
    })
    .onConflictDoNothing({ target: users.emailKey })
    .returning(userColumns);
  if (!user) throw conflict('There is already an account with this email address', 'email');
  return { user, passwordHash };
}

/** A pair to sign in with: the landing page sends an email address, /setup a username. */
export type Credentials = { username: string; password: string } | { email: string; password: string };

/** What a limit on sign-in goes by: the account, whichever of its two names is used. */
export function limitKey(account: Account | undefined, pair: Credentials): string {
  if (account) return `user:${account.user.id}`;
  return 'email' in pair ? `email:${emailKey(pair.email)}` : `username:${usernameKey(pair.username)}`;
}

export async function findAccount(db: Db, pair: Credentials): Promise<Account | undefined> {
  const isThisAccount =
    'email' in pair
      ? eq(users.emailKey, emailKey(pair.email))
      : eq(users.usernameKey, usernameKey(pair.username));
  const [found] = await db
    .select({ user: userColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(isThisAccount);
  return found;
}

/**
 * The account, if the password is its.
 * @throws 401 'Invalid credentials', whichever of the two was wrong, after the same time
 */
export async function authenticate(
  passwords: Passwords,
  account: Account | undefined,
  password: string,
): Promise<Account> {
  const isRight = await passwords.matches(password, account?.passwordHash ?? null);
  if (!account || !isRight) throw unauthorized('Invalid credentials');
  return account;
}
