import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnv, SettingError, sessionSecret } from './env.ts';

test('nothing set gives the defaults; .env.example and docs/operations.md list every setting', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    publicOrigin: 'http://localhost:3000',
    https: false,
    trustProxy: 0,
    rateLimitMultiplier: 1,
  });
  const listed = readFileSync('.env.example', 'utf8').match(/^[A-Z_]+(?==)/gm);
  const read = readFileSync('server/env.ts', 'utf8').match(/^ {4}[A-Z_]+(?=:)/gm);
  const described = readFileSync('docs/operations.md', 'utf8')
    .split('## The proxy')[0]
    ?.match(/`[A-Z]+_?[A-Z_]*`/g);
  const names = read?.map((name) => name.trim()).sort();
  expect(listed?.sort()).toEqual(names);
  expect(names?.filter((name) => !described?.includes(`\`${name}\``))).toEqual([]);
});

test('an empty value counts as not set', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('an https origin turns on what belongs to https', () => {
  expect(readEnv({ PUBLIC_ORIGIN: 'https://chores.example.org/' })).toMatchObject({
    https: true,
    publicOrigin: 'https://chores.example.org',
  });
});

const notAnOrigin =
  'The setting PUBLIC_ORIGIN must be an address such as https://chores.example.org or http://localhost:3000.';

test.each<[Record<string, string>, string]>([
  [{ PORT: 'abc' }, 'The setting PORT must be a number.'],
  [{ TRUST_PROXY: 'true' }, 'The setting TRUST_PROXY must be a number of hops, such as 1.'],
  [{ DATABASE_URL: 'mysql://x' }, 'The setting DATABASE_URL must start with postgres://.'],
  [{ SESSION_SECRET: 'short' }, 'The setting SESSION_SECRET must be at least 32 characters long.'],
  [
    { DATABASE_URL: 'postgres://localhost/x' },
    'The setting SESSION_SECRET must be set when DATABASE_URL is: sessions have to outlive this computer.',
  ],
  [
    { DATABASE_DIRECT_URL: 'postgres://localhost/x' },
    'The setting DATABASE_DIRECT_URL leads past a pooler: set DATABASE_URL, too, which leads through it.',
  ],
  ...['localhost:3000', 'ftp://chores.example.org', 'file:///etc', 'chores.example.org', 'x'].map(
    (PUBLIC_ORIGIN): [Record<string, string>, string] => [{ PUBLIC_ORIGIN }, notAnOrigin],
  ),
  ...['/chores', '/?a=b', '/#a'].map((rest): [Record<string, string>, string] => [
    { PUBLIC_ORIGIN: `https://chores.example.org${rest}` },
    'The setting PUBLIC_ORIGIN must be an address alone, without a path: ChorePod has a whole host to itself.',
  ]),
  [{ PUBLIC_ORIGIN: 'https://me:secret@chores.example.org' }, notAnOrigin],
  [{ CONTACT_EMAIL: 'me' }, 'The setting CONTACT_EMAIL must be an email address.'],
])('%j stops the start with a sentence', (settings, sentence) => {
  expect(() => readEnv(settings)).toThrow(new SettingError(sentence));
});

test('the secret is created once, stored, and readable only by its owner', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'chorepod-secret-'));
  chmodSync(dataDir, 0o755);
  const secret = sessionSecret({ sessionSecret: undefined, dataDir });
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(sessionSecret({ sessionSecret: undefined, dataDir })).toBe(secret);
  expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600);
  rmSync(dataDir, { recursive: true });
});
