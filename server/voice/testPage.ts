import { randomUUID } from 'node:crypto';
import type { RequestEnvelope, ResponseEnvelope } from 'ask-sdk-model';
import { and, eq, sql } from 'drizzle-orm';
import type { VoiceTest } from '#shared/contract/programs/voice.ts';
import { members } from '#shared/tables/family.ts';
import { voiceConversations } from '#shared/tables/voice.ts';
import { type Caller, isInFamily, type SignedIn } from '../callers/caller.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { holdFamily } from '../database/lock.ts';
import { signedInListener } from './conversation/listener.ts';
import { type Hearing, heard, type VoiceSkill } from './skill.ts';

/**
 * Says something to the skill as the test page does. The family is that of whoever is signed in; nobody signed in,
 * nothing is read and nothing remembered. `userId` names a conversation of that person.
 */
export async function sayOnTestPage(
  db: Db,
  skill: VoiceSkill,
  person: SignedIn | undefined,
  test: VoiceTest,
) {
  const listener = signedInListener(person);
  const speaker = listener && person && isInFamily(person) ? person : undefined;
  // Before the conversation, so that it speaks of nobody else.
  const people = speaker ? await peopleOf(db, speaker.familyId) : [];
  const attributes = speaker ? await recall(db, speaker.id, test.userId) : undefined;
  const request = envelopeOf(test, attributes);
  const hearing: Hearing = { db, listener };
  const response = await skill.invoke(request, hearing);
  if (speaker) await remember(db, speaker, test.userId, response, people);
  return { speechText: heard(response), handler: hearing.handledBy ?? '', request, response };
}

const skillOfTestPage = 'amzn1.ask.skill.test-page';

/** The envelope that Amazon would send, as far as the skill looks at it. */
function envelopeOf(test: VoiceTest, attributes: Record<string, unknown> | undefined): RequestEnvelope {
  const application = { applicationId: skillOfTestPage };
  const user = { userId: test.userId };
  return {
    version: '1.0',
    session: {
      new: attributes === undefined,
      sessionId: `test-page.${test.userId}`,
      application,
      user,
      attributes: attributes ?? {},
    },
    context: { System: { application, user, apiEndpoint: 'https://api.amazonalexa.com' } },
    request: requestOf(test),
  };
}

function requestOf({ intent, slots }: VoiceTest): RequestEnvelope['request'] {
  const common = {
    requestId: `test-page.${randomUUID()}`,
    timestamp: new Date().toISOString(),
    locale: 'en-US',
  };
  if (intent === 'LaunchRequest') return { ...common, type: intent };
  if (intent === 'SessionEndedRequest') return { ...common, type: intent, reason: 'USER_INITIATED' };
  const filled = Object.entries(slots).map(([name, { value }]) => [
    name,
    { name, confirmationStatus: 'NONE' as const, ...(value !== undefined && { value }) },
  ]);
  return {
    ...common,
    type: 'IntentRequest',
    dialogState: 'COMPLETED',
    intent: { name: intent, confirmationStatus: 'NONE', slots: Object.fromEntries(filled) },
  };
}

const conversation = (userId: number, name: string) =>
  and(eq(voiceConversations.userId, userId), eq(voiceConversations.name, name));

async function recall(db: Db, userId: number, name: string): Promise<Record<string, unknown> | undefined> {
  const [found] = await db
    .select({ state: voiceConversations.state })
    .from(voiceConversations)
    .where(conversation(userId, name));
  return found?.state;
}

async function peopleOf(db: Db, familyId: number): Promise<number[]> {
  const found = await db.select({ id: members.userId }).from(members).where(eq(members.familyId, familyId));
  return found.map(({ id }) => id);
}

/**
 * Keeps what Alexa would send along with the next request, as long as the conversation goes on. Where one of the
 * `people` of its beginning has left meanwhile nothing is kept: it may speak of them.
 */
function remember(
  db: Db,
  { id: userId, familyId }: Pick<Caller, 'id' | 'familyId'>,
  name: string,
  { response, sessionAttributes }: ResponseEnvelope,
  people: readonly number[],
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await holdFamily(tx, familyId);
    const here = new Set(await peopleOf(tx, familyId));
    if (response.shouldEndSession !== false || people.some((id) => !here.has(id))) {
      await tx.delete(voiceConversations).where(conversation(userId, name));
      return;
    }
    const state = sessionAttributes ?? {};
    await tx
      .insert(voiceConversations)
      .values({ userId, name, state })
      .onConflictDoUpdate({
        target: [voiceConversations.userId, voiceConversations.name],
        set: { state, spokenAt: sql`now()` },
      });
  });
}
