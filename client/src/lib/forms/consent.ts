import * as z from 'zod/mini';

/** What a parent ticks for a new child (docs/product.md, Members). */
export const consentSchema = z.literal(
  true,
  'Please agree first: without your word we keep nothing of a child',
);
