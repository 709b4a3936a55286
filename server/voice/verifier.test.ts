import { sign } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import {
  amazonHost,
  anEnvelope,
  certificates,
  chainUrl,
  keys,
  middleSigner,
  names,
  rootSigner,
  signed,
  skillId,
} from '../test/amazon.ts';
import { aCertificate, aKey } from '../test/certificates.ts';
import { createVerifier, type SignedRequest } from './verifier.ts';

const { root, middle, leaf } = certificates;
const chain = leaf + middle;
const minutes = (n: number) => n * 60_000;
const day = minutes(24 * 60);

interface World {
  pem?: string | (() => Promise<string>);
  now?: () => number;
  roots?: string[];
}

function aVerifier({ pem = chain, now = Date.now, roots = [root] }: World = {}) {
  const fetchChain = vi.fn(async (_url: string) => (typeof pem === 'string' ? pem : pem()));
  return { ...createVerifier({ roots, now, fetchChain, skillId }), fetchChain };
}

const refusal = { status: 400, message: 'This request is not from Alexa', errors: undefined };
const expectRefused = (attempt: Promise<unknown>) => expect(attempt).rejects.toMatchObject(refusal);

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
const ago = (milliseconds: number, type = 'LaunchRequest') =>
  anEnvelope({ request: { type, timestamp: new Date(Date.now() - milliseconds).toISOString() } });
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
  ['a timestamp of 151 seconds ago', () => signed(ago(151_000))],
  ['a timestamp 151 seconds ahead', () => signed(ago(-152_000))],
  ['a skill event of over an hour ago', () => signed(ago(minutes(61), 'AlexaSkillEvent.SkillDisabled'))],
  ['no request id', () => signed(anEnvelope({ request: { requestId: '' } }))],
  ['an endless request id', () => signed(anEnvelope({ request: { requestId: 'r'.repeat(256) } }))],
  ['another skill', () => signed(anEnvelope({ system: otherSkill }))],
  ['another skill in its session', () => signed(anEnvelope({ session: otherSkill }))],
  ['no skill at all', () => signed(withoutContext)],
])('%s is refused before anything is fetched', async (_fault, request) => {
  const { verify, fetchChain } = aVerifier();
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
  ['149 seconds old', ago(149_000)],
  ['149 seconds ahead', ago(-149_000)],
  ['a skill event of 59 minutes ago', ago(minutes(59), 'AlexaSkillEvent.SkillDisabled')],
  ['one without a session', withoutSession],
])('a request passes that is %s', async (_what, envelope) => {
  await expect(aVerifier().verify(signed(envelope))).resolves.toMatchObject({ envelope });
});

const aLeaf = (wish: Partial<Parameters<typeof aCertificate>[0]>) =>
  aCertificate({ name: names.leaf, key: keys.leaf, by: middleSigner, hosts: [amazonHost], ...wish });
const aMiddle = (wish: Partial<Parameters<typeof aCertificate>[0]>) =>
  aCertificate({ name: names.middle, key: keys.middle, by: rootSigner, ca: true, ...wish });
const stranger = { name: 'A stranger', key: keys.stranger };
const past = { from: new Date(Date.now() - 2 * day), until: new Date(Date.now() - day) };
const future = { from: new Date(Date.now() + day), until: new Date(Date.now() + 2 * day) };
const small = aKey(1024);

test.each([
  ['is empty', ''],
  ['holds no certificate', '<html>Not here</html>'],
  ['holds garbage', '-----BEGIN CERTIFICATE-----\nZm9v\n-----END CERTIFICATE-----\n'],
  ['holds a certificate cut short', leaf.slice(0, 400)],
  ['has an expired leaf', aLeaf(past) + middle],
  ['has a leaf of tomorrow', aLeaf(future) + middle],
  ['has an expired authority', leaf + aMiddle(past)],
  ['has an authority of tomorrow', leaf + aMiddle(future)],
  ['names another host', aLeaf({ hosts: ['evil.example'] }) + middle],
  ['names a host that only begins alike', aLeaf({ hosts: [`${amazonHost}.evil.example`] }) + middle],
  ['names a wildcard', aLeaf({ hosts: ['*.amazon.com'] }) + middle],
  ['names no host but in its subject', aLeaf({ name: amazonHost, hosts: [] }) + middle],
  ['is signed by itself', aLeaf({ by: { name: names.leaf, key: keys.leaf } })],
  ['is signed by itself as an authority', aLeaf({ by: { name: names.leaf, key: keys.leaf }, ca: true })],
  ['lacks the authority', leaf],
  ['has the authority first', middle + leaf],
  ['has another authority between', leaf + aCertificate({ ...stranger, by: rootSigner, ca: true })],
  ['has an authority that only bears the name', leaf + aMiddle({ key: keys.stranger })],
  ['has a leaf that names another authority', aLeaf({ by: { name: 'Another', key: keys.middle } }) + middle],
  ['has an authority that is none', leaf + aMiddle({ ca: false })],
  ['has a leaf signed by a leaf', aLeaf({ by: stranger }) + aLeaf({ ...stranger }) + middle],
  [
    'leads to a root that nobody trusts',
    leaf + aMiddle({ by: stranger }) + aCertificate({ ...stranger, ca: true }),
  ],
  [
    'leads to a root that only bears the name',
    leaf + aMiddle({ by: { name: names.root, key: keys.stranger } }),
  ],
  [
    'has an authority with a small key',
    aLeaf({ by: { name: names.middle, key: small } }) + aMiddle({ key: small }),
  ],
])('a file of certificates that %s is refused', async (_fault, pem) => {
  const { verify, fetchChain } = aVerifier({ pem });
  await expectRefused(verify(signed(anEnvelope())));
  expect(fetchChain).toHaveBeenCalledOnce();
});

