import type { Router } from 'express';
import { liveApi } from '#shared/contract/live/live.ts';
import type { Deps } from '../deps.ts';
import { requireOwnFamily } from '../families/families.ts';
import { Answer, serve, serveStream } from '../http/serve.ts';
import type { Live } from './live.ts';
import { readSnapshot } from './snapshot.ts';

export function liveRoutes(router: Router, { db }: Deps, live: Live): void {
  serveStream(router, db, liveApi.events, {
    allow: ({ visitor, params }) => requireOwnFamily(visitor, params.familyId),
    open: ({ req, res, who }) => live.open(req, res, who),
  });

  serve(router, db, liveApi.snapshot, {
    allow: ({ visitor, params }) => requireOwnFamily(visitor, params.familyId),
    handle: async ({ db, who: { familyId }, query: { since } }) =>
      (await readSnapshot(db, familyId, since)) ?? new Answer(null, { status: 204 }),
  });
}
