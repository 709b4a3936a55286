import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testApp } from '../system/world/testApp.ts';

// What docs/operations.md says of metrics, held to what a process counts.

const app = testApp();
const section =
  readFileSync('docs/operations.md', 'utf8').split('\n## Metrics\n')[1]?.split('\n## ')[0] ?? '';
const [reference = '', ...queries] = section.split('\n### ');
const rows = reference.split('\n').filter((line) => line.startsWith('| `'));

const namesIn = (text: string): string[] => [
  ...new Set(text.match(/\b(?:chorepod|process|nodejs)_[a-z0-9_]+/g) ?? []),
];

test('the table names every metric with its type, and no other', () => {
  const written = rows.flatMap((row) => {
    const [names = '', type] = row.split(' | ');
    return namesIn(names).map((name) => `${name} ${type}`);
  });
  const counted = app.metrics().all.map(({ name, type }) => `${name} ${type}`);
  expect(written.sort()).toEqual(counted.sort());
});

test('each query, and each alarm, asks for something that there is', () => {
  const there = app
    .metrics()
    .all.flatMap(({ name, type }) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
    );
  expect(queries).toHaveLength(3);
  for (const part of queries) {
    const asked = namesIn(part);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name) => !there.includes(name))).toEqual([]);
  }
});
