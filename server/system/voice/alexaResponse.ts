import { z } from 'zod';

// The answers that Alexa takes, from Amazon's "Request and Response JSON Reference"; whatever else is in one fails.

/** Well-formed, without tags of anybody's making, and not longer than Alexa reads out. */
const ssml = z
  .string()
  .max(8000)
  .regex(/^<speak>(?:[^<>&\p{Cc}]|&(?:amp|lt|gt|quot|apos);)+<\/speak>$/u);
const outputSpeech = z.strictObject({
  type: z.literal('SSML'),
  ssml,
  playBehavior: z.literal('ENQUEUE').optional(),
});

const card = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('Simple'),
    title: z.string().min(1),
    content: z.string().min(1).max(8000),
  }),
  z.strictObject({ type: z.literal('LinkAccount') }),
]);

const elicitSlot = z
  .strictObject({
    type: z.literal('Dialog.ElicitSlot'),
    slotToElicit: z.enum(['TaskName', 'UserName']),
    updatedIntent: z.strictObject({
      name: z.enum(['CompleteTaskIntent', 'SetUserIntent']),
      confirmationStatus: z.literal('NONE'),
      slots: z.record(
        z.string(),
        z.strictObject({ name: z.string(), confirmationStatus: z.literal('NONE') }),
      ),
    }),
  })
  .refine(({ slotToElicit, updatedIntent }) => slotToElicit in updatedIntent.slots);

const entityType = z.strictObject({
  name: z.enum(['FAMILY_MEMBER', 'TASK_NAME']),
  values: z.array(
    z.strictObject({
      id: z.string().regex(/^(member|task)-\d+$/),
      name: z.strictObject({ value: z.string().min(1).max(140) }),
    }),
  ),
});
const dynamicEntities = z
  .strictObject({
    type: z.literal('Dialog.UpdateDynamicEntities'),
    updateBehavior: z.literal('REPLACE'),
    types: z.array(entityType),
  })
  .refine(({ types }) => types.flatMap(({ values }) => values).length <= 100);

const renderDocument = z.strictObject({
  type: z.literal('Alexa.Presentation.APL.RenderDocument'),
  token: z.string().min(1),
  document: z.looseObject({ type: z.literal('APL'), version: z.string(), mainTemplate: z.looseObject({}) }),
  datasources: z.record(z.string(), z.unknown()),
});

const response = z
  .strictObject({
    outputSpeech: outputSpeech.optional(),
    reprompt: z.strictObject({ outputSpeech }).optional(),
    card: card.optional(),
    directives: z
      .array(z.discriminatedUnion('type', [elicitSlot, dynamicEntities, renderDocument]))
      .optional(),
    shouldEndSession: z.boolean().optional(),
  })
  .refine(
    ({ reprompt, shouldEndSession }) => !reprompt || shouldEndSession === false,
    'A question keeps the conversation open',
  )
  .refine(
    ({ directives = [], shouldEndSession }) =>
      directives.every(({ type }) => type !== 'Dialog.ElicitSlot') || shouldEndSession === false,
    'Whoever asks for a slot waits for it',
  );

export const alexaResponseSchema = z
  .strictObject({
    version: z.literal('1.0'),
    userAgent: z.string().optional(),
    sessionAttributes: z.record(z.string(), z.unknown()).optional(),
    response,
  })
  .refine(
    (envelope) => Buffer.byteLength(JSON.stringify(envelope)) < 120_000,
    'Alexa takes no more than 120 KB',
  );

export type AlexaResponse = z.output<typeof alexaResponseSchema>;
