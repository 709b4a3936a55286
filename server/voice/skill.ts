import { type ErrorHandler, type HandlerInput, type RequestHandler, SkillBuilders } from 'ask-sdk-core';
import type { RequestEnvelope, ResponseEnvelope } from 'ask-sdk-model';
import type { Logger } from 'pino';
import type { Db } from '../database/connect.ts';
import { HttpError } from '../errors/refusals.ts';
import { answer } from './conversation/answer.ts';
import { type Conversation, readConversation } from './conversation/conversation.ts';
import type { Listener, Reply } from './conversation/turn.ts';
import { intentCalled } from './intents/all.ts';
import { endLinksOf } from './linking/links.ts';
import { respond } from './speech/respond.ts';
import { speechText } from './speech/speech.ts';

/** What comes with a request from outside of it: the database and whose family it is about. */
export interface Hearing {
  db: Db;
  listener: Listener | undefined;
  /** Set by the handler that answered, for the test page. */
  handledBy?: string;
}

/** One skill for Amazon's requests and for those of the test page. */
export interface VoiceSkill {
  /** @throws only for a request outside of a conversation, which Amazon will deliver again */
  invoke(envelope: RequestEnvelope, hearing: Hearing): Promise<ResponseEnvelope>;
}

export function createSkill(log: Logger): VoiceSkill {
  return SkillBuilders.custom()
    .addRequestHandlers(conversations, disabled, everythingElse)
    .addErrorHandlers(apologise(log))
    .create();
}

const hearingOf = ({ context }: HandlerInput): Hearing => context;

/** Opening the skill, and every intent. */
const conversations: RequestHandler = {
  canHandle: ({ requestEnvelope: { request, session } }) =>
    session !== undefined && (request.type === 'IntentRequest' || request.type === 'LaunchRequest'),
  handle: async (input) => {
    const { request, context } = input.requestEnvelope;
    const intent = intentCalled(request.type === 'IntentRequest' ? request.intent.name : request.type);
    const slots = request.type === 'IntentRequest' ? request.intent.slots : undefined;
    const hearing = hearingOf(input);
    hearing.handledBy = intent.names[0] ?? '';
    const conversation = readConversation(input.attributesManager.getSessionAttributes());
    const turn = {
      db: hearing.db,
      conversation,
      slot: (name: string) => slots?.[name]?.value?.trim() || undefined,
    };
    const reply = await answer(turn, intent, hearing.listener, context.System.person?.personId);
    input.attributesManager.setSessionAttributes(remember(conversation, reply));
    return respond(input, reply);
  },
};

/** The speaker stays, what was asked gives way to what is asked now. */
function remember({ memberId }: Conversation, reply: Reply): Conversation {
  const speaker = reply.memberId ?? memberId;
  return {
    said: reply.speech,
    ...(speaker !== undefined && { memberId: speaker }),
    ...(reply.pending && { pending: reply.pending }),
  };
}

/** Somebody switched the skill off in their Alexa app: their link ends with it. */
const disabled: RequestHandler = {
  canHandle: ({ requestEnvelope: { request } }) => request.type === 'AlexaSkillEvent.SkillDisabled',
  handle: async (input) => {
    await endLinksOf(hearingOf(input).db, input.requestEnvelope.context.System.user.userId);
    return input.responseBuilder.getResponse();
  },
};

/** The end of a conversation, and requests that this skill has no use for: an empty answer. */
const everythingElse: RequestHandler = {
  canHandle: () => true,
  handle: (input) => {
    hearingOf(input).handledBy = input.requestEnvelope.request.type;
    return input.responseBuilder.getResponse();
  },
};

const apologise = (log: Logger): ErrorHandler => ({
  canHandle: ({ requestEnvelope }) => requestEnvelope.session !== undefined,
  handle: (input, error) => {
    // Somebody was quicker: the task has gone, or belongs to somebody else by now.
    if (error instanceof HttpError && error.status < 500)
      return respond(input, { speech: 'That is not possible any more. Please ask for your tasks again.' });
    log.error({ kind: error.name, handler: hearingOf(input).handledBy }, 'voice request failed');
    return respond(input, { speech: 'Something went wrong. Please try again in a moment.', isLast: true });
  },
});

/** What is heard of an answer. */
export const heard = ({ response }: ResponseEnvelope): string =>
  response.outputSpeech?.type === 'SSML' ? speechText(response.outputSpeech.ssml) : '';
