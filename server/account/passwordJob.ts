import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { passwordSchema } from '#shared/contract/people/members.ts';
import { writeRecoveryCode } from '#shared/domain/signIn/recoveryCode.ts';
import { accounts } from '#shared/tables/family.ts';
import { recoveryCodes } from '#shared/tables/people.ts';
import { openBesideApp } from '../database/backup/beside.ts';
import { connect, type Db, subscribe } from '../database/connect.ts';
import { readEnv } from '../env.ts';
import { recordAtHome } from '../events/record.ts';
import { MendableError, runJob } from '../job.ts';
import { createBetween } from '../live/between.ts';
import { usualPace } from '../live/pace.ts';
import { findAccount } from '../members/accounts.ts';
import { createPasswords } from '../sessions/passwords.ts';
import { endSessionsOf } from '../sessions/sessions.ts';

/** `npm run password -- <username>`: sets a new password for a user who cannot sign in to their own server. */
export const main = (_root: string, [username]: string[] = []): Promise<void> =>
  runJob(async () => {
    if (username === undefined) throw new MendableError('Say whose: npm run password -- <username>');
    const typed = await askForPassword();
    const password = typed === '' ? writeRecoveryCode(randomBytes(10)) : typed;
    const { error } = passwordSchema.safeParse(password);
    if (error) throw new MendableError(`${error.issues[0]?.message}. Nothing was changed.`);
    const { connection, stop } = await openBesideApp(readEnv());
    const database = connect(connection);
    const { db, close } = database;
    // A running app on this database must tell its open screens.
    const between = createBetween(database, usualPace);
    subscribe(db, between.say);
    try {
      await resetPassword(db, username, password);
    } finally {
      await between.stop();
      await close();
      await stop();
    }
    const message =
      typed === '' ? `The new password of ${username} is ${password}` : `${username} has a new password`;
    return `${message}. They are signed out everywhere, and an older recovery code is worth nothing.`;
  });

/** Reads a password without showing it, or the first line of piped input; '' if only Enter was pressed. */
async function askForPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? '';
  process.stdout.write('New password (Enter alone makes one): ');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const typed = await lines.question('').finally(() => lines.close());
  process.stdout.write('\n');
  return typed;
}

async function resetPassword(db: Db, username: string, password: string): Promise<void> {
  const account = await findAccount(db, { username, password });
  if (!account) throw new MendableError(`Nobody signs in as ${username}. Nothing was changed.`);
  const { user } = account;
  const passwordHash = await createPasswords().hash(password);
  await db.transaction(async (tx) => {
    await recordAtHome(tx, user, { kind: 'member.passwordChanged', thingId: user.id }, null);
    await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, user.accountId));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, user.accountId));
    await endSessionsOf(tx, user.accountId);
  });
}
