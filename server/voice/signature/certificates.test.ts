import { expect, test } from 'vitest';
import {
  amazonHost,
  anEnvelope,
  certificates,
  keys,
  middleSigner,
  names,
  rootSigner,
  signed,
} from '../../system/voice/amazon.ts';
import { aCertificate, aKey } from '../../system/voice/certificates.ts';
import { aVerifier, chain, expectRefused, minutes } from '../../system/voice/verifying.ts';

const { root, middle, leaf } = certificates;
const day = minutes(24 * 60);
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

test('a certificate with a small key is refused', async () => {
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

test('without roots every certificate is refused', async () => {
  await expectRefused(aVerifier({ roots: [] }).verify(signed(anEnvelope())));
});
