import type { Router } from 'express';
import { choresApi } from '#shared/contract/chores/chores.ts';
import { familySettingsApi } from '#shared/contract/people/familySettings.ts';
import { may } from '#shared/domain/people/may.ts';
import { requireInFamily, requireMay } from '../callers/require.ts';
import type { Deps } from '../deps.ts';
import { listDeleted } from '../families/deletions.ts';
import { requireOwnFamily, requireThisFamily } from '../families/families.ts';
import { serve, type Visit } from '../http/serve.ts';
import { createChore, editChore, listChores, requireChoreId } from './chores.ts';
import { removeChore, restoreChore } from './deletedChores.ts';
import { addPause, listPauses, removePause, requirePause } from './pauses.ts';
import { listDays } from './planning/days.ts';
import { KnownAnswers } from './planning/knownAnswers.ts';
import { KnownPlans } from './planning/planning.ts';
import { editFamily } from './settings.ts';

/** 404 for another family, then 403 for who does not manage. */
const managerOfFamily = ({ visitor, params }: Visit<{ familyId: number }, 'user'>) =>
  requireMay(requireOwnFamily(visitor, params.familyId), may.manage);

/** 404 for a chore that is not there for this user, then 403 for who does not manage. */
async function managerOfChore({ db, visitor, params }: Visit<{ id: number }, 'user'>) {
  const user = requireInFamily(visitor);
  await requireChoreId(db, user.familyId, params.id);
  return requireMay(user, may.manage);
}

export function choreRoutes(router: Router, { db }: Deps): void {
  const plans = new KnownPlans();
  const answers = new KnownAnswers();
  serve(router, db, choresApi.list, {
    allow: ({ visitor, params }) => requireOwnFamily(visitor, params.familyId),
    handle: ({ db, who: { familyId } }) =>
      answers.json(db, familyId, 'chores', async () =>
        choresApi.list.response.parse(await listChores(db, familyId, plans)),
      ),
  });

  serve(router, db, choresApi.create, {
    allow: ({ visitor }) => requireMay(visitor, may.manage),
    handle: ({ db, who, body: { familyId, ...chore } }) => {
      requireThisFamily(who, familyId);
      return createChore(db, who, chore);
    },
  });

  serve(router, db, choresApi.update, {
    allow: managerOfChore,
    handle: ({ db, who, params, body }) => editChore(db, who, params.id, body),
  });

  serve(router, db, choresApi.remove, {
    allow: managerOfChore,
    handle: ({ db, who, params }) => removeChore(db, who, params.id),
  });

  serve(router, db, choresApi.restore, {
    allow: ({ visitor }) => requireMay(requireInFamily(visitor), may.manage),
    handle: ({ db, who, params }) => restoreChore(db, who, params.id),
  });

  serve(router, db, choresApi.days, {
    allow: ({ visitor, params }) => requireOwnFamily(visitor, params.familyId),
    handle: ({ db, who: { familyId }, query }) =>
      answers.json(db, familyId, `days ${query.from} ${query.to}`, async () =>
        choresApi.days.response.parse(await listDays(db, familyId, query, plans)),
      ),
  });

  pauseRoutes(router, db);

  serve(router, db, familySettingsApi.update, {
    allow: ({ visitor, params }) => requireMay(requireOwnFamily(visitor, params.id), may.manage),
    handle: ({ db, who, body }) => editFamily(db, who, body),
  });

  serve(router, db, familySettingsApi.deleted, {
    allow: managerOfFamily,
    handle: ({ db, who }) => listDeleted(db, who.familyId),
  });
}

function pauseRoutes(router: Router, db: Deps['db']): void {
  serve(router, db, choresApi.pauses, {
    allow: ({ visitor, params }) => requireOwnFamily(visitor, params.familyId),
    handle: ({ db, who }) => listPauses(db, who.familyId),
  });

  serve(router, db, choresApi.addPause, {
    allow: managerOfFamily,
    handle: ({ db, who, body }) => addPause(db, who, body),
  });

  serve(router, db, choresApi.removePause, {
    allow: async ({ db, visitor, params }) => {
      const user = requireInFamily(visitor);
      await requirePause(db, user.familyId, params.id);
      return requireMay(user, may.manage);
    },
    handle: ({ db, who, params }) => removePause(db, who, params.id),
  });
}
