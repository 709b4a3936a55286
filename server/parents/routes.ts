import type { Router } from 'express';
import { familySettingsApi } from '#shared/contract/people/familySettings.ts';
import { invitationsApi } from '#shared/contract/people/invitations.ts';
import { may } from '#shared/domain/people/may.ts';
import { requireFreshConfirmation, requireInFamily, requireMay } from '../callers/require.ts';
import type { Deps } from '../deps.ts';
import { requireOwnFamily, requireThisFamily } from '../families/families.ts';
import { originForPhones } from '../http/homeAddress.ts';
import { serve } from '../http/serve.ts';
import { leaveFamily } from '../members/removal.ts';
import { acceptInvitation } from './accept.ts';
import { handOver } from './handOver.ts';
import {
  invite,
  listInvitations,
  readInvitation,
  requireInvitation,
  revokeInvitation,
} from './invitations.ts';

export function parentRoutes(router: Router, deps: Deps): void {
  const { db } = deps;
  invitationRoutes(router, deps);

  serve(router, db, familySettingsApi.handOver, {
    allow: ({ visitor, params }) => {
      const owner = requireMay(requireOwnFamily(visitor, params.id), may.giveFamilyAway);
      requireFreshConfirmation(visitor);
      return owner;
    },
    handle: ({ db, who, body }) => handOver(db, who, body.userId),
  });

  serve(router, db, familySettingsApi.leave, {
    allow: ({ visitor, params }) => {
      const parent = requireMay(requireOwnFamily(visitor, params.id), may.manage);
      requireFreshConfirmation(visitor);
      return parent;
    },
    handle: ({ db, who }) => leaveFamily(db, who),
  });
}

function invitationRoutes(router: Router, { db, env, limits, passwordsFor }: Deps): void {
  serve(router, db, invitationsApi.list, {
    allow: ({ visitor, params }) => requireMay(requireOwnFamily(visitor, params.familyId), may.invite),
    handle: ({ db, who }) => listInvitations(db, who.familyId),
  });

  serve(router, db, invitationsApi.create, {
    allow: ({ visitor }) => {
      const parent = requireMay(visitor, may.invite);
      requireFreshConfirmation(visitor);
      return parent;
    },
    keepsNoAnswer: () => true,
    handle: async ({ db, req, who, body }) => {
      requireThisFamily(who, body.familyId);
      return { ...(await invite(db, who)), origin: originForPhones(env, req) };
    },
  });

  serve(router, db, invitationsApi.revoke, {
    allow: async ({ db, visitor, params }) => {
      const user = requireInFamily(visitor);
      const invitation = await requireInvitation(db, user.familyId, params.id);
      return { parent: requireMay(user, may.invite), invitation };
    },
    handle: ({ db, who: { parent, invitation } }) => revokeInvitation(db, parent, invitation),
  });

  serve(router, db, invitationsApi.look, {
    allow: () => undefined,
    keepsNoAnswer: () => true,
    handle: ({ db, body }) => readInvitation(db, body.token),
  });

  serve(router, db, invitationsApi.accept, {
    allow: () => undefined,
    keepsNoAnswer: () => true,
    prepare: async ({ db, req, body }) => {
      await limits.newAccount(req);
      await readInvitation(db, body.token);
      return passwordsFor(req).hash(body.password);
    },
    handle: ({ req, body: { token, password: _, ...person } }, passwordHash) =>
      acceptInvitation(req, token, { ...person, passwordHash }),
  });
}
