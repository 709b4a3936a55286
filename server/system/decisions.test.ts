import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'docs/decisions';
const names = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .sort();
const numbers = names.map((name) => name.slice(0, 3));

test('decisions are numbered from 001, each number once', () => {
  expect(names.filter((name) => !/^\d{3}(-[a-z0-9]+)+\.md$/.test(name))).toEqual([]);
  expect(numbers).toEqual(names.map((_, place) => String(place + 1).padStart(3, '0')));
});

test.each(names)('%s begins with its title and its status', (name) => {
  const [title, , status = ''] = readFileSync(`${folder}/${name}`, 'utf8').split('\n');
  expect(title).toMatch(/^# \S/);
  const [, replacedBy] = /^(?:Accepted|Replaced by (\d{3})), \d{4}-\d\d-\d\d\.$/.exec(status) ?? [
    status,
    'none',
  ];
  expect(replacedBy === undefined || numbers.includes(replacedBy), status).toBe(true);
});
