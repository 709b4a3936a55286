import { membersCalled, rememberPerson } from '../conversation/people.ts';
import type { FamilyTurn, Intent, Reply } from '../conversation/turn.ts';
import { whatNext } from '../conversation/whatNext.ts';
import { whoIsThis } from '../conversation/whoIsThis.ts';
import { spokenList } from '../speech/speech.ts';

/** Chooses who speaks, among this family's members alone. An unknown name and another family's sound the same. */
export const setUser: Intent = {
  names: ['SetUserIntent'],
  needs: 'family',
  answer: async (turn) => {
    const { conversation, listener, members } = turn;
    const choice = members.filter(({ id }) => id === (listener.onlyMemberId ?? id));
    const name = turn.slot('UserName');
    const waiting = { pending: conversation.pending };
    if (name === undefined) return { ...whoIsThis(choice), ...waiting };
    const [member, other] = membersCalled(name, choice);
    if (!member) return { ...whoIsThis(choice, 'I do not know that name.'), ...waiting };
    if (other) return { ...whichOf(member.name, [member.username, other.username]), ...waiting };
    return welcome(turn, member);
  },
};

const whichOf = (name: string, usernames: (string | null)[]): Reply => ({
  speech: `There is more than one ${name}. Please say your username: ${spokenList(
    usernames.map((username) => username ?? ''),
    'or',
  )}.`,
  question: 'Which username is yours?',
});

async function welcome(
  { db, listener, personId, conversation }: FamilyTurn,
  { id, name }: { id: number; name: string },
): Promise<Reply> {
  if (personId !== undefined) await rememberPerson(db, listener.familyId, personId, id);
  const isWaiting = conversation.pending?.kind === 'who';
  return {
    speech: isWaiting ? `Hi ${name}!` : `Hi ${name}! ${whatNext.speech}`,
    question: whatNext.question,
    memberId: id,
  };
}
