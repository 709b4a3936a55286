import { randomUUID } from 'node:crypto';
import type { RequestEnvelope, ResponseEnvelope } from 'ask-sdk-model';
import { and, eq, sql } from 'drizzle-orm';
import type { VoiceTest } from '#shared/contract/programs/voice.ts';
import { members } from '#shared/tables/family.ts';
import { voiceConversations } from '#shared/tables/voice.ts';
import { isInFamily, type ScreenCaller, type SignedIn } from '../callers/caller.ts';
import { type Db, inTransaction } from '../database/connect.ts';
import { lockFamilyShared } from '../database/lock.ts';
import { signedInFamily } from './conversation/familyTurn.ts';
import { type SkillContext, spokenText, type VoiceSkill } from './skill.ts';

/** Signed out, it reads and stores nothing. `test.userId` names one of the person's conversations. */
export async function answerTestPage(
  db: Db,
  skill: VoiceSkill,
  person: SignedIn | undefined,
  test: VoiceTest,
) {
  const family = signedInFamily(person);
  const speaker = person && isInFamily(person) ? person : undefined;
  // Read before the answer, so that `saveConversation` sees who left during it.
  const people = speaker ? await memberIds(db, speaker.familyId) : [];
  const attributes = speaker ? await loadConversation(db, speaker.accountId, test.userId) : undefined;
  const request = envelopeOf(test, attributes);
  const context: SkillContext = { db, family };
  const response = await skill.invoke(request, context);
  if (speaker) await saveConversation(db, speaker, test.userId, response, people);
  return { speechText: spokenText(response), handler: context.handledBy ?? '', request, response };
}

const testPageSkillId = 'amzn1.ask.skill.test-page';

function envelopeOf(test: VoiceTest, attributes: Record<string, unknown> | undefined): RequestEnvelope {
  const application = { applicationId: testPageSkillId };
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

const conversation = (accountId: number, name: string) =>
  and(eq(voiceConversations.accountId, accountId), eq(voiceConversations.name, name));

async function loadConversation(
  db: Db,
  accountId: number,
  name: string,
): Promise<Record<string, unknown> | undefined> {
  const [row] = await db
    .select({ state: voiceConversations.state })
    .from(voiceConversations)
    .where(conversation(accountId, name));
  return row?.state;
}

async function memberIds(db: Db, familyId: number): Promise<number[]> {
  const rows = await db.select({ id: members.id }).from(members).where(eq(members.familyId, familyId));
  return rows.map(({ id }) => id);
}

/**
 * Stores the session attributes, or deletes them if the conversation ended or one of `people`, whom it may name,
 * left.
 */
function saveConversation(
  db: Db,
  { accountId, familyId }: Pick<ScreenCaller, 'accountId' | 'familyId'>,
  name: string,
  { response, sessionAttributes }: ResponseEnvelope,
  people: readonly number[],
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockFamilyShared(tx, familyId);
    const present = new Set(await memberIds(tx, familyId));
    if (response.shouldEndSession !== false || people.some((id) => !present.has(id))) {
      await tx.delete(voiceConversations).where(conversation(accountId, name));
      return;
    }
    const state = sessionAttributes ?? {};
    await tx
      .insert(voiceConversations)
      .values({ accountId, name, state })
      .onConflictDoUpdate({
        target: [voiceConversations.accountId, voiceConversations.name],
        set: { state, spokenAt: sql`now()` },
      });
  });
}
