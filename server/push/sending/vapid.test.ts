import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { authorization, subjectOf, warnOfSubject } from './vapid.ts';

describe('the Authorization header', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const keys = { publicKey: 'our point', privateKey };

  test('is signed for 12 hours and for one service', () => {
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
});

describe('the contact for push services', () => {
  const ofNobody = 'privacy@chorepod.example';
  const at = (publicOrigin: string, contactEmail: string) => ({
    https: publicOrigin.startsWith('https:'),
    publicOrigin,
    contactEmail,
  });

  test.each([
    ['https://chores.rivers.family', 'robin@rivers.family', 'mailto:robin@rivers.family'],
    ['https://chores.rivers.family', ofNobody, 'https://chores.rivers.family'],
    ['https://chores.rivers.family:8443', 'robin@fridge', 'https://chores.rivers.family:8443'],
    ['https://chores.lan', 'Robin@Rivers.Family', 'mailto:Robin@Rivers.Family'],
    ['https://xn--bcher-kva.de', ofNobody, 'https://xn--bcher-kva.de'],
    ['http://localhost:3000', 'robin@rivers.family', 'mailto:robin@rivers.family'],
  ])('at %s with %s it is %s, which is public', (origin, email, address) => {
    expect(subjectOf(at(origin, email))).toEqual({ address, isPublic: true });
  });

  test.each([
    'https://chores',
    'https://chores.lan',
    'https://chores.local',
    'https://chores.home',
    'https://chores.home.arpa',
    'https://chores.internal',
    'https://chores.invalid',
    'https://chores.test',
    'https://chores.example',
    'https://chores.example.org',
    'https://chores.localhost',
    'https://192.168.1.5',
    'https://8.8.8.8',
    'https://[2a00:1450::1]',
  ])('%s without a real CONTACT_EMAIL is not public', (origin) => {
    for (const email of [ofNobody, 'robin@home.lan', 'robin@EXAMPLE.com'])
      expect(subjectOf(at(origin, email))).toEqual({ address: origin, isPublic: false });
  });

  test('a contact that is not public is a warning at the start, only over https', () => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line).msg) });
    warnOfSubject(at('http://chores.lan', ofNobody), log);
    warnOfSubject(at('https://chores.rivers.family', ofNobody), log);
    expect(lines).toEqual([]);
    warnOfSubject(at('https://chores.lan', ofNobody), log);
    expect(lines).toEqual([
      'iPhones refuse reminders: set CONTACT_EMAIL to an address that people can write to',
    ]);
  });
});
