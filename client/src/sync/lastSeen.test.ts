import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { familiesApi } from '#shared/contract/families.ts';
import { snapshotSchema } from '#shared/contract/live.ts';
import { form } from './lastSeen.ts';

test('what a dashboard kept is shown by no version of the app that expects something else', () => {
  const shapes = [familiesApi.current.response, snapshotSchema].map((schema) =>
    z.toJSONSchema(schema, { unrepresentable: 'any' }),
  );
  const shape = createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, 12);
  // Where the second has changed the first is one more.
  expect([form, shape]).toEqual([5, '4e2b7723a31f']);
});
