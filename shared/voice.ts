import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idSchema, momentSchema, text } from './fields.ts';

/** What the test page starts with (spec 2). */
export const defaultIntent = 'GetMyTasksIntent';
export const defaultUserId = 'user-27';

const slotsSchema = z.record(z.string().max(60), z.object({ value: text(300) }));

/** A spoken request as the test page writes it; `userId` only names a conversation. */
export const voiceTestSchema = z.object({
  intent: z.string().min(1).max(60),
  slots: slotsSchema.default({}),
  userId: z.string().min(1).max(200),
});

/** What the skill answered. `request` and `response` are the envelopes as Alexa exchanges them. */
export const voiceTestAnswerSchema = z.object({
  speechText: z.string(),
  /** The handler that answered, such as `GetMyTasksIntent`. */
  handler: z.string(),
  request: z.record(z.string(), z.unknown()),
  response: z.record(z.string(), z.unknown()),
});
export type VoiceTestAnswer = z.output<typeof voiceTestAnswerSchema>;

/** The link between a family and Alexa, as its owner sees it. */
export const voiceLinkSchema = z.object({
  /** Null while the family is not linked. */
  linkedSince: momentSchema.nullable(),
  /** Members whose voice is known. */
  speakers: z.array(z.object({ userId: idSchema, name: z.string() })),
  /** Whether a task may be finished by voice. */
  mayComplete: z.boolean(),
});
export type VoiceLink = z.output<typeof voiceLinkSchema>;

/** What Alexa hands to the consent page in its address (OAuth 2.0 with PKCE). */
export const authorizeSchema = z.object({
  response_type: z.literal('code'),
  client_id: z.string().min(1).max(200),
  redirect_uri: z.url().max(500),
  scope: z.string().max(200).optional(),
  state: z.string().max(2000),
  code_challenge: z.string().max(200).optional(),
  code_challenge_method: z.literal('S256').optional(),
});

export const voiceApi = {
  test: endpoint('POST', '/api/alexa/test', {
    summary: 'Asks the skill as Alexa would; without a session it answers that no family is linked',
    access: 'public',
    body: voiceTestSchema,
    response: voiceTestAnswerSchema,
  }),
  authorize: endpoint('POST', '/api/voice/authorize', {
    summary: 'The owner lets Alexa speak for the family; answers where to send the browser',
    body: authorizeSchema,
    response: z.object({ redirectTo: z.string() }),
  }),
  link: endpoint('GET', '/api/voice/link', {
    summary: 'Whether the family is linked with Alexa, and who is known there',
    response: voiceLinkSchema,
  }),
  setLink: endpoint('PUT', '/api/voice/link', {
    summary: 'Switches finishing tasks by voice on or off',
    body: z.object({ mayComplete: z.boolean() }),
    response: voiceLinkSchema,
  }),
  unlink: endpoint('DELETE', '/api/voice/link', {
    summary: 'Ends the link: Alexa may do nothing more',
    response: voiceLinkSchema,
  }),
};
