import type { Router } from 'express';
import { potsApi } from '#shared/contract/chores/pots.ts';
import { may } from '#shared/domain/people/may.ts';
import { requireInFamily, requireMay } from '../callers/require.ts';
import type { Deps } from '../deps.ts';
import { requireOwnFamily, requireThisFamily } from '../families/families.ts';
import { serve, type Visit } from '../http/serve.ts';
import { restorePot } from './deletedPots.ts';
import { createPot, editPot, livePots, removePot, requirePot, restartPot } from './pots.ts';

/** 404 for a pot that is not there for this user, then 403 unless they manage the family. */
async function managerOfPot({ db, visitor, params }: Visit<{ id: number }, 'user'>) {
  const user = requireInFamily(visitor);
  await requirePot(db, user.familyId, params.id);
  return requireMay(user, may.manage);
}

export function potRoutes(router: Router, { db }: Deps): void {
  serve(router, db, potsApi.list, {
    allow: ({ visitor, params }) => requireOwnFamily(visitor, params.familyId),
    handle: ({ db, who: { familyId } }) => livePots.json(db, { familyId }),
  });

  serve(router, db, potsApi.create, {
    allow: ({ visitor }) => requireMay(visitor, may.manage),
    handle: ({ db, who, body }) => {
      requireThisFamily(who, body.familyId);
      return createPot(db, who, body);
    },
  });

  serve(router, db, potsApi.update, {
    allow: managerOfPot,
    handle: ({ db, who, params, body }) =>
      'name' in body ? editPot(db, who, params.id, body) : restartPot(db, who, params.id),
  });

  serve(router, db, potsApi.remove, {
    allow: managerOfPot,
    handle: ({ db, who, params, query }) => removePot(db, who, params.id, query.reason),
  });

  serve(router, db, potsApi.restore, {
    allow: ({ visitor }) => requireMay(requireInFamily(visitor), may.manage),
    handle: ({ db, who, params }) => restorePot(db, who, params.id),
  });
}
