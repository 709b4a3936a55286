import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const generate = (...words: string[]) => {
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'db:generate', '--', ...words], {
    encoding: 'utf8',
  });
  return { status, said: stderr.trim().split('\n').at(-1) };
};

const refusal = {
  status: 1,
  said: 'Please name what the migration does, as in: npm run db:generate -- tasks_have_emoji',
};

test('a migration without a name is not written, and how to give one is said', () => {
  expect(generate()).toEqual(refusal);
});

test('neither is one whose name could not be that of a file', () => {
  expect(generate('../tasks')).toEqual(refusal);
});
