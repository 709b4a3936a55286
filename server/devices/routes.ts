import type { Request, Router } from 'express';
import { devicesApi } from '#shared/contract/signIn/devices.ts';
import { type SignInProof, signInLinksApi } from '#shared/contract/signIn/signInLinks.ts';
import { may } from '#shared/domain/people/may.ts';
import { requireFreshConfirmation, requireInFamily, requireMay } from '../callers/require.ts';
import type { Deps } from '../deps.ts';
import { originForPhones } from '../http/homeAddress.ts';
import { forgiveIfBusy, type Limits } from '../http/limits/limits.ts';
import { serve } from '../http/serve.ts';
import { requireMember } from '../members/members.ts';
import { endDevice, listDevices } from './devices.ts';
import { lookAtLink, makeSignInLink, requireMayLetIn, signInByLink } from './signInLinks.ts';

export function deviceRoutes(router: Router, { env, db, keyed, limits }: Deps): void {
  serve(router, db, signInLinksApi.create, {
    allow: async ({ db, visitor, params }) => {
      const user = requireInFamily(visitor);
      const member = await requireMember(db, user, params.id);
      const manager = requireMay(user, may.manage);
      requireMayLetIn(manager, member);
      // A child with a parent's phone in hand would be that parent for half a year.
      if (member.id === manager.id) requireFreshConfirmation(visitor);
      return manager;
    },
    // The answer is the only place where the secrets stand.
    keepsNoAnswer: () => true,
    handle: async ({ db, req, who, params }) => ({
      ...(await makeSignInLink(db, keyed, who, params.id)),
      origin: originForPhones(env, req),
    }),
  });

  serve(router, db, signInLinksApi.look, {
    allow: () => undefined,
    keepsNoAnswer: () => true,
    handle: async ({ db, req, body }) => {
      const { familyName, user } = await counted(limits, req, body, () => lookAtLink(db, keyed, body));
      return { familyName, name: user.name };
    },
  });

  serve(router, db, signInLinksApi.use, {
    allow: () => undefined,
    keepsNoAnswer: () => true,
    handle: ({ db, req, body }) => counted(limits, req, body, () => signInByLink(req, db, keyed, body)),
  });

  serve(router, db, devicesApi.list, {
    allow: ({ visitor }) => visitor,
    handle: ({ db, who }) => listDevices(db, who),
  });

  serve(router, db, devicesApi.end, {
    allow: ({ visitor }) => visitor,
    handle: ({ db, who, params }) => endDevice(db, who, params.id),
  });
}

/** Counts a code that turns out wrong against the address that it came from; the token of a link cannot be guessed. */
async function counted<T>(
  limits: Limits,
  req: Request,
  proof: SignInProof,
  work: () => Promise<T>,
): Promise<T> {
  if ('token' in proof) return work();
  const attempt = await limits.typedCode(req);
  const done = await forgiveIfBusy(attempt, work());
  await attempt.forgive();
  return done;
}
