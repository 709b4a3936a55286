import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allCodes, codesOf, refusals } from './refusals.ts';

const listed = Object.entries<Record<string, string | null>>(refusals).flatMap(([status, codes]) =>
  Object.entries(codes).map(([code, message]) => ({ status: Number(status), code, message })),
);

test('a code stands for one status', () => {
  expect(listed.map(({ code }) => code)).toEqual(allCodes);
  expect(listed.filter(({ status, code }) => !codesOf(status).includes(code))).toEqual([]);
});

test('codes are words in snake case', () => {
  expect(allCodes.filter((code) => !/^[a-z]+\d?(_[a-z]+\d?)*$/.test(code))).toEqual([]);
});

test('the code and the message of a 404 name the same thing', () => {
  const named = listed.filter(({ message }) => message?.endsWith(' not found'));
  expect(named.length).toBeGreaterThan(10);
  for (const { code, message } of named) expect(code).toBe(message?.toLowerCase().replaceAll(' ', '_'));
});

// A program outside goes by them: one that is renamed here and in the document breaks it all the same.
test('the document lists the codes of each status, and no others', () => {
  const [, section = ''] = readFileSync('docs/product.md', 'utf8').split('### Codes of refusals');
  const rows = [...section.matchAll(/^\| (\d{3}) \| (.+) \|$/gm)].map(([, status, codes = '']) => [
    Number(status),
    [...codes.matchAll(/`(\w+)`/g)].map(([, code]) => code),
  ]);
  expect(rows).toEqual(Object.keys(refusals).map((status) => [Number(status), codesOf(Number(status))]));
});
