import { createHash, randomBytes } from 'node:crypto';
import type { Authorization } from '#shared/voice.ts';

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
