import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { idSchema, momentSchema, storable } from '../endpoint/fields.ts';

/** What the test page starts with (docs/product.md, Voice). */
export const defaultIntent = 'GetMyTasksIntent';
export const defaultUserId = 'user-27';

const unstorable = 'This text holds a character that cannot be saved';

const shortText = (what: string) =>
  z
    .string(`Please send ${what}`)
    .check(
      z.minLength(1, `Please send ${what}`),
      z.maxLength(200, `Please keep ${what} to 200 characters`),
      z.refine(storable, unstorable),
    );

/** Slots as Alexa writes them: `{"TaskName": {"value": "feed the cat"}}`. */
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
  /** Names a conversation and nothing else. */
  userId: shortText('a user id'),
});
export type VoiceTest = z.output<typeof voiceTestSchema>;

export const voiceLinkSchema = z.object({
  /** Null while no Amazon account is linked. */
  linkedSince: z.nullable(momentSchema),
  /** When the link ended with the owner's password or with signing out everywhere; null once the family is linked again. */
  endedAt: z.nullable(momentSchema),
  /** Whose voices Alexa has recognised. */
  speakers: z.array(z.object({ id: idSchema, name: z.string(), knownSince: momentSchema })),
  /** Whether tasks may be ticked by voice. */
  mayComplete: z.boolean(),
});
export type VoiceLink = z.output<typeof voiceLinkSchema>;

const parameter = z.string().check(z.minLength(1), z.maxLength(2000));

/**
 * What Amazon put into the address of the consent page, and whether the owner allows it. The page sends it as JSON
 * and goes to `redirectTo` by itself: a form that led to Amazon would need a wider `form-action` than 'self'.
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

/** What the skill answered. */
const voiceTestAnswerSchema = z.object({
  speechText: z.string(),
  /** The handler that answered. */
  handler: z.string(),
  /** The request as the skill got it, and its answer as Alexa would. */
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
