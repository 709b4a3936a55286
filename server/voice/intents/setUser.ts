import { membersCalled, rememberPerson } from '../conversation/people.ts';
import type { FamilyTurn, Intent, Reply } from '../conversation/turn.ts';
import { whatNext } from '../conversation/whatNext.ts';
import { whoIsThis } from '../conversation/whoIsThis.ts';
import { spokenList } from '../speech/speech.ts';

/** An unknown name and a name in another family get the same answer. */
export const setUser: Intent = {
  names: ['SetUserIntent'],
  needs: 'family',
  answer: async (turn) => {
    const { conversation, family, members } = turn;
    const selectable = members.filter(({ id }) => id === (family.onlyMemberId ?? id));
    const name = turn.slot('UserName');
    const waiting = { pending: conversation.pending };
    if (name === undefined) return { ...whoIsThis(selectable), ...waiting };
    const [member, other] = membersCalled(name, selectable);
    if (!member) return { ...whoIsThis(selectable, 'I do not know that name.'), ...waiting };
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
  { db, family, personId, conversation }: FamilyTurn,
  { id, name }: { id: number; name: string },
): Promise<Reply> {
  if (personId !== undefined) await rememberPerson(db, family, personId, id);
  const isWaiting = conversation.pending?.kind === 'who';
  return {
    speech: isWaiting ? `Hi ${name}!` : `Hi ${name}! ${whatNext.speech}`,
    question: whatNext.question,
    memberId: id,
  };
}
