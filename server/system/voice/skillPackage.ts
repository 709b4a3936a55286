import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

// The folder alexa/ as Amazon reads it; what is not in these schemas is no part of it.

const folder = join(process.cwd(), 'alexa');

const read = <S extends z.ZodType>(path: string, schema: S): z.output<S> =>
  schema.parse(JSON.parse(readFileSync(join(folder, path), 'utf8')));

const text = z.string().min(1);
const slotSchema = z.strictObject({ name: text, type: text, samples: z.array(text).optional() });
const intentSchema = z.strictObject({
  name: text,
  slots: z.array(slotSchema).optional(),
  samples: z.array(text),
});
export type ModelIntent = z.output<typeof intentSchema>;

const typeSchema = z.strictObject({
  name: text,
  values: z.array(
    z.strictObject({ name: z.strictObject({ value: text, synonyms: z.array(text).optional() }) }),
  ),
});

const dialogSlotSchema = z.strictObject({
  name: text,
  type: text,
  confirmationRequired: z.literal(false),
  elicitationRequired: z.literal(true),
  prompts: z.strictObject({ elicitation: text }),
});

const modelSchema = z.strictObject({
  interactionModel: z.strictObject({
    languageModel: z.strictObject({
      invocationName: text,
      intents: z.array(intentSchema),
      types: z.array(typeSchema),
    }),
    dialog: z.strictObject({
      delegationStrategy: z.literal('SKILL_RESPONSE'),
      intents: z.array(
        z.strictObject({
          name: text,
          delegationStrategy: z.literal('SKILL_RESPONSE'),
          confirmationRequired: z.literal(false),
          prompts: z.strictObject({}),
          slots: z.array(dialogSlotSchema),
        }),
      ),
    }),
    prompts: z.array(
      z.strictObject({
        id: text,
        variations: z.array(z.strictObject({ type: z.literal('PlainText'), value: text })).min(1),
      }),
    ),
  }),
});

export const interactionModel = () =>
  read('skill-package/interactionModels/custom/en-US.json', modelSchema).interactionModel;

const endpointSchema = z.strictObject({
  uri: z.url({ protocol: /^https$/ }),
  sslCertificateType: z.literal('Trusted'),
});
const localeSchema = z.strictObject({
  name: text.max(50),
  summary: text.max(160),
  description: text.max(4000),
  examplePhrases: z.array(text).length(3),
  keywords: z.array(text).max(30),
});
const manifestSchema = z.strictObject({
  manifest: z.strictObject({
    manifestVersion: z.literal('1.0'),
    publishingInformation: z.looseObject({ locales: z.strictObject({ 'en-US': localeSchema }) }),
    apis: z.strictObject({
      custom: z.strictObject({
        endpoint: endpointSchema,
        interfaces: z.array(z.strictObject({ type: z.literal('ALEXA_PRESENTATION_APL') })),
      }),
    }),
    events: z.strictObject({
      endpoint: endpointSchema,
      subscriptions: z.array(z.strictObject({ eventName: z.literal('SKILL_DISABLED') })).length(1),
    }),
    permissions: z.array(z.strictObject({ name: z.literal('alexa::person_id:read') })),
    privacyAndCompliance: z.looseObject({ isChildDirected: z.literal(false) }),
  }),
});

export const manifest = () => read('skill-package/skill.json', manifestSchema).manifest;

const linkingSchema = z.strictObject({
  accountLinkingRequest: z.strictObject({
    type: z.literal('AUTH_CODE'),
    skipOnEnablement: z.literal(false),
    authorizationUrl: z.url(),
    accessTokenUrl: z.url(),
    clientId: text,
    clientSecret: text,
    accessTokenScheme: z.literal('HTTP_BASIC'),
    scopes: z.array(text),
    domains: z.array(text),
    defaultTokenExpirationInSeconds: z.int(),
  }),
});

export const accountLinkingOfPackage = () =>
  read('skill-package/accountLinking.json', linkingSchema).accountLinkingRequest;

export const resources = () =>
  read(
    'ask-resources.json',
    z.strictObject({
      askcliResourcesVersion: z.literal('2020-03-31'),
      profiles: z.strictObject({
        default: z.strictObject({ skillMetadata: z.strictObject({ src: z.literal('./skill-package') }) }),
      }),
    }),
  );
