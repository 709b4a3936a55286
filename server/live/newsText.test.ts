import { expect, test } from 'vitest';
import type { News } from '../database/connect.ts';
import { readNews, writeNews } from './newsText.ts';

const read = (payloads: string[]): News[] => payloads.flatMap((payload) => readNews(payload).news);

test('news of many families come as they were said, in payloads that NOTIFY carries', () => {
  const news: News[] = Array.from({ length: 2000 }, (_, n) => ({
    familyId: 2_147_483_647 - n,
    version: 123_456_789_012 + n,
  }));
  const payloads = writeNews('process1', news);
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000);
  expect(new Set(payloads.map((payload) => readNews(payload).from))).toEqual(new Set(['process1']));
  expect(read(payloads)).toEqual(news);
});

test('of several versions of a family the newest is said, and once; ended sessions beside it', () => {
  const news: News[] = [
    { familyId: 1, version: 7 },
    { familyId: 2, version: 3 },
    { familyId: 1, endsSessions: true },
    { familyId: 1, version: 9 },
    { familyId: 1, version: 8 },
    { familyId: 1, version: 9 },
  ];
  expect(read(writeNews('me', news))).toEqual([
    { familyId: 2, version: 3 },
    { familyId: 1, endsSessions: true },
    { familyId: 1, version: 9 },
  ]);
});

test('where there is nothing to say, it is still said who is there', () => {
  expect(writeNews('me', [])).toEqual(['me']);
  expect(readNews('me')).toEqual({ from: 'me', news: [] });
});

test.each([
  '',
  'who drop table families',
  'who 1:',
  'who :2',
  'who 12345678901:2',
  'who 1:1234567890123456',
  'who 1:2!',
  'who -1:2',
])('what nobody of ours says (%j) is not understood', (payload) => {
  expect(readNews(payload).news).toEqual([]);
});
