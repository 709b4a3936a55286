import { createHash } from 'node:crypto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { snapshotSchema } from '#shared/contract/live/live.ts';
import { familiesApi } from '#shared/contract/people/families.ts';
import { connectionFound } from '../../lib/browser/line/connection.ts';
import { keepTicksHere } from '../../test/browser/ticksDatabase.ts';
import { form, takeLastSeen } from './lastSeen.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('what a dashboard kept is shown by no version of the app that expects something else', () => {
  const shapes = [familiesApi.current.response, snapshotSchema].map((schema) =>
    z.toJSONSchema(schema, { unrepresentable: 'any' }),
  );
  const shape = createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 12);
  // Where the second has changed the first is one more.
  expect([form, shape]).toEqual([5, '4e2b7723a31f']);
});

test.each([
  ['is shown', {}, 'seen'],
  ['of another version is not', { form: form + 1 }, undefined],
  ['of somebody else is not', { whose: 'user:2:' }, undefined],
])('without a connection, what was seen last %s', async (_, more, shown) => {
  localStorage.setItem('signed-in:family', '1');
  const lastSeen = { whose: 'user:1:', form, at: Date.now(), answers: [[['list'], 'seen']], ...more };
  keepTicksHere().seen.set(lastSeen.whose, lastSeen);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const client = new QueryClient();
  await takeLastSeen(client);
  expect(client.getQueryData(['list'])).toBe(shown);
  connectionFound();
});