test.each([
  ['ends with the root itself', chain + root],
  [
    'goes on with unknown certificates after the root',
    chain + root + aCertificate({ ...stranger, ca: true }),
  ],
  [
    'goes on with garbage after the path',
    `${chain}-----BEGIN CERTIFICATE-----\nZm9v\n-----END CERTIFICATE-----`,
  ],
  ['names Amazon among others', aLeaf({ hosts: ['a.example', amazonHost, 'b.example'] }) + middle],
  ['has a leaf straight from the root', aLeaf({ by: rootSigner })],
  ['has words around its certificates', `Amazon\n${leaf}and\n${middle}`],
])('a file of certificates that %s is trusted', async (_what, pem) => {
  await expect(aVerifier({ pem }).verify(signed(anEnvelope()))).resolves.toBeDefined();
});

test('a certificate with a small key is refused, whoever vouches for it', async () => {
  await expectRefused(aVerifier({ pem: aLeaf({ key: small }) + middle }).verify(signed(anEnvelope(), small)));
});

test('a path whose root has run out is refused', async () => {
  const old = aCertificate({ name: names.root, key: keys.root, ca: true, ...past });
  await expectRefused(aVerifier({ roots: [old] }).verify(signed(anEnvelope())));
});

test('a trusted name without the trusted key is refused, and two roots of one name are both tried', async () => {
  const other = aCertificate({ name: names.root, key: keys.stranger, ca: true });
  await expectRefused(aVerifier({ roots: [other] }).verify(signed(anEnvelope())));
  await expect(aVerifier({ roots: [other, root] }).verify(signed(anEnvelope()))).resolves.toBeDefined();
});

test('no root at all trusts nobody', async () => {
  await expectRefused(aVerifier({ roots: [] }).verify(signed(anEnvelope())));
});

test('one fetch serves many requests, also at once', async () => {
  const { verify, fetchChain } = aVerifier();
  await Promise.all(Array.from({ length: 10 }, () => verify(signed(anEnvelope()))));
  await verify({ ...signed(anEnvelope()), certificateUrl: `${chainUrl}?again` });
  expect(fetchChain).toHaveBeenCalledOnce();
});

test('a kept certificate is not used a moment longer than it is valid', async () => {
  let now = Date.now();
  const short = aLeaf({ until: new Date(now + minutes(60)) });
  const { verify, fetchChain } = aVerifier({ pem: short + middle, now: () => now });
  await verify(signed(anEnvelope()));
  now += minutes(61);
  const later = anEnvelope({ request: { timestamp: new Date(now).toISOString() } });
  await expectRefused(verify(signed(later)));
  expect(fetchChain).toHaveBeenCalledTimes(2);
});

test('a failure is remembered for half a minute, and then tried again', async () => {
  let now = Date.now();
  let answer = () => Promise.reject<string>(new Error('time-out'));
  const { verify, fetchChain } = aVerifier({ pem: () => answer(), now: () => now });
  await expectRefused(verify(signed(anEnvelope())));
  await expectRefused(verify(signed(anEnvelope())));
  expect(fetchChain).toHaveBeenCalledOnce();
  now += 31_000;
  answer = () => Promise.resolve(chain);
  await expect(verify(signed(anEnvelope()))).resolves.toBeDefined();
});

test('made-up addresses push no real certificate out', async () => {
  const made = (url: string) => (url === chainUrl ? chain : '');
  const fetchChain = vi.fn(async (url: string) => made(url));
  const { verify } = createVerifier({ roots: [root], now: Date.now, fetchChain, skillId });
  await verify(signed(anEnvelope()));
  for (let n = 0; n < 100; n++) {
    await expectRefused(
      verify({ ...signed(anEnvelope()), certificateUrl: `https://s3.amazonaws.com/echo.api/${n}` }),
    );
  }
  fetchChain.mockClear();
  await verify(signed(anEnvelope()));
  expect(fetchChain).not.toHaveBeenCalled();
});

test('no more than four fetches run at once, whatever is asked for', async () => {
  const { verify, fetchChain } = aVerifier({
    pem: () => new Promise((resolve) => setTimeout(resolve, 100, '')),
  });
  const flood = Array.from({ length: 50 }, (_, n) =>
    expectRefused(
      verify({ ...signed(anEnvelope()), certificateUrl: `https://s3.amazonaws.com/echo.api/${n}` }),
    ),
  );
  await Promise.all(flood);
  expect(fetchChain).toHaveBeenCalledTimes(4);
});

test('a certificate that was good is fetched again though made-up addresses take all the places', async () => {
  let now = Date.now();
  const never = new Promise<string>(() => {});
  const fetchChain = vi.fn((url: string) => (url === chainUrl ? Promise.resolve(chain) : never));
  const { verify } = createVerifier({ roots: [root], now: () => now, fetchChain, skillId });
  const spoken = () => anEnvelope({ request: { timestamp: new Date(now).toISOString() } });
  await verify(signed(spoken()));
  now += minutes(25 * 60);
  for (let n = 0; n < 4; n++)
    void verify({ ...signed(spoken()), certificateUrl: `https://s3.amazonaws.com/echo.api/${n}` });
  await expect(verify(signed(spoken()))).resolves.toBeDefined();
  expect(fetchChain).toHaveBeenCalledTimes(6);
});
