import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { authorization, senderOf } from './vapid.ts';

describe('who sends', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const keys = { publicKey: 'our point', privateKey };

  test('is signed for half a day, and for one service', () => {
    const now = Date.parse('2026-11-22T12:00:00Z');
    const said = authorization(
      keys,
      new URL('https://web.push.apple.com/abc'),
      'https://chores.example.org',
      now,
    );
    const [, head = '', claims = '', signature = ''] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=our point$/.exec(said) ?? [];
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' });
    const exp = now / 1000 + 12 * 60 * 60;
    expect(read(claims)).toEqual({
      aud: 'https://web.push.apple.com',
      exp,
      sub: 'https://chores.example.org',
    });
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const isGood = (text: string) =>
      verify(
        'sha256',
        Buffer.from(text),
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      );
    expect(isGood(`${head}.${claims}`)).toBe(true);
    expect(isGood(`${head}.${claims}x`)).toBe(false);
  });

  test('is the address of the app, or of a person where it has none of https', () => {
    const contactEmail = 'robin@example.org';
    expect(senderOf({ https: true, publicOrigin: 'https://a.example', contactEmail })).toBe(
      'https://a.example',
    );
    expect(senderOf({ https: false, publicOrigin: 'http://localhost:3000', contactEmail })).toBe(
      'mailto:robin@example.org',
    );
  });
});
