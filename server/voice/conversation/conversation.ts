import { z } from 'zod';
import { idSchema } from '#shared/contract/endpoint/fields.ts';

/** What is asked for at the moment, so that "yes", a name or "the second one" can be understood. */
const pendingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirm'), taskId: idSchema }),
  z.object({ kind: z.literal('choose'), taskIds: z.array(idSchema) }),
  /** "Who is this?", and what to do once it is known. */
  z.object({ kind: z.literal('who'), intent: z.string(), taskName: z.string().optional() }),
]);

const conversationSchema = z.object({
  memberId: z.optional(idSchema),
  pending: pendingSchema.optional(),
  /** For "repeat that", as plain text. */
  said: z.string().optional(),
});

/** What a conversation remembers from turn to turn: the session attributes. */
export type Conversation = z.output<typeof conversationSchema>;

/** Reads session attributes; any that are not of this shape are a conversation that has just begun. */
export const readConversation = (attributes: unknown): Conversation =>
  conversationSchema.catch({}).parse(attributes ?? {});
