import { sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { anEnvelope, chainUrl, keys, signed } from '../../system/voice/amazon.ts';
import { aVerifier, expectRefused, minutes } from '../../system/voice/verifying.ts';
import type { SignedRequest } from './verifier.ts';

test('what Amazon signed passes, whole, and says until when it could be sent again', async () => {
  const envelope = anEnvelope();
  const { verify, fetchChain } = aVerifier();
  const verified = await verify(signed(envelope));
  expect(verified.envelope).toEqual(envelope);
  expect(verified.replayableUntil).toBe(Date.parse(envelope.request.timestamp) + 150_000);
  expect(fetchChain).toHaveBeenCalledExactlyOnceWith(chainUrl);
});

const tampered = (change: (request: SignedRequest) => Partial<SignedRequest>) => () => {
  const request = signed(anEnvelope());
  return { ...request, ...change(request) };
};
/** The clock stands still, so that each limit is tried to the millisecond. */
const now = Date.now();
const ago = (milliseconds: number, type = 'LaunchRequest') =>
  anEnvelope({ request: { type, timestamp: new Date(now - milliseconds).toISOString() } });
const { context: _context, ...withoutContext } = anEnvelope();
const { session: _session, ...withoutSession } = anEnvelope();
const otherSkill = { application: { applicationId: 'amzn1.ask.skill.other' } };

test.each<[string, () => SignedRequest]>([
  ['no signature', tampered(() => ({ signature: undefined }))],
  ['an empty signature', tampered(() => ({ signature: '' }))],
  ['a signature that is no base64', tampered(() => ({ signature: 'not base64 !' }))],
  ['two signatures', tampered(({ signature }) => ({ signature: `${signature}, ${signature}` }))],
  ['an endless signature', tampered(() => ({ signature: 'A'.repeat(5000) }))],
  ['no certificate address', tampered(() => ({ certificateUrl: undefined }))],
  ['two certificate addresses', tampered(() => ({ certificateUrl: `${chainUrl}, ${chainUrl}` }))],
  ['http', tampered(() => ({ certificateUrl: chainUrl.replace('https', 'http') }))],
  ['another host', tampered(() => ({ certificateUrl: 'https://evil.example/echo.api/cert.pem' }))],
  [
    'another bucket',
    tampered(() => ({ certificateUrl: 'https://s3.amazonaws.com/echo.api/../bucket/c.pem' })),
  ],
  [
    'another bucket in disguise',
    tampered(() => ({ certificateUrl: 'https://s3.amazonaws.com/echo.api/%2e%2e/b/c.pem' })),
  ],
  ['an empty body', tampered(() => ({ body: Buffer.alloc(0) }))],
  ['a body that is no JSON', tampered(() => ({ body: Buffer.from('{"version":') }))],
  ['a body that is a list', () => signed([])],
  ['a body that is null', () => signed(null)],
  ['no timestamp', () => signed(anEnvelope({ request: { timestamp: undefined } }))],
  ['a timestamp that is no time', () => signed(anEnvelope({ request: { timestamp: 'yesterday' } }))],
  ['a timestamp that is a number', () => signed(anEnvelope({ request: { timestamp: Date.now() } }))],
  ['a timestamp of over 150 seconds ago', () => signed(ago(150_001))],
  ['a timestamp over 150 seconds ahead', () => signed(ago(-150_001))],
  ['a skill event of over an hour ago', () => signed(ago(minutes(61), 'AlexaSkillEvent.SkillDisabled'))],
  ['no request id', () => signed(anEnvelope({ request: { requestId: '' } }))],
  ['an endless request id', () => signed(anEnvelope({ request: { requestId: 'r'.repeat(256) } }))],
  ['another skill', () => signed(anEnvelope({ system: otherSkill }))],
  ['another skill in its session', () => signed(anEnvelope({ session: otherSkill }))],
  ['no skill at all', () => signed(withoutContext)],
])('%s is refused before anything is fetched', async (_fault, request) => {
  const { verify, fetchChain } = aVerifier({ now: () => now });
  await expectRefused(verify(request()));
  expect(fetchChain).not.toHaveBeenCalled();
});

test.each<[string, () => SignedRequest]>([
  [
    'a body changed by one byte',
    tampered(({ body }) => ({ body: Buffer.from(body.toString().replace('en-US', 'en-UK')) })),
  ],
  ['a body with a space more', tampered(({ body }) => ({ body: Buffer.concat([body, Buffer.from(' ')]) }))],
  ['the signature of another body', tampered(() => ({ signature: signed(anEnvelope()).signature }))],
  ['the signature of another key', () => signed(anEnvelope(), keys.stranger)],
  ['a SHA-1 signature', () => signed(anEnvelope(), keys.leaf, 'RSA-SHA1')],
  ['a SHA-512 signature', () => signed(anEnvelope(), keys.leaf, 'RSA-SHA512')],
  [
    'a PSS signature',
    tampered(({ body }) => ({
      signature: sign('RSA-SHA256', body, { key: keys.leaf, padding: 6 }).toString('base64'),
    })),
  ],
  ['a signature cut short', tampered(({ signature = '' }) => ({ signature: `${signature.slice(0, 100)}` }))],
])('%s is refused', async (_fault, request) => {
  await expectRefused(aVerifier().verify(request()));
});

test.each([
  ['150 seconds old', ago(150_000)],
  ['150 seconds ahead', ago(-150_000)],
  ['a skill event of 59 minutes ago', ago(minutes(59), 'AlexaSkillEvent.SkillDisabled')],
  ['one without a session', withoutSession],
])('a request passes that is %s', async (_what, envelope) => {
  await expect(aVerifier({ now: () => now }).verify(signed(envelope))).resolves.toMatchObject({ envelope });
});
