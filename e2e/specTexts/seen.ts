import { join } from 'node:path';

export const e2e = (name: string) => join('e2e', `${name}.spec.ts`);
export const page = (name: string) => join('client/src/pages', `${name}.test.tsx`);
export const shared = (name: string) => join('shared', `${name}.test.ts`);

export interface Seen {
  /** The test that sees the texts: its file, and the beginning of its name. */
  file: string;
  test: string;
  texts: readonly string[];
}
