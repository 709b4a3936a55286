import { and, asc, eq } from 'drizzle-orm';
import { usernameKey } from '#shared/domain/people/members.ts';
import { isMember, members } from '#shared/tables/family.ts';
import { voicePeople } from '#shared/tables/voice.ts';
import { recordAs } from '../../callers/prove.ts';
import { type Db, inTransaction } from '../../database/connect.ts';
import { sha256 } from '../../database/sha256.ts';
import { wordsOf } from '../matching/normalise.ts';
import { sameWord, similarity } from '../matching/similarity.ts';
import type { ProvenFamily, VoiceMember } from './turn.ts';

/** The member of a recognised voice, if they have told Alexa their name before. */
export async function recognisedMember(
  db: Db,
  familyId: number,
  personId: string,
): Promise<number | undefined> {
  const [person] = await db
    .select({ userId: voicePeople.userId })
    .from(voicePeople)
    .where(and(eq(voicePeople.familyId, familyId), eq(voicePeople.personHash, sha256(personId))));
  return person?.userId;
}

/** @throws 401 if the link has ended meanwhile */
export function rememberPerson(
  db: Db,
  { familyId, proof }: ProvenFamily,
  personId: string,
  userId: number,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const speaker = { kind: 'voice', id: userId, familyId, proof } as const;
    await recordAs(tx, speaker, { kind: 'member.voiceKnown', thingId: userId }, () => true);
    await tx
      .insert(voicePeople)
      .values({ familyId, personHash: sha256(personId), userId })
      .onConflictDoUpdate({ target: [voicePeople.familyId, voicePeople.personHash], set: { userId } });
  });
}

/** One row for each member with a known voice, with the earliest date. */
export function knownSpeakers(db: Db, familyId: number) {
  return db
    .selectDistinctOn([voicePeople.userId], {
      id: members.id,
      name: members.name,
      knownSince: voicePeople.knownSince,
    })
    .from(voicePeople)
    .innerJoin(members, isMember(voicePeople.familyId, voicePeople.userId))
    .where(eq(voicePeople.familyId, familyId))
    .orderBy(asc(voicePeople.userId), asc(voicePeople.knownSince));
}

/** Finds members by full name or username, else by first name, else by the sound of the first name. */
export function membersCalled(name: string, members: readonly VoiceMember[]): VoiceMember[] {
  const said = wordsOf(name).filter(
    (word) => !['i', 'am', 'im', 'its', 'this', 'is', 'my', 'name'].includes(word),
  );
  const fullName = said.join(' ');
  if (fullName === '') return [];
  const tests: ((member: VoiceMember) => boolean)[] = [
    (member) => usernameKey(member.username ?? '') === usernameKey(name),
    (member) =>
      wordsOf(member.name).join(' ') === fullName || wordsOf(member.username ?? '').join(' ') === fullName,
    (member) => wordsOf(member.name)[0] === fullName,
    (member) => similarity(wordsOf(member.name)[0] ?? '', fullName) >= sameWord,
  ];
  for (const test of tests) {
    const matches = members.filter(test);
    if (matches.length > 0) return matches;
  }
  return [];
}
