import type { Router } from 'express';
import { familySettingsApi } from '#shared/contract/people/familySettings.ts';
import { may } from '#shared/domain/people/may.ts';
import { requireFreshConfirmation, requireInFamily, requireMay } from '../callers/require.ts';
import type { Deps } from '../deps.ts';
import { forbidden } from '../errors/refusals.ts';
import { requireOwnFamily } from '../families/families.ts';
import { serve } from '../http/serve.ts';
import { requireMember } from '../members/members.ts';
import { eraseFamily } from './erase.ts';
import { familyFile, personFile } from './file.ts';

export function dataRoutes(router: Router, { db }: Deps): void {
  serve(router, db, familySettingsApi.export, {
    allow: ({ visitor, params }) => {
      const parent = requireMay(requireOwnFamily(visitor, params.id), may.exportFamily);
      requireFreshConfirmation(visitor);
      return parent;
    },
    handle: ({ db, who }) => familyFile(db, who),
  });

  serve(router, db, familySettingsApi.exportMember, {
    allow: async ({ db, visitor, params }) => {
      const user = requireInFamily(visitor);
      const member = await requireMember(db, user, params.id);
      const parent = requireMay(user, may.manage);
      if (!may.exportMember(parent, member)) throw forbidden('data_of_parent');
      requireFreshConfirmation(visitor);
      return { parent, member };
    },
    handle: ({ db, who: { parent, member } }) => {
      const { familyId, id: by, accountId: byAccount } = parent;
      return personFile(db, { familyId, by, byAccount, person: member.id, account: member.accountId });
    },
  });

  serve(router, db, familySettingsApi.erase, {
    allow: ({ visitor, params }) => {
      const owner = requireMay(requireOwnFamily(visitor, params.id), may.eraseFamily);
      requireFreshConfirmation(visitor);
      return owner;
    },
    handle: ({ db, who, body }) => eraseFamily(db, who, body.name),
  });
}
