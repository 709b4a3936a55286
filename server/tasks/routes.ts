import { Router } from 'express';
import { fillPath } from '#shared/endpoint.ts';
import { completionsPage, tasksApi } from '#shared/tasks.ts';
import type { Deps } from '../app.ts';
import { requireOwnFamily, requireThisFamily } from '../families/families.ts';
import { pageOf } from '../http/paging.ts';
import { serve, type Visit } from '../http/serve.ts';
import { requireInsider, requireOwner, requireUser } from '../session.ts';
import { createTask, editTask, listTasks, removeTask, requireTask } from './tasks.ts';
import { completeTask, incrementTask, listCompletions } from './ticks.ts';

/** 404 for a task that is not there for this user, then 403 unless they own the family. */
async function ownerOfTask({ db, req, params }: Visit<{ id: number }>) {
  const user = requireInsider(req);
  await requireTask(db, user.familyId, params.id);
  return requireOwner(user);
}

export function taskRoutes({ db }: Deps): Router {
  const router = Router();

  serve(router, db, tasksApi.list, {
    allow: ({ req, params }) => requireOwnFamily(requireUser(req), params.familyId),
    handle: ({ db, who, query }) =>
      listTasks(db, who.familyId, query.completed === undefined ? undefined : query.completed === 'true'),
  });

  serve(router, db, tasksApi.recentCompletions, {
    allow: ({ req, params }) => requireOwnFamily(requireUser(req), params.familyId),
    handle: async ({ db, who, query: { limit = completionsPage, before } }) => {
      const found = await listCompletions(db, who.familyId, limit + 1, before);
      const path = fillPath(tasksApi.recentCompletions.path, { familyId: who.familyId });
      return pageOf(found, path, { limit });
    },
  });

  serve(router, db, tasksApi.create, {
    allow: ({ req }) => requireOwner(requireUser(req)),
    handle: ({ db, who, body: { familyId, ...newTask } }) => {
      requireThisFamily(who, familyId);
      return createTask(db, who, newTask);
    },
  });

  serve(router, db, tasksApi.update, {
    allow: ownerOfTask,
    handle: ({ db, who, params, body }) => editTask(db, who, params.id, body),
  });

  serve(router, db, tasksApi.remove, {
    allow: ownerOfTask,
    handle: ({ db, who, params }) => removeTask(db, who, params.id),
  });

  serve(router, db, tasksApi.increment, {
    allow: ({ req }) => requireInsider(req),
    handle: ({ db, who, params }) => incrementTask(db, who, params.id),
  });

  serve(router, db, tasksApi.complete, {
    allow: ({ req }) => requireInsider(req),
    handle: ({ db, who, params }) => completeTask(db, who, params.id),
  });

  return router;
}
