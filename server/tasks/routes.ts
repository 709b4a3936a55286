import type { Router } from 'express';
import { fillPath } from '#shared/endpoint.ts';
import { completionsPage, tasksApi, tasksPage } from '#shared/tasks.ts';
import type { Deps } from '../app.ts';
import { requireOwnFamily, requireThisFamily } from '../families/families.ts';
import { leadingOn } from '../http/paging.ts';
import { serve, type Visit } from '../http/serve.ts';
import { requireInsider, requireOwner, requireUser } from '../session.ts';
import { createTask, editTask, openTaskList, removeTask, requireTask, taskPages } from './tasks.ts';
import { tickAtOnce } from './tickAtOnce.ts';
import { completeTask, completionPages, incrementTask } from './ticks.ts';

/** 404 for a task that is not there for this user, then 403 unless they own the family. */
async function ownerOfTask({ db, req, params }: Visit<{ id: number }>) {
  const user = requireInsider(req);
  await requireTask(db, user.familyId, params.id);
  return requireOwner(user);
}

export function taskRoutes(router: Router, { db }: Deps): void {
  serve(router, db, tasksApi.list, {
    allow: ({ req, params }) => requireOwnFamily(requireUser(req), params.familyId),
    handle: async ({ db, who: { familyId }, query: { completed, before } }) => {
      if (completed === 'false') return openTaskList.json(db, { familyId });
      const pages = taskPages[completed === 'true' ? 'done' : 'all'];
      const { json, next } = await pages.json(db, familyId, { limit: tasksPage, before });
      return leadingOn(json, fillPath(tasksApi.list.path, { familyId }), next && { completed, before: next });
    },
  });

  serve(router, db, tasksApi.recentCompletions, {
    allow: ({ req, params }) => requireOwnFamily(requireUser(req), params.familyId),
    handle: async ({ db, who: { familyId }, query: { limit = completionsPage, before } }) => {
      const { json, next } = await completionPages.json(db, familyId, { limit, before });
      const path = fillPath(tasksApi.recentCompletions.path, { familyId });
      return leadingOn(json, path, next && { limit, before: next });
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
    atOnce: ({ db, who, params }, key) =>
      tickAtOnce(db, who, { taskId: params.id, toTarget: false, source: 'web' }, key),
    handle: ({ db, who, params }) => incrementTask(db, who, params.id),
  });

  serve(router, db, tasksApi.complete, {
    allow: ({ req }) => requireInsider(req),
    atOnce: ({ db, who, params }, key) =>
      tickAtOnce(db, who, { taskId: params.id, toTarget: true, source: 'web' }, key),
    handle: ({ db, who, params }) => completeTask(db, who, params.id),
  });
}
