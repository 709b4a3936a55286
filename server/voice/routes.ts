import express, { type IRouter, type Request, type RequestHandler, type Router } from 'express';
import { voiceApi } from '#shared/contract/programs/voice.ts';
import { may } from '#shared/domain/people/may.ts';
import {
  personIn,
  requesterKey,
  requireFreshConfirmation,
  requireInFamily,
  requireMay,
} from '../callers/require.ts';
import type { Deps } from '../deps.ts';
import { unavailable } from '../errors/refusals.ts';
import { noStore } from '../http/security.ts';
import { serve, type Visit } from '../http/serve.ts';
import { answerAmazon } from './amazon.ts';
import { linkStatus, unlink } from './linking/links.ts';
import { createOAuth, type OAuth } from './linking/oauth.ts';
import { setVoiceMayComplete } from './settings.ts';
import type { KeySources } from './signature/trustedKeys.ts';
import { createVerifier, type SignedRequest } from './signature/verifier.ts';
import { createSkill } from './skill.ts';
import { answerTestPage } from './testPage.ts';

const requestOf = (req: Request): SignedRequest => ({
  body: Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0),
  signature: req.get('Signature-256'),
  certificateUrl: req.get('SignatureCertChainUrl'),
});

/** Registered before all body parsers: the signature covers the raw bytes of the body. */
export function amazonRoutes(
  api: Router,
  { db, limits, log, env: { alexa } }: Deps,
  amazon: KeySources,
): void {
  const { skillId } = alexa;
  if (skillId === undefined) {
    api.post('/alexa', notSetUp);
    return;
  }
  const verifier = createVerifier({ ...amazon, skillId });
  const skill = createSkill(log);
  const raw = express.raw({ type: () => true, limit: '256kb', inflate: false });
  api.post('/alexa', raw, async (req, res) => {
    const verified = await verifier.verify(requestOf(req));
    await limits.voice(req, `alexa:${verified.envelope.context.System.user.userId}`);
    res.json(await answerAmazon(db, skill, verified));
  });
}

const skillMissing = () => unavailable('skill_not_set_up');
const notSetUp: RequestHandler = () => {
  throw skillMissing();
};

export function tokenRoutes(app: IRouter, { db, limits, env: { alexa } }: Deps): void {
  const oauth = oauthOf(db, alexa);
  const form = express.urlencoded({ extended: false, limit: '8kb', inflate: false });
  app.post('/oauth/token', noStore, oauth ? form : notSetUp, async (req, res) => {
    const attempt = await limits.voice(req, undefined);
    if (!oauth) throw skillMissing();
    const { status, headers, body } = await oauth.token({ headers: headersOf(req), body: req.body });
    if (status === 200) await attempt.forgive();
    res.status(status).set(headers).json(body);
  });
}

const headersOf = (req: Request): Record<string, string> => ({
  'content-type': req.get('Content-Type') ?? '',
  'content-length': req.get('Content-Length') ?? '0',
  ...(req.get('Authorization') !== undefined && { authorization: req.get('Authorization') ?? '' }),
});

function oauthOf(db: Deps['db'], { clientId, clientSecret }: Deps['env']['alexa']): OAuth | undefined {
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return createOAuth(db, { clientId, clientSecret });
}

const ownerOf = ({ visitor }: Visit<unknown, 'user'>) => requireMay(requireInFamily(visitor), may.linkVoice);

export function voiceRoutes(router: Router, { db, limits, log, env: { alexa } }: Deps): void {
  const skill = createSkill(log);
  const oauth = oauthOf(db, alexa);

  serve(router, db, voiceApi.test, {
    allow: ({ req }) => limits.voice(req, requesterKey(req)),
    handle: ({ db, visitor, body }) => answerTestPage(db, skill, personIn(visitor), body),
  });

  serve(router, db, voiceApi.link, {
    allow: ownerOf,
    handle: ({ db, who }) => linkStatus(db, who.familyId),
  });

  serve(router, db, voiceApi.setLink, {
    allow: ownerOf,
    handle: async ({ db, who, body }) => {
      await setVoiceMayComplete(db, who, body.mayComplete);
      return linkStatus(db, who.familyId);
    },
  });

  serve(router, db, voiceApi.unlink, {
    allow: ownerOf,
    handle: async ({ db, who }) => {
      await unlink(db, who);
      return linkStatus(db, who.familyId);
    },
  });

  serve(router, db, voiceApi.authorize, {
    allow: ownerOf,
    keepsNoAnswer: () => true,
    prepare: async ({ who, body }) => {
      if (body.allowed) requireFreshConfirmation(who);
    },
    handle: async ({ who, body }) => {
      if (!oauth) throw skillMissing();
      return { redirectTo: await oauth.authorize(who, body) };
    },
  });
}
