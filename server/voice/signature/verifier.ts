import { constants, verify } from 'node:crypto';
import type { RequestEnvelope } from 'ask-sdk-model';
import { z } from 'zod';
import { refusal } from '../../errors/refusals.ts';
import { certificateUrl } from './certificateUrl.ts';
import { createTrustedKeys, type KeySources } from './trustedKeys.ts';

/** Allowed clock difference. Skill events arrive later and have a longer one. */
const tolerance = 150_000;
const eventTolerance = 60 * 60 * 1000;

export interface SignedRequest {
  body: Buffer;
  signature: string | undefined;
  certificateUrl: string | undefined;
}

const applicationSchema = z.looseObject({ application: z.looseObject({ applicationId: z.string() }) });
const systemSchema = applicationSchema.extend({
  user: z.looseObject({ userId: z.string().min(1), accessToken: z.string().optional() }),
});
const envelopeSchema = z.looseObject({
  version: z.string(),
  context: z.looseObject({ System: systemSchema }),
  session: applicationSchema.optional(),
  request: z.looseObject({
    type: z.string().min(1).max(100),
    requestId: z.string().min(1).max(255),
    timestamp: z.iso.datetime({ offset: true }),
  }),
});
type CheckedEnvelope = z.output<typeof envelopeSchema>;
const signedEnvelopeSchema = z.custom<RequestEnvelope>();

export interface Verified {
  envelope: RequestEnvelope;
  /** From this time on the request is refused because of its age (ms since 1970). */
  replayableUntil: number;
}

export interface Verifier {
  /** @throws 400 without details unless Amazon signed the request recently for this skill */
  verify(request: SignedRequest): Promise<Verified>;
}

export const notFromAlexa = () => refusal('not_from_alexa');

/**
 * Amazon's rules for a self-hosted skill. An invalid request causes no download. Tests have their own CA and clock.
 */
export function createVerifier(sources: KeySources & { skillId: string }): Verifier {
  const keys = createTrustedKeys(sources);
  return {
    verify: async ({ body, signature, certificateUrl: header }) => {
      const json = parsed(body.toString('utf8'));
      const envelope = checked(json);
      const url = certificateUrl(header ?? '');
      const bytes = readSignature(signature ?? '');
      const replayableUntil = expiryOf(envelope);
      const isForUs = [envelope.context.System, envelope.session].every(
        (part) => part === undefined || part.application.applicationId === sources.skillId,
      );
      if (!url || !bytes || !isForUs || !isRecent(envelope, sources.now())) throw notFromAlexa();
      const { publicKey } = await keys.keyAt(url).catch(() => {
        throw notFromAlexa();
      });
      const key = { key: publicKey, padding: constants.RSA_PKCS1_PADDING };
      if (!verify('RSA-SHA256', body, key, bytes)) throw notFromAlexa();
      return { envelope: signedEnvelopeSchema.parse(json), replayableUntil };
    },
  };
}

function checked(json: unknown): CheckedEnvelope {
  const { data, error } = envelopeSchema.safeParse(json);
  if (error) throw notFromAlexa();
  return data;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function readSignature(base64: string): Buffer | null {
  const isBase64 = base64.length <= 1024 && /^[A-Za-z0-9+/]+={0,2}$/.test(base64);
  return isBase64 ? Buffer.from(base64, 'base64') : null;
}

const toleranceOf = ({ request }: CheckedEnvelope): number =>
  request.type.startsWith('AlexaSkillEvent.') ? eventTolerance : tolerance;

const expiryOf = (envelope: CheckedEnvelope): number =>
  Date.parse(envelope.request.timestamp) + toleranceOf(envelope);

const isRecent = (envelope: CheckedEnvelope, now: number): boolean =>
  now <= expiryOf(envelope) && Date.parse(envelope.request.timestamp) <= now + tolerance;
