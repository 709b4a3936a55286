import type { Router } from 'express';
import { familySettingsApi } from '#shared/contract/familySettings.ts';
import { invitationsApi } from '#shared/contract/invitations.ts';
import { may } from '#shared/domain/may.ts';
import type { Deps } from '../deps.ts';
import { requireOwnFamily, requireThisFamily } from '../families/families.ts';
import { originForPhones } from '../http/homeAddress.ts';
import { serve } from '../http/serve.ts';
import { leaveFamily } from '../members/removal.ts';
import { requireFreshConfirmation, requireInsider, requireMay, requireUser } from '../sessions/who.ts';
import { acceptInvitation } from './accept.ts';
import { handOver } from './handOver.ts';
import {
  invite,
  listInvitations,
  lookAtInvitation,
  requireInvitation,
  revokeInvitation,
} from './invitations.ts';

/** How parents come, go and hand a family over. */
export function parentRoutes(router: Router, deps: Deps): void {
  const { db } = deps;
  invitationRoutes(router, deps);

  serve(router, db, familySettingsApi.handOver, {
    allow: ({ req, params }) => {
      const owner = requireMay(requireOwnFamily(requireUser(req), params.id), may.giveFamilyAway);
      requireFreshConfirmation(req);
      return owner;
    },
    handle: ({ db, who, body }) => handOver(db, who, body.userId),
  });

  serve(router, db, familySettingsApi.leave, {
    allow: ({ req, params }) => {
      const parent = requireMay(requireOwnFamily(requireUser(req), params.id), may.manage);
      requireFreshConfirmation(req);
      return parent;
    },
    handle: ({ db, who }) => leaveFamily(db, who),
  });
}

function invitationRoutes(router: Router, { db, env, limits, passwordsFor }: Deps): void {
  serve(router, db, invitationsApi.list, {
    allow: ({ req, params }) => requireMay(requireOwnFamily(requireUser(req), params.familyId), may.invite),
    handle: ({ db, who }) => listInvitations(db, who.familyId),
  });

  serve(router, db, invitationsApi.create, {
    allow: ({ req }) => {
      const parent = requireMay(requireUser(req), may.invite);
      requireFreshConfirmation(req);
      return parent;
    },
    keepsNoAnswer: () => true,
    handle: async ({ db, req, who, body }) => {
      requireThisFamily(who, body.familyId);
      return { ...(await invite(db, who)), origin: originForPhones(env, req) };
    },
  });

  serve(router, db, invitationsApi.revoke, {
    allow: async ({ db, req, params }) => {
      const user = requireInsider(req);
      await requireInvitation(db, user.familyId, params.id);
      return requireMay(user, may.invite);
    },
    handle: ({ db, who, params }) => revokeInvitation(db, who, params.id),
  });

  serve(router, db, invitationsApi.look, {
    allow: () => undefined,
    keepsNoAnswer: () => true,
    handle: ({ db, body }) => lookAtInvitation(db, body.token),
  });

  serve(router, db, invitationsApi.accept, {
    allow: () => undefined,
    keepsNoAnswer: () => true,
    prepare: async ({ db, req, body }) => {
      await limits.newAccount(req);
      await lookAtInvitation(db, body.token);
      return passwordsFor(req).hash(body.password);
    },
    handle: ({ req, body: { token, password: _, ...person } }, passwordHash) =>
      acceptInvitation(req, token, { ...person, passwordHash }),
  });
}
