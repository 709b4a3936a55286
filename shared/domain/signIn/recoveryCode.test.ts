import { expect, test } from 'vitest';
import { readRecoveryCode, writeRecoveryCode } from './recoveryCode.ts';

test('160 bits are eight groups of four', () => {
  expect(writeRecoveryCode(new Uint8Array(20))).toBe('0000-0000-0000-0000-0000-0000-0000-0000');
  expect(writeRecoveryCode(new Uint8Array(20).fill(255))).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ');
});

test('each bit is in the code', () => {
  const codes = Array.from({ length: 160 }, (_, n) =>
    writeRecoveryCode(Uint8Array.from({ length: 20 }, (_, byte) => (byte === n >> 3 ? 1 << (n & 7) : 0))),
  );
  expect(new Set(codes).size).toBe(160);
});

test.each([
  ['7K3M-9QXA', '7K3M9QXA'],
  [' 7k3m 9qxa\n', '7K3M9QXA'],
  ['O0-oI-lL', '000111'],
])('%j is read as %s', (typed, code) => {
  expect(readRecoveryCode(typed)).toBe(code);
});
