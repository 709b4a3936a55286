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
import { makeSignInLink, readSignInLink, requireMayMakeLink, signInByLink } from './signInLinks.ts';

export function deviceRoutes(router: Router, { env, db, keyed, limits }: Deps): void {
  serve(router, db, signInLinksApi.create, {
    allow: async ({ db, visitor, params }) => {
      const user = requireInFamily(visitor);
      const member = await requireMember(db, user, params.id);
      const manager = requireMay(user, may.manage);
      requireMayMakeLink(manager, member);
      // Otherwise a child with the phone of a parent could sign in as that parent for months.
      if (member.id === manager.id) requireFreshConfirmation(visitor);
      return manager;
    },
    // The response contains secrets.
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
      const { familyName, user } = await withCodeLimit(limits, req, body, () =>
        readSignInLink(db, keyed, body),
      );
      return { familyName, name: user.name };
    },
  });

  serve(router, db, signInLinksApi.use, {
    allow: () => undefined,
    keepsNoAnswer: () => true,
    handle: ({ db, req, body }) => withCodeLimit(limits, req, body, () => signInByLink(req, db, keyed, body)),
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

/** Limits wrong codes per address; the token of a link cannot be guessed. */
async function withCodeLimit<T>(
  limits: Limits,
  req: Request,
  proof: SignInProof,
  work: () => Promise<T>,
): Promise<T> {
  if ('token' in proof) return work();
  const attempt = await limits.typedCode(req);
  const result = await forgiveIfBusy(attempt, work());
  await attempt.forgive();
  return result;
}
