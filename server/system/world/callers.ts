import { desc, eq } from 'drizzle-orm';
import { sessions } from '#shared/tables/access.ts';
import { type InFamily, isInFamily, type SignedIn } from '../../callers/caller.ts';
import { personIn } from '../../callers/require.ts';
import type { Db } from '../../database/connect.ts';
import { readSession } from '../../sessions/living.ts';

/** A person as the caller that their newest session proves. */
export async function signedInAs(db: Db, { id }: { id: number }): Promise<SignedIn> {
  const [session] = await db
    .select({ idHash: sessions.idHash })
    .from(sessions)
    .where(eq(sessions.accountId, id))
    .orderBy(desc(sessions.id))
    .limit(1);
  const person = session && personIn((await readSession(db, session.idHash))?.data.visitor);
  if (!person) throw new Error('Nobody is signed in');
  return person;
}

/** The same for somebody who has a family. */
export async function callerOf(db: Db, person: { id: number }): Promise<SignedIn & InFamily> {
  const caller = await signedInAs(db, person);
  if (!isInFamily(caller)) throw new Error('This person has no family');
  return caller;
}
