import type { HandlerInput } from 'ask-sdk-core';
import type { Response } from 'ask-sdk-model';
import type { Reply } from '../conversation/turn.ts';
import { listDocument } from './listDocument.ts';
import { ssml } from './speech.ts';

const cardSize = 6000;
const anythingElse = 'What else?';

/**
 * A reply as Alexa takes it. A conversation goes on as long as there is a question: the reply's own or, where one
 * was begun by opening the skill, "What else?".
 */
export function respond({ requestEnvelope, responseBuilder }: HandlerInput, reply: Reply): Response {
  const goesOn = requestEnvelope.session?.new === false && reply.isLast !== true;
  const question = reply.question ?? (goesOn ? anythingElse : undefined);
  const speech = question === anythingElse ? `${reply.speech} ${anythingElse}` : reply.speech;
  responseBuilder.speak(ssml(speech));
  if (question !== undefined) responseBuilder.reprompt(ssml(question));
  else responseBuilder.withShouldEndSession(true);
  for (const directive of reply.directives ?? []) responseBuilder.addDirective(directive);
  if (reply.linkCard) responseBuilder.withLinkAccountCard();
  if (reply.card) showList({ requestEnvelope, responseBuilder }, reply.card);
  return responseBuilder.getResponse();
}

function showList(
  { requestEnvelope, responseBuilder }: Pick<HandlerInput, 'requestEnvelope' | 'responseBuilder'>,
  { title, lines }: NonNullable<Reply['card']>,
): void {
  responseBuilder.withSimpleCard(title, lines.join('\n').slice(0, cardSize));
  const hasScreen =
    'Alexa.Presentation.APL' in (requestEnvelope.context.System.device?.supportedInterfaces ?? {});
  if (hasScreen && lines.length > 1) responseBuilder.addDirective(listDocument(title, lines));
}
