import { expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import type { FormDefaults } from './useActionForm.ts';

const chore = z.object({
  title: z.string(),
  pot: z.optional(z.nullable(z.int())),
  day: z._default(z.string(), ''),
});
type Defaults = FormDefaults<z.input<typeof chore>>;

// The compiler runs these.
test('a form does not compile without a default for every field, also where the call may leave it out', () => {
  expectTypeOf({ title: '', pot: null, day: undefined }).toExtend<Defaults>();
  expectTypeOf({ title: '', pot: null }).not.toExtend<Defaults>();
  expectTypeOf({ title: '', day: '' }).not.toExtend<Defaults>();
  expectTypeOf({ pot: null, day: '' }).not.toExtend<Defaults>();
  expectTypeOf({}).not.toExtend<Defaults>();
});

test('a default is what the field holds', () => {
  expectTypeOf({ title: 1, pot: null, day: '' }).not.toExtend<Defaults>();
});
