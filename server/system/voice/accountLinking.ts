import { createHash, randomBytes } from 'node:crypto';
import type { Authorization } from '#shared/contract/programs/voice.ts';
import { confirmed, type Person } from '../world/builders.ts';
import type { TestApp } from '../world/testApp.ts';

/** The settings of a server whose skill is set up. */
export const alexa = {
  skillId: 'amzn1.ask.skill.test',
  clientId: 'alexa',
  clientSecret: 'a secret that only Amazon knows',
};

export const redirectAddress = 'https://pitangui.amazon.com/api/skill/link/M2AAAAAAAAAAAA';

/** A secret of whoever asks for a code, to show again when the code is exchanged. */
export const aVerifier = (): string => randomBytes(32).toString('base64url');

export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

/** What the consent page sends when the owner says yes. */
export const aConsent = (changes: Partial<Record<keyof Authorization, unknown>> = {}) => ({
  client_id: alexa.clientId,
  redirect_uri: redirectAddress,
  response_type: 'code',
  state: 'from-amazon',
  scope: 'family',
  code_challenge: challengeOf(aVerifier()),
  code_challenge_method: 'S256',
  allowed: true,
  ...changes,
});

type Form = Partial<Record<string, string | undefined>>;

/** The code that a consenting owner's browser takes to Amazon, after their password. */
export const aCode = async (owner: Person, verifier: string): Promise<string> =>
  codeOf(await confirmed(owner), verifier);

/** The same for somebody who has given it already. */
export async function codeOf(owner: Person, verifier: string): Promise<string> {
  const consent = aConsent({ code_challenge: challengeOf(verifier) });
  const { body } = await owner.browser.post('/api/voice/authorize').send(consent).expect(200);
  return new URL(body.redirectTo).searchParams.get('code') ?? '';
}

/** Amazon asks for tokens, with its secret in the form; what is undefined is left out. */
export const askForTokens = (app: Pick<TestApp, 'browser'>, form: Form) =>
  app
    .browser()
    .post('/oauth/token')
    .type('form')
    .send(withoutGaps({ client_id: alexa.clientId, client_secret: alexa.clientSecret, ...form }));

const withoutGaps = (form: Form) =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));

export const exchange = (app: Pick<TestApp, 'browser'>, code: string, verifier: string, form: Form = {}) =>
  askForTokens(app, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectAddress,
    code_verifier: verifier,
    ...form,
  });

export const refresh = (app: Pick<TestApp, 'browser'>, refreshToken: string, form: Form = {}) =>
  askForTokens(app, { grant_type: 'refresh_token', refresh_token: refreshToken, ...form });

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** Links the owner's family, from consent to tokens. */
export async function link(app: Pick<TestApp, 'browser'>, owner: Person): Promise<Tokens> {
  const verifier = aVerifier();
  const { body } = await exchange(app, await aCode(owner, verifier), verifier).expect(200);
  return body;
}
