import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { idSchema, momentSchema, storable, unstorable } from '../endpoint/fields.ts';

/** Defaults of the test page (docs/product.md, Voice). */
export const defaultIntent = 'GetMyTasksIntent';
export const defaultUserId = 'user-27';

const shortText = (what: string) =>
  z
    .string(`Please send ${what}`)
    .check(
      z.minLength(1, `Please send ${what}`),
      z.maxLength(200, `Please keep ${what} to 200 characters`),
      z.refine(storable, unstorable),
    );

/** Alexa's form of slots: `{"TaskName": {"value": "feed the cat"}}`. */
const slotsSchema = z.record(
  z.string().check(z.maxLength(100), z.refine(storable, unstorable)),
  z.object({
    value: z.optional(
      z
        .string()
        .check(z.maxLength(500, 'Please keep a slot to 500 characters'), z.refine(storable, unstorable)),
    ),
  }),
);

export const voiceTestSchema = z.object({
  intent: shortText('an intent'),
  slots: z._default(slotsSchema, {}),
  /** Only names a conversation. */
  userId: shortText('a user id'),
});
export type VoiceTest = z.output<typeof voiceTestSchema>;

const voiceLinkSchema = z.object({
  linkedSince: z.nullable(momentSchema),
  /** When a new password of the owner or signing out everywhere ended the link; null after it is linked again. */
  endedAt: z.nullable(momentSchema),
  speakers: z.array(z.object({ id: idSchema, name: z.string(), knownSince: momentSchema })),
  mayComplete: z.boolean(),
});
export type VoiceLink = z.output<typeof voiceLinkSchema>;

const parameter = z.string().check(z.minLength(1), z.maxLength(2000));

/**
 * The query of the consent page, and the owner's answer. The page sends JSON and then opens `redirectTo`: a form
 * would need a `form-action` wider than 'self'.
 */
export const authorizationSchema = z.object({
  client_id: parameter,
  redirect_uri: parameter,
  response_type: z.literal('code'),
  state: parameter,
  scope: z.optional(z.string().check(z.maxLength(200))),
  code_challenge: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
  code_challenge_method: z.literal('S256'),
  allowed: z.boolean(),
});
export type Authorization = z.output<typeof authorizationSchema>;

const voiceTestAnswerSchema = z.object({
  speechText: z.string(),
  handler: z.string(),
  request: z.unknown(),
  response: z.unknown(),
});
export type VoiceTestAnswer = z.output<typeof voiceTestAnswerSchema>;

export const voiceApi = {
  link: endpoint('GET', '/api/voice/link', {
    summary: 'Whether the family is linked with Alexa, and what voice may do',
    response: voiceLinkSchema,
  }),
  setLink: endpoint('PUT', '/api/voice/link', {
    summary: 'Switches the completion of tasks by voice on or off',
    body: z.object({ mayComplete: z.boolean() }),
    refuses: ['linkedSince', 'endedAt', 'speakers'],
    response: voiceLinkSchema,
  }),
  unlink: endpoint('DELETE', '/api/voice/link', {
    summary: 'Ends every link with Alexa and forgets the voices',
    response: voiceLinkSchema,
  }),
  authorize: endpoint('POST', '/api/voice/authorize', {
    summary: 'Allows Alexa to act for the family, or refuses; answers where to go next',
    body: authorizationSchema,
    response: z.object({ redirectTo: z.string() }),
  }),
  test: endpoint('POST', '/api/alexa/test', {
    summary: 'Says something to the Alexa skill as whoever is signed in',
    access: 'public',
    body: voiceTestSchema,
    response: voiceTestAnswerSchema,
  }),
};
