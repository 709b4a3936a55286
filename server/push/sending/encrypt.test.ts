import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { aSubscription } from '../../system/world/subscriptions.ts';
import { areValidKeys, encrypt } from './encrypt.ts';

/** RFC 8291, 5 and Appendix A. */
const published = {
  text: 'When I grow up, I want to be a watermelon',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const bytes = (text: string) => Buffer.from(text, 'base64url');

test('the example of RFC 8291 gives the same bytes', () => {
  const { text, p256dh, auth, salt, privateKey, body } = published;
  const chance = { salt: bytes(salt), privateKey: bytes(privateKey) };
  expect(encrypt(text, { p256dh, auth }, chance).toString('base64url')).toBe(body);
});

test('only the browser with the keys can decrypt a message', () => {
  const [mine, yours] = [aSubscription(), aSubscription()];
  for (const text of ['', '{"a":1}', 'Zoë 🌟'.repeat(200)]) {
    const body = encrypt(text, mine.keys);
    expect(mine.read(body)).toBe(text);
    expect(() => yours.read(body)).toThrow();
  }
});

test('the same text is encrypted differently each time', () => {
  const { keys } = aSubscription();
  expect(encrypt('the same', keys)).not.toEqual(encrypt('the same', keys));
});

test('a message that is too long is refused', () => {
  const { keys } = aSubscription();
  expect(encrypt('x'.repeat(3993), keys)).toHaveLength(4096);
  expect(() => encrypt('x'.repeat(3994), keys)).toThrow('too long');
});

const off = Buffer.alloc(65, 7).fill(4, 0, 1).toString('base64url');
const { keys } = aSubscription();
const compressed = Buffer.from(createECDH('prime256v1').generateKeys('base64url', 'compressed'), 'base64url');
test.each([
  ['a point beside the curve', { ...keys, p256dh: off }],
  ['a compressed point', { ...keys, p256dh: compressed.toString('base64url') }],
  ['no point', { ...keys, p256dh: '' }],
  ['a short secret', { ...keys, auth: 'AAAA' }],
])('%s is no key', (_, wrong) => {
  expect(areValidKeys(wrong)).toBe(false);
  expect(areValidKeys(keys)).toBe(true);
});
