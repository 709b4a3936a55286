import { expect } from 'vitest';
import { speechText } from '../../voice/speech/speech.ts';
import { aFamily, type Person, type TestFamily } from '../world/builders.ts';
import type { TestApp } from '../world/testApp.ts';
import { link, type Tokens } from './accountLinking.ts';
import { type AlexaResponse, alexaResponseSchema } from './alexaResponse.ts';
import { anEnvelope, type EnvelopeWish, keys, signed } from './amazon.ts';

type App = Pick<TestApp, 'browser'>;

/** Sends an envelope with a signature under it, whatever the answer may be. */
export function send(app: App, envelope: unknown, key = keys.leaf) {
  const { body, signature = '', certificateUrl = '' } = signed(envelope, key);
  return app
    .browser()
    .post('/api/alexa')
    .set({
      'Content-Type': 'application/json',
      'Signature-256': signature,
      SignatureCertChainUrl: certificateUrl,
    })
    .send(body.toString());
}

/** What the skill answers, which is always something that Alexa takes. */
export async function answerTo(app: App, envelope: unknown): Promise<AlexaResponse> {
  const { body } = await send(app, envelope).expect(200);
  expect(alexaResponseSchema.parse(body)).toEqual(body);
  return body;
}

export const textOf = ({ response }: AlexaResponse): string => speechText(response.outputSpeech?.ssml ?? '');

/** What is heard in answer. */
export const hear = async (app: App, envelope: unknown): Promise<string> =>
  textOf(await answerTo(app, envelope));

export interface AlexaUser {
  userId: string;
  accessToken?: string;
}
export interface LinkedFamily extends TestFamily {
  mia: Person;
  tokens: Tokens;
  /** The Amazon account that is linked to the family. */
  user: AlexaUser;
}

let count = 0;
export const anAlexaUserId = (): string => `amzn1.ask.account.${++count}`;

/** A family with Mia whose owner has linked it with Alexa. */
export async function aLinkedFamily(app: App, name?: string): Promise<LinkedFamily> {
  const family = await aFamily(app, name);
  const tokens = await link(app, family.owner);
  const user = { accessToken: tokens.access_token, userId: anAlexaUserId() };
  return { ...family, mia: await family.aMember('Mia'), tokens, user };
}

/** An intent as Alexa sends it to this user's skill, without dialogState. */
export function intent(
  { user }: Pick<LinkedFamily, 'user'>,
  name: string,
  slots: object | undefined = {},
  { system, session }: EnvelopeWish = {},
) {
  return anEnvelope({
    request: { type: 'IntentRequest', intent: { name, confirmationStatus: 'NONE', slots } },
    system: { user, ...system },
    session: { user, ...session },
  });
}

export const launch = ({ user }: Pick<LinkedFamily, 'user'>) =>
  anEnvelope({ system: { user }, session: { user } });

export const slot = (name: string, value: string) => ({
  [name]: { name, value, confirmationStatus: 'NONE' },
});

/** Earlier in the conversation, Mia said who she is. */
export const asMia = ({ mia }: LinkedFamily) => ({ session: { attributes: { memberId: mia.id } } });

/**
 * A conversation as Alexa leads it: what the skill wants remembered comes back with the next request, until the
 * skill ends it.
 */
export function aConversation(app: App, family: Pick<LinkedFamily, 'user'>) {
  let attributes: Record<string, unknown> | undefined;
  const turn = async (envelope: (session: Record<string, unknown>) => unknown): Promise<AlexaResponse> => {
    const answer = await answerTo(
      app,
      envelope({ new: attributes === undefined, attributes: attributes ?? {} }),
    );
    attributes = answer.response.shouldEndSession === false ? (answer.sessionAttributes ?? {}) : undefined;
    return answer;
  };
  return {
    open: async () =>
      textOf(
        await turn((session) =>
          anEnvelope({ system: { user: family.user }, session: { user: family.user, ...session } }),
        ),
      ),
    say: async (name: string, slots: object = {}) =>
      textOf(await turn((session) => intent(family, name, slots, { session }))),
    /** Whether Alexa still listens. */
    isOpen: () => attributes !== undefined,
  };
}
