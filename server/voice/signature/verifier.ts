import { constants, verify } from 'node:crypto';
import type { RequestEnvelope } from 'ask-sdk-model';
import { z } from 'zod';
import { refusal } from '../../errors/refusals.ts';
import { certificateUrl } from './certificateUrl.ts';
import { createTrustedKeys, type KeySources } from './trustedKeys.ts';

/** A request may be this old or this much ahead; an event about the skill, which is delivered later, older. */
const tolerance = 150_000;
const eventTolerance = 60 * 60 * 1000;

export interface SignedRequest {
  body: Buffer;
  /** The headers Signature-256 and SignatureCertChainUrl. */
  signature: string | undefined;
  certificateUrl: string | undefined;
}

/** The parts of Amazon's envelope that say whether it is Amazon's and for us; the rest passes through. */
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
type Checked = z.output<typeof envelopeSchema>;
/** What Amazon signed has Amazon's shape. */
const amazonsSchema = z.custom<RequestEnvelope>();

export interface Verified {
  envelope: RequestEnvelope;
  /** After this moment the same request is refused for its age (ms since 1970). */
  replayableUntil: number;
}

export interface Verifier {
  /** @throws 400 without details for whatever Amazon did not sign for this skill just now */
  verify(request: SignedRequest): Promise<Verified>;
}

/** The one answer to every fault, so that nobody learns which it was. */
export const refused = () => refusal('not_from_alexa');

/**
 * Amazon's rules for a skill on one's own server, in the order of their cost: nothing is fetched for a request that
 * is wrong in itself. Roots, clock and fetch are arguments so that tests bring a CA of their own.
 */
export function createVerifier(sources: KeySources & { skillId: string }): Verifier {
  const keys = createTrustedKeys(sources);
  return {
    verify: async ({ body, signature, certificateUrl: header }) => {
      const json = parsed(body.toString('utf8'));
      const envelope = checked(json);
      const url = certificateUrl(header ?? '');
      const bytes = readSignature(signature ?? '');
      const replayableUntil = endOf(envelope);
      const isForUs = [envelope.context.System, envelope.session].every(
        (part) => part === undefined || part.application.applicationId === sources.skillId,
      );
      if (!url || !bytes || !isForUs || !isNow(envelope, sources.now())) throw refused();
      const { publicKey } = await keys.keyAt(url).catch(() => {
        throw refused();
      });
      const key = { key: publicKey, padding: constants.RSA_PKCS1_PADDING };
      if (!verify('RSA-SHA256', body, key, bytes)) throw refused();
      return { envelope: amazonsSchema.parse(json), replayableUntil };
    },
  };
}

function checked(json: unknown): Checked {
  const { data, error } = envelopeSchema.safeParse(json);
  if (error) throw refused();
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

const toleranceOf = ({ request }: Checked): number =>
  request.type.startsWith('AlexaSkillEvent.') ? eventTolerance : tolerance;

const endOf = (envelope: Checked): number => Date.parse(envelope.request.timestamp) + toleranceOf(envelope);

const isNow = (envelope: Checked, now: number): boolean =>
  now <= endOf(envelope) && Date.parse(envelope.request.timestamp) <= now + tolerance;
