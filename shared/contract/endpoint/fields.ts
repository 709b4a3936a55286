import * as z from 'zod/mini';
import { canBeSeen } from '../../domain/words/visible.ts';

/** A whole number from `least` to `most`; one message for every error. */
export const wholeNumber = (least: number, most: number, message?: string) =>
  z.int(message).check(z.minimum(least, message), z.maximum(most, message));

/** A positive 32-bit integer. */
export const idWithMessage = (message?: string) => wholeNumber(1, 2_147_483_647, message);
export const idSchema = idWithMessage();
export const idTextSchema = z.pipe(
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,9}$/)), z.transform(Number)),
  idSchema,
);

export const idParams = z.object({ id: idTextSchema });
export const familyParams = z.object({ familyId: idTextSchema });
/** A page of a list: at most `most` rows, with ids below `before`. */
export const pageQuery = (most: number) => ({
  limit: z.optional(idTextSchema.check(z.refine((limit) => limit <= most, `Please ask for at most ${most}`))),
  before: z.optional(idTextSchema),
});

const unpairedSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** PostgreSQL cannot store U+0000, and a lone surrogate is no UTF-8. */
export const storable = (text: string): boolean => !text.includes('\0') && !unpairedSurrogate.test(text);

export const unstorable = 'This text holds a character that cannot be saved';

/** Text of at most `max` code points, not trimmed. */
export const text = (max: number) =>
  z.string().check(z.maxLength(max, `Please keep this to ${max} characters`), z.refine(storable, unstorable));

/** Text with at least one visible character; otherwise the message is `required`. */
export const requiredText = (max: number, required: string) =>
  z
    .string(required)
    .check(
      z.refine(canBeSeen, required),
      z.maxLength(max, `Please keep this to ${max} characters`),
      z.refine(storable, unstorable),
    );

/** A password for signing in: any text that could have been set. */
export const givenPassword = (required: string) =>
  z
    .string(required)
    .check(
      z.minLength(1, required),
      z.maxLength(1000, 'Please keep this to 1000 characters'),
      z.refine(storable, unstorable),
    );

export const daySchema = z.iso
  .date('Please choose a day that exists')
  .check(z.refine((day) => day > '0001', 'Please choose a day that exists'));

/** ISO 8601 UTC. */
export const momentSchema = z.pipe(
  z.transform((value: unknown) => (value instanceof Date ? value.toISOString() : value)),
  z.iso.datetime(),
);

export const targetCountSchema = z
  .int({
    // An empty field is NaN.
    error: ({ input }) =>
      Number.isFinite(input) ? 'Please choose a whole number' : 'Target count is required',
  })
  .check(
    z.minimum(1, {
      error: ({ input }) => (input === 0 ? 'Target count is required' : 'Please choose at least 1'),
    }),
    z.maximum(10_000, 'Please choose at most 10,000'),
  );

/** The longest texts in characters (docs/security.md, Sizes). */
export const sizes = { name: 80, username: 40, title: 200, description: 1000, email: 254 } as const;
