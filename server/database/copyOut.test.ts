import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../system/world/testApp.ts';
import { JsonBytes, jsonArrayBytes } from './copyOut.ts';

const app = testApp();
const read = (rows: Parameters<typeof jsonArrayBytes>[1]) =>
  app.database.db.transaction((tx) => jsonArrayBytes(tx, rows));
const parsed = (pieces: readonly Buffer[]) => JSON.parse(Buffer.concat([...pieces]).toString());

test('an array of no rows is empty', async () => {
  expect(parsed(await read(sql`(select 1 as n where false)`))).toEqual([]);
});

test.each([1, 99, 100, 101, 30_000])('%i rows are sent in pieces, in their order', async (count) => {
  const rows = sql`(select n, repeat('word ', 40) as text from generate_series(1, ${count}::int) n order by n)`;
  const pieces = await read(rows);
  const text = 'word '.repeat(40);
  expect(parsed(pieces)).toEqual(Array.from({ length: count }, (_, n) => ({ n: n + 1, text })));
  expect(pieces.length).toBe(2 + Math.ceil(count / 100));
});

test('any text comes as it is', async () => {
  const code = (number: number) => String.fromCodePoint(number);
  const all = Array.from({ length: 0x300 }, (_, n) => code(n + 1)).join('');
  const texts = [all, '', '\\.', '\\', '"', ',', '\r\n', `${code(1)}${code(2)}`, '🥛 לחם'];
  const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const rows = sql.raw(`(select text from unnest(array[${texts.map(literal).join()}]) text)`);
  expect(parsed(await read(rows))).toEqual(texts.map((text) => ({ text })));
});

test('no text is written into its statement', async () => {
  await expect(read(sql`(select ${'words'}::text as text)`)).rejects.toThrow('whole numbers');
});

test('a failed read rejects, and its connection is used again', async () => {
  const failing = read(sql`(select 1 / (n - 500) as n from generate_series(1, 1000) n)`);
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  const many = Array.from({ length: 12 }, () => read(sql`(select 1 as n)`));
  expect((await Promise.all(many)).map(parsed)).toEqual(Array(12).fill([{ n: 1 }]));
});

test('only the memory of large pieces is freed: small ones share a buffer', async () => {
  const pieces = await read(sql`(select n, repeat('word ', 40) as text from generate_series(1, 300) n)`);
  const bytes = new JsonBytes(pieces, true);
  bytes.free();
  expect(pieces.map(({ length }) => length > 0)).toEqual([true, false, false, false, true]);
  expect(bytes.length).toBe(2);
});
