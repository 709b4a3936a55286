import { expect, test } from 'vitest';
import { keepIdentity } from './keepIdentity.ts';

const row = (id: number, title = `Task ${id}`) => ({ id, title, tags: ['a'] });

test('a list that lost its first row keeps the others', () => {
  const before = [row(3), row(2), row(1)];
  const kept = keepIdentity(before, [row(2), row(1, 'Another')]) as typeof before;
  expect(kept).toEqual([row(2), row(1, 'Another')]);
  expect(kept[0]).toBe(before[1]);
  expect(kept[1]).not.toBe(before[2]);
});

test('a list that is the same as before is the very same, in pages too', () => {
  const pages = () => ({ pages: [{ entries: [row(2), row(1)], next: null }], pageParams: [null] });
  const before = pages();
  expect(keepIdentity(before, pages())).toBe(before);
});

test('a new row on top of a page leaves the rows below as they were', () => {
  const before = { pages: [{ entries: [row(1)], next: 1 }] };
  const kept = keepIdentity(before, { pages: [{ entries: [row(2), row(1)], next: 1 }] }) as typeof before;
  expect(kept.pages[0]?.entries[1]).toBe(before.pages[0]?.entries[0]);
});

test.each([
  [
    [1, 2],
    [1, 2, 3],
  ],
  [null, { id: 1 }],
  [{ id: 1, gone: true }, { id: 1 }],
  [[], null],
  [undefined, []],
  [{ a: [1] }, { a: { 0: 1 } }],
])('%j becomes %j', (before, now) => {
  expect(keepIdentity(before, now)).toEqual(now);
});
