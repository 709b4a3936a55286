import { intentCalled } from '../intents/all.ts';
import { toFamilyTurn } from './familyTurn.ts';
import type { FamilyTurn, Intent, ProvenFamily, Reply, Utterance } from './turn.ts';
import { whoIsThis } from './whoIsThis.ts';

const linkFirst: Reply = {
  speech:
    'Please link your family first: open the Alexa app, find the ChorePod skill, and sign in to ChorePod there.',
  isLast: true,
  linkCard: true,
};

export async function answer(
  turn: Utterance,
  intent: Intent,
  family: ProvenFamily | undefined,
  personId: string | undefined,
): Promise<Reply> {
  if (intent.needs === 'nobody') return intent.answer(turn);
  if (!family) return linkFirst;
  const familyTurn = await toFamilyTurn(turn, family, personId);
  const reply = await answerInFamily(intent, familyTurn);
  return reply.memberId === undefined ? reply : answerPending(familyTurn, reply, reply.memberId);
}

async function answerInFamily(intent: Intent, turn: FamilyTurn): Promise<Reply> {
  if (intent.needs !== 'speaker') return intent.answer(turn);
  const { speaker, members } = turn;
  if (speaker) return intent.answer({ ...turn, speaker });
  const taskName = turn.slot('TaskName') ?? turn.slot('TaskQuery');
  const waiting = { kind: 'who' as const, intent: intent.names[0] ?? '', taskName };
  return { ...whoIsThis(members), pending: waiting };
}

/** After "Who is this?": answers the first request as well. */
async function answerPending(turn: FamilyTurn, greeting: Reply, memberId: number): Promise<Reply> {
  const { pending, ...conversation } = turn.conversation;
  if (pending?.kind !== 'who') return greeting;
  const next = await answerInFamily(intentCalled(pending.intent), {
    ...turn,
    conversation,
    speaker: turn.members.find(({ id }) => id === memberId),
    slot: (name) => (name === 'TaskName' ? pending.taskName : undefined),
  });
  return { ...next, speech: `${greeting.speech} ${next.speech}`, memberId };
}
