import { may } from '#shared/domain/people/may.ts';
import { isInFamily, type SignedIn, type VoiceCaller } from '../../callers/caller.ts';
import { turnDayIfOver } from '../../chores/planning/turnDay.ts';
import type { Db } from '../../database/connect.ts';
import { memberList } from '../../members/members.ts';
import type { Conversation } from './conversation.ts';
import { knownPerson } from './people.ts';
import type { FamilyTurn, Listed, Listener, Utterance } from './turn.ts';

/** Who is signed in at the test page: an owner may speak as anybody in the family, a member as themselves. */
export function signedInListener(person: SignedIn | undefined): Listener | undefined {
  if (!person || !isInFamily(person)) return undefined;
  const { id, familyId, proof } = person;
  return { familyId, proof, ...(!may.speakForAll(person) && { onlyMemberId: id }) };
}

/** The turn with the family it is about, and who speaks as far as that is known. */
export async function inFamily(
  turn: Utterance,
  listener: Listener,
  personId: string | undefined,
): Promise<FamilyTurn> {
  const { familyId, onlyMemberId, proof } = listener;
  await turnDayIfOver(turn.db, familyId);
  const everybody = await memberList.rows(turn.db, { familyId });
  const members = everybody.map((member) => ({ ...member, kind: 'voice' as const, proof, familyId }));
  const speaker = await findSpeaker(turn.db, members, turn.conversation, personId, onlyMemberId);
  return { ...turn, listener, members, personId, speaker };
}

/**
 * In this order (docs/product.md, Voice): a voice that is known, the member chosen earlier in the conversation,
 * the only one there is. A member who has left the family since is nobody.
 */
async function findSpeaker(
  db: Db,
  members: Listed[],
  { memberId }: Conversation,
  personId: string | undefined,
  onlyMemberId: number | undefined,
): Promise<VoiceCaller | undefined> {
  const byId = (id: number | undefined) => members.find((member) => member.id === id);
  if (onlyMemberId !== undefined) return byId(onlyMemberId);
  const [first, second] = members;
  if (personId !== undefined && first) {
    const known = byId(await knownPerson(db, first.familyId, personId));
    if (known) return known;
  }
  return byId(memberId) ?? (second ? undefined : first);
}
