import { type ErrorHandler, type HandlerInput, type RequestHandler, SkillBuilders } from 'ask-sdk-core';
import type { RequestEnvelope, ResponseEnvelope } from 'ask-sdk-model';
import type { Logger } from 'pino';
import type { Db } from '../database/connect.ts';
import { HttpError } from '../errors/refusals.ts';
import { answer } from './conversation/answer.ts';
import { type Conversation, readConversation } from './conversation/conversation.ts';
import type { ProvenFamily, Reply } from './conversation/turn.ts';
import { intentCalled } from './intents/all.ts';
import { endAlexaUserLinks } from './linking/links.ts';
import { respond } from './speech/respond.ts';
import { speechText } from './speech/speech.ts';

export interface SkillContext {
  db: Db;
  family: ProvenFamily | undefined;
  /** Set by the handler; the test page shows it. */
  handledBy?: string;
}

export interface VoiceSkill {
  /** @throws only outside a conversation; Amazon sends such a request again */
  invoke(envelope: RequestEnvelope, context: SkillContext): Promise<ResponseEnvelope>;
}

export function createSkill(log: Logger): VoiceSkill {
  return SkillBuilders.custom()
    .addRequestHandlers(conversationHandler, disabledHandler, fallbackHandler)
    .addErrorHandlers(apologise(log))
    .create();
}

const contextOf = ({ context }: HandlerInput): SkillContext => context;

const conversationHandler: RequestHandler = {
  canHandle: ({ requestEnvelope: { request, session } }) =>
    session !== undefined && (request.type === 'IntentRequest' || request.type === 'LaunchRequest'),
  handle: async (input) => {
    const { request, context: alexa } = input.requestEnvelope;
    const intent = intentCalled(request.type === 'IntentRequest' ? request.intent.name : request.type);
    const slots = request.type === 'IntentRequest' ? request.intent.slots : undefined;
    const context = contextOf(input);
    context.handledBy = intent.names[0] ?? '';
    const conversation = readConversation(input.attributesManager.getSessionAttributes());
    const turn = {
      db: context.db,
      conversation,
      slot: (name: string) => slots?.[name]?.value?.trim() || undefined,
    };
    const reply = await answer(turn, intent, context.family, alexa.System.person?.personId);
    input.attributesManager.setSessionAttributes(remember(conversation, reply));
    return respond(input, reply);
  },
};

/** Keeps the speaker. A pending question lasts for one turn. */
function remember({ memberId }: Conversation, reply: Reply): Conversation {
  const speaker = reply.memberId ?? memberId;
  return {
    said: reply.speech,
    ...(speaker !== undefined && { memberId: speaker }),
    ...(reply.pending && { pending: reply.pending }),
  };
}

const disabledHandler: RequestHandler = {
  canHandle: ({ requestEnvelope: { request } }) => request.type === 'AlexaSkillEvent.SkillDisabled',
  handle: async (input) => {
    await endAlexaUserLinks(contextOf(input).db, input.requestEnvelope.context.System.user.userId);
    return input.responseBuilder.getResponse();
  },
};

/** Answers the end of a conversation and unknown requests with an empty response. */
const fallbackHandler: RequestHandler = {
  canHandle: () => true,
  handle: (input) => {
    contextOf(input).handledBy = input.requestEnvelope.request.type;
    return input.responseBuilder.getResponse();
  },
};

const apologise = (log: Logger): ErrorHandler => ({
  canHandle: ({ requestEnvelope }) => requestEnvelope.session !== undefined,
  handle: (input, error) => {
    // The task was changed by another member in the meantime.
    if (error instanceof HttpError && error.status < 500)
      return respond(input, { speech: 'That is not possible any more. Please ask for your tasks again.' });
    log.error({ kind: error.name, handler: contextOf(input).handledBy }, 'voice request failed');
    return respond(input, { speech: 'Something went wrong. Please try again in a moment.', isLast: true });
  },
});

export const spokenText = ({ response }: ResponseEnvelope): string =>
  response.outputSpeech?.type === 'SSML' ? speechText(response.outputSpeech.ssml) : '';
