import { expect, test, vi } from 'vitest';

test('no schema makes code of texts: the policy of the pages refuses it, and browsers report the try', async () => {
  const made = vi.fn();
  const Recorded = class extends Function {
    constructor(...parts: string[]) {
      super(...parts);
      made(parts);
    }
  };
  vi.stubGlobal('Function', Recorded);
  const { contract } = await import('./contract.ts');
  for (const { body, response } of contract) {
    body.safeParse({});
    response.safeParse({});
  }
  vi.unstubAllGlobals();
  expect(made).not.toHaveBeenCalled();
});
