import type { HandlerInput } from 'ask-sdk-core';
import type { Response } from 'ask-sdk-model';
import type { Reply } from '../conversation/turn.ts';
import { listDocument } from './listDocument.ts';
import { ssml } from './speech.ts';

const maxCardLength = 6000;
const whatElse = 'What else?';

/** The conversation stays open while there is a question: of the reply, or "What else?" after opening the skill. */
export function respond({ requestEnvelope, responseBuilder }: HandlerInput, reply: Reply): Response {
  const goesOn = requestEnvelope.session?.new === false && reply.isLast !== true;
  const question = reply.question ?? (goesOn ? whatElse : undefined);
  const speech = question === whatElse ? `${reply.speech} ${whatElse}` : reply.speech;
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
  responseBuilder.withSimpleCard(title, lines.join('\n').slice(0, maxCardLength));
  const hasScreen =
    'Alexa.Presentation.APL' in (requestEnvelope.context.System.device?.supportedInterfaces ?? {});
  if (hasScreen && lines.length > 1) responseBuilder.addDirective(listDocument(title, lines));
}
