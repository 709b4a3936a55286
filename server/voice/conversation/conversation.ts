import { z } from 'zod';
import { idSchema } from '#shared/contract/endpoint/fields.ts';

const pendingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('confirm'), taskId: idSchema }),
  z.object({ kind: z.literal('choose'), taskIds: z.array(idSchema) }),
  /** "Who is this?", with the request to answer afterwards. */
  z.object({ kind: z.literal('who'), intent: z.string(), taskName: z.string().optional() }),
]);

const conversationSchema = z.object({
  memberId: z.optional(idSchema),
  pending: pendingSchema.optional(),
  said: z.string().optional(),
});

/** The session attributes that Alexa sends back with the next request. */
export type Conversation = z.output<typeof conversationSchema>;

export const readConversation = (attributes: unknown): Conversation =>
  conversationSchema.catch({}).parse(attributes ?? {});
