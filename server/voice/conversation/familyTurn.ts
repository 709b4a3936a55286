import { may } from '#shared/domain/people/may.ts';
import { isInFamily, type SignedIn, type VoiceCaller } from '../../callers/caller.ts';
import { turnDayIfOver } from '../../chores/planning/turnDay.ts';
import type { Db } from '../../database/connect.ts';
import { memberList } from '../../members/members.ts';
import type { Conversation } from './conversation.ts';
import { recognisedMember } from './people.ts';
import type { FamilyTurn, ProvenFamily, Utterance, VoiceMember } from './turn.ts';

/** At the test page a parent may speak as any member, a child only as themselves. */
export function signedInFamily(person: SignedIn | undefined): ProvenFamily | undefined {
  if (!person || !isInFamily(person)) return undefined;
  const { id, familyId, proof } = person;
  return { familyId, proof, ...(!may.speakForAll(person) && { onlyMemberId: id }) };
}

export async function toFamilyTurn(
  turn: Utterance,
  family: ProvenFamily,
  personId: string | undefined,
): Promise<FamilyTurn> {
  const { familyId, onlyMemberId, proof } = family;
  await turnDayIfOver(turn.db, familyId);
  const everybody = await memberList.rows(turn.db, { familyId });
  const members = everybody.map((member) => ({ ...member, kind: 'voice' as const, proof, familyId }));
  const speaker = await findSpeaker(turn.db, members, turn.conversation, personId, onlyMemberId);
  return { ...turn, family, members, personId, speaker };
}

/** A recognised voice, the member chosen earlier, or the only member (docs/product.md, Voice). */
async function findSpeaker(
  db: Db,
  members: VoiceMember[],
  { memberId }: Conversation,
  personId: string | undefined,
  onlyMemberId: number | undefined,
): Promise<VoiceCaller | undefined> {
  const byId = (id: number | undefined) => members.find((member) => member.id === id);
  if (onlyMemberId !== undefined) return byId(onlyMemberId);
  const [first, second] = members;
  if (personId !== undefined && first) {
    const recognised = byId(await recognisedMember(db, first.familyId, personId));
    if (recognised) return recognised;
  }
  return byId(memberId) ?? (second ? undefined : first);
}
