import { expect, test, vi } from 'vitest';
import {
  amazonHost,
  anEnvelope,
  certificates,
  chainUrl,
  keys,
  middleSigner,
  names,
  signed,
  skillId,
} from '../../system/voice/amazon.ts';
import { aCertificate } from '../../system/voice/certificates.ts';
import { aVerifier, chain, expectRefused, minutes } from '../../system/voice/verifying.ts';
import { createVerifier } from './verifier.ts';

const { root, middle } = certificates;
const aLeaf = (wish: Partial<Parameters<typeof aCertificate>[0]>) =>
  aCertificate({ name: names.leaf, key: keys.leaf, by: middleSigner, hosts: [amazonHost], ...wish });

test('one fetch serves many requests, also at once', async () => {
  const { verify, fetchChain } = aVerifier();
  await Promise.all(Array.from({ length: 10 }, () => verify(signed(anEnvelope()))));
  await verify({ ...signed(anEnvelope()), certificateUrl: `${chainUrl}?again` });
  expect(fetchChain).toHaveBeenCalledOnce();
});

test('a cached certificate is not used after its expiry', async () => {
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

test('at most four downloads run at the same time', async () => {
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
