import { sign } from 'node:crypto';
import type { SignedRequest } from '../../voice/signature/verifier.ts';
import { alexa } from './accountLinking.ts';
import { aCertificate, aKey } from './certificates.ts';

export const { skillId } = alexa;
export const chainUrl = 'https://s3.amazonaws.com/echo.api/echo-api-cert-14.pem';
export const amazonHost = 'echo-api.amazon.com';

/** Keys take a while to make, so all tests of a file share these. */
export const keys = { root: aKey(), middle: aKey(), leaf: aKey(), stranger: aKey() };
export const names = { root: 'Test Root', middle: 'Test Authority', leaf: 'Test Alexa' };

const rootSigner = { name: names.root, key: keys.root };
export const middleSigner = { name: names.middle, key: keys.middle };

/** What Amazon would serve, from a root that only the tests trust. */
export const certificates = {
  root: aCertificate({ name: names.root, key: keys.root, ca: true }),
  middle: aCertificate({ name: names.middle, key: keys.middle, by: rootSigner, ca: true }),
  leaf: aCertificate({ name: names.leaf, key: keys.leaf, by: middleSigner, hosts: [amazonHost] }),
};
export { rootSigner };

/** For an app that takes the tests' own authority for Amazon's. */
export const amazon = {
  roots: [certificates.root],
  now: Date.now,
  fetchChain: async () => certificates.leaf + certificates.middle,
};

let count = 0;

export interface EnvelopeWish {
  request?: Record<string, unknown>;
  system?: Record<string, unknown>;
  session?: Record<string, unknown>;
}

/** An envelope as Amazon sends it, new and for our skill. */
export function anEnvelope({ request, system, session }: EnvelopeWish = {}) {
  const application = { applicationId: skillId };
  const user = { userId: 'amzn1.ask.account.TEST' };
  return {
    version: '1.0',
    session: {
      new: true,
      sessionId: 'amzn1.echo-api.session.1',
      application,
      attributes: {},
      user,
      ...session,
    },
    context: { System: { application, user, apiEndpoint: 'https://api.amazonalexa.com', ...system } },
    request: {
      type: 'LaunchRequest',
      requestId: `amzn1.echo-api.request.${process.pid}.${++count}`,
      timestamp: new Date().toISOString(),
      locale: 'en-US',
      ...request,
    },
  };
}

/** The request with Amazon's signature under it. */
export function signed(envelope: unknown, key = keys.leaf, algorithm = 'RSA-SHA256'): SignedRequest {
  const body = Buffer.from(JSON.stringify(envelope));
  return { body, signature: sign(algorithm, body, key).toString('base64'), certificateUrl: chainUrl };
}
