import type { Router } from 'express';
import { familySettingsApi } from '#shared/contract/familySettings.ts';
import { may } from '#shared/domain/may.ts';
import type { Deps } from '../deps.ts';
import { requireOwnFamily } from '../families/families.ts';
import { forbidden } from '../http/errors.ts';
import { serve } from '../http/serve.ts';
import { requireMember } from '../members/members.ts';
import { requireFreshConfirmation, requireInsider, requireMay, requireUser } from '../sessions/who.ts';
import { eraseFamily } from './erase.ts';
import { familyFile, personFile } from './file.ts';

/** What is kept, to take along, and to be rid of. */
export function dataRoutes(router: Router, { db }: Deps): void {
  serve(router, db, familySettingsApi.export, {
    allow: ({ req, params }) => {
      const parent = requireMay(requireOwnFamily(requireUser(req), params.id), may.exportFamily);
      requireFreshConfirmation(req);
      return parent;
    },
    handle: ({ db, who }) => familyFile(db, who),
  });

  serve(router, db, familySettingsApi.exportMember, {
    allow: async ({ db, req, params }) => {
      const user = requireInsider(req);
      const member = await requireMember(db, user, params.id);
      const parent = requireMay(user, may.manage);
      if (!may.exportMember(parent, member)) throw forbidden('This is theirs alone: they are no child here');
      requireFreshConfirmation(req);
      return parent;
    },
    handle: ({ db, who: { familyId, id: by }, params }) =>
      personFile(db, { familyId, by, person: params.id }),
  });

  serve(router, db, familySettingsApi.erase, {
    allow: ({ req, params }) => {
      const owner = requireMay(requireOwnFamily(requireUser(req), params.id), may.eraseFamily);
      requireFreshConfirmation(req);
      return owner;
    },
    handle: ({ db, who, body }) => eraseFamily(db, who, body.name),
  });
}
