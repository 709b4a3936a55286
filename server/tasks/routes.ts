import { randomUUID } from 'node:crypto';
import type { Router } from 'express';
import { completionsPage, tasksApi, tasksPage } from '#shared/contract/chores/tasks.ts';
import { fillPath } from '#shared/contract/endpoint/address.ts';
import { may } from '#shared/domain/people/may.ts';
import type { Caller } from '../callers/caller.ts';
import { requireInFamily, requireMay, requireTapper } from '../callers/require.ts';
import type { Db } from '../database/connect.ts';
import type { Deps } from '../deps.ts';
import { requireOwnFamily, requireThisFamily } from '../families/families.ts';
import { requireRequestId } from '../http/idempotency.ts';
import { withNextLink } from '../http/paging.ts';
import { type Served, serve, type Visit } from '../http/serve.ts';
import { requireTickAge } from '../http/tickAge.ts';
import { factsOfTap } from '../ledger/tapSession.ts';
import { tickTask } from '../ledger/ticks.ts';
import { undoTick } from '../ledger/undo.ts';
import { extendTurn } from '../sessions/turns.ts';
import { completionPages } from './completions.ts';
import { removeTask, restoreTask } from './deletedTasks.ts';
import { createTask, editTask, openTaskList, requireTask, skipTask, taskPages } from './tasks.ts';

/** 404 for a task that is not there for this user, then 403 unless they manage the family. */
async function managerOfTask({ db, visitor, params }: Visit<{ id: number }, 'user'>) {
  const user = requireInFamily(visitor);
  await requireTask(db, user.familyId, params.id);
  return requireMay(user, may.manage);
}

export function taskRoutes(router: Router, { db }: Deps): void {
  serve(router, db, tasksApi.list, {
    allow: ({ visitor, params }) => requireOwnFamily(visitor, params.familyId),
    handle: async ({ db, who: { familyId }, query: { completed, before } }) => {
      if (completed === 'false') return openTaskList.json(db, { familyId });
      const pages = taskPages[completed === 'true' ? 'done' : 'all'];
      const { json, next } = await pages.json(db, familyId, { limit: tasksPage, before });
      return withNextLink(
        json,
        fillPath(tasksApi.list.path, { familyId }),
        next && { completed, before: next },
      );
    },
  });

  serve(router, db, tasksApi.recentCompletions, {
    allow: ({ visitor, params }) => requireOwnFamily(visitor, params.familyId),
    handle: async ({ db, who: { familyId }, query: { limit = completionsPage, before } }) => {
      const { json, next } = await completionPages.json(db, familyId, { limit, before });
      const path = fillPath(tasksApi.recentCompletions.path, { familyId });
      return withNextLink(json, path, next && { limit, before: next });
    },
  });

  serve(router, db, tasksApi.create, {
    allow: ({ visitor }) => requireMay(visitor, may.manage),
    handle: ({ db, who, body: { familyId, ...newTask } }) => {
      requireThisFamily(who, familyId);
      return createTask(db, who, newTask);
    },
  });

  serve(router, db, tasksApi.update, {
    allow: managerOfTask,
    handle: ({ db, who, params, body }) => editTask(db, who, params.id, body),
  });

  serve(router, db, tasksApi.remove, {
    allow: managerOfTask,
    handle: ({ db, who, params }) => removeTask(db, who, params.id),
  });

  serve(router, db, tasksApi.restore, {
    allow: ({ visitor }) => requireMay(requireInFamily(visitor), may.manage),
    handle: ({ db, who, params }) => restoreTask(db, who, params.id),
  });

  serve(router, db, tasksApi.skip, {
    allow: managerOfTask,
    handle: ({ db, who, params }) => skipTask(db, who, params.id),
  });

  serve(router, db, tasksApi.undo, {
    allow: ({ visitor }) => requireTapper(visitor),
    handle: async ({ db, who, params }) => {
      const state = await undoTick(db, who, params.id);
      await touched(db, who);
      return state;
    },
  });

  serve(router, db, tasksApi.increment, tick(false));
  serve(router, db, tasksApi.complete, tick(true));
}

/** A tap at a tablet is a touch: the turn goes on. */
async function touched(db: Db, who: Caller): Promise<void> {
  if (who.kind === 'turn') await extendTurn(db, who.proof.hash, who.id);
}

type TickCall = typeof tasksApi.increment | typeof tasksApi.complete;

/** A tap's Idempotency-Key is the id of its tick, which the ledger keeps. */
function tick(toTarget: boolean): Served<TickCall, Caller, undefined> {
  return {
    allow: ({ visitor }) => requireTapper(visitor),
    keepsNoAnswer: () => true,
    handle: ({ db, req, who, params }) => {
      const tickId = requireRequestId(req) ?? randomUUID();
      const tap = { tickId, taskId: params.id, toTarget, age: requireTickAge(req) };
      // That a touch cannot be noted is no reason to refuse the tick, and refused it is a touch all the same.
      const noted = touched(db, who).catch(() => undefined);
      return tickTask(db, who, tap, factsOfTap(req)).finally(() => noted);
    },
  };
}
