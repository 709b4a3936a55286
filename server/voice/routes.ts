import express, { type Request, type RequestHandler, Router } from 'express';
import { voiceApi } from '#shared/voice.ts';
import type { Deps } from '../app.ts';
import { unavailable } from '../http/errors.ts';
import { serve } from '../http/serve.ts';
import { hearAmazon } from './amazon.ts';
import { createSkill } from './skill.ts';
import { sayOnTestPage } from './testPage.ts';
import type { KeySources } from './trustedKeys.ts';
import { createVerifier, type SignedRequest } from './verifier.ts';

const requestOf = (req: Request): SignedRequest => ({
  body: Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0),
  signature: req.get('Signature-256'),
  certificateUrl: req.get('SignatureCertChainUrl'),
});

/** Where Amazon calls; stands before any parser, because the signature is over the bytes of the body. */
export function amazonRoutes({ db, limits, log, alexa }: Deps, amazon: KeySources): Router {
  const router = Router();
  const { skillId } = alexa;
  if (skillId === undefined) {
    router.post('/api/alexa', notSetUp);
    return router;
  }
  const verifier = createVerifier({ ...amazon, skillId });
  const skill = createSkill(log);
  const raw = express.raw({ type: () => true, limit: '256kb', inflate: false });
  router.post('/api/alexa', raw, async (req, res) => {
    const verified = await verifier.verify(requestOf(req));
    await limits.voice(req, `alexa:${verified.envelope.context.System.user.userId}`);
    res.json(await hearAmazon(db, skill, verified));
  });
  return router;
}

const notSetUp: RequestHandler = () => {
  throw unavailable('The Alexa skill is not set up on this server');
};

export function voiceRoutes({ db, limits, log }: Deps): Router {
  const router = Router();
  const skill = createSkill(log);

  serve(router, db, voiceApi.test, {
    allow: ({ req }) => limits.voice(req, req.session?.userId ? `user:${req.session.userId}` : undefined),
    handle: ({ db, req, body }) => sayOnTestPage(db, skill, req.session?.user, body),
  });

  return router;
}
