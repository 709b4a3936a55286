import { and, asc, eq } from 'drizzle-orm';
import { usernameKey } from '#shared/domain/people/members.ts';
import { users } from '#shared/tables/family.ts';
import { voicePeople } from '#shared/tables/voice.ts';
import { type Db, inTransaction } from '../../database/connect.ts';
import { sha256 } from '../../database/sha256.ts';
import { recordEvent } from '../../events/record.ts';
import { wordsOf } from '../matching/normalise.ts';
import { sameWord, similarity } from '../matching/similarity.ts';
import type { Listed } from './turn.ts';

/** The member whose voice this is, if Alexa recognised it and they said once who they are. */
export async function knownPerson(db: Db, familyId: number, personId: string): Promise<number | undefined> {
  const [person] = await db
    .select({ userId: voicePeople.userId })
    .from(voicePeople)
    .where(and(eq(voicePeople.familyId, familyId), eq(voicePeople.personHash, sha256(personId))));
  return person?.userId;
}

export function rememberPerson(db: Db, familyId: number, personId: string, userId: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    await recordEvent(
      tx,
      familyId,
      { kind: 'member.voiceKnown', thingId: userId },
      { id: userId, kind: 'voice' },
    );
    await tx
      .insert(voicePeople)
      .values({ familyId, personHash: sha256(personId), userId })
      .onConflictDoUpdate({ target: [voicePeople.familyId, voicePeople.personHash], set: { userId } });
  });
}

/** The members whose voices are known, each once, since the first of them was. */
export function knownSpeakers(db: Db, familyId: number) {
  return db
    .selectDistinctOn([voicePeople.userId], {
      id: users.id,
      name: users.name,
      knownSince: voicePeople.knownSince,
    })
    .from(voicePeople)
    .innerJoin(users, eq(users.id, voicePeople.userId))
    .where(eq(voicePeople.familyId, familyId))
    .orderBy(asc(voicePeople.userId), asc(voicePeople.knownSince));
}

/**
 * The members of that name: the whole name or username, else the first name, else one that sounds the same. Only the
 * members handed in count, so that nobody learns who is in other families.
 */
export function membersCalled(name: string, members: readonly Listed[]): Listed[] {
  const said = wordsOf(name).filter(
    (word) => !['i', 'am', 'im', 'its', 'this', 'is', 'my', 'name'].includes(word),
  );
  const whole = said.join(' ');
  if (whole === '') return [];
  const tests: ((member: Listed) => boolean)[] = [
    (member) => usernameKey(member.username ?? '') === usernameKey(name),
    (member) =>
      wordsOf(member.name).join(' ') === whole || wordsOf(member.username ?? '').join(' ') === whole,
    (member) => wordsOf(member.name)[0] === whole,
    (member) => similarity(wordsOf(member.name)[0] ?? '', whole) >= sameWord,
  ];
  for (const test of tests) {
    const found = members.filter(test);
    if (found.length > 0) return found;
  }
  return [];
}
