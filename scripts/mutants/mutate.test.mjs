import { expect, test } from 'vitest';
import { mutantsOf } from './mutate.mjs';

const faults = (source) =>
  mutantsOf('rule.ts', source).map(({ was, becomes }) => `${was.trim()} -> ${becomes.trim()}`);

test.each([
  ['const a = b === 1;', ['=== -> !==', '1 -> 2']],
  ['const a = b < c && !d;', ['&& -> ||', '< -> <=', '!d -> d']],
  ['function f() { requireManager(a); }', ['requireManager(a); -> ;']],
  ['if (a) go(b);', ['a -> !(a)', 'a -> (a, false)', 'go(b); -> {}']],
  ['const a = and(b, c);', ['b -> undefined', 'c -> undefined']],
  [
    'const a = sql`update t set n = n + 1 where b is null`;',
    ['= -> <>', 'is null -> is not null', '+ 1 -> + 2'],
  ],
  // Types are nothing at run time.
  ['interface A { b: true } type C = 1 | 2; const d: 3 = e as 3;', []],
])('%s can be wrong in these ways', (source, expected) => {
  expect(faults(source)).toEqual(expected);
});

test('a fault keeps its key when lines are added above it', () => {
  const [first] = mutantsOf('rule.ts', 'const a = b === c;');
  const [moved] = mutantsOf('rule.ts', '// A comment.\n\nconst a = b === c;');
  expect(moved.key).toBe(first.key);
  expect(moved.line).toBe(3);
  expect(moved.mutated).toContain('b !== c');
});

test('the same fault twice in one line has two keys', () => {
  const keys = mutantsOf('rule.ts', 'const a = b === c || c === b;').map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
});
