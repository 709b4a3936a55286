import type { Router } from 'express';
import { familiesApi } from '#shared/contract/families.ts';
import type { Deps } from '../deps.ts';
import { Answer, serve } from '../http/serve.ts';
import { requireInsider, requireUser } from '../sessions/who.ts';
import { createFamily, currentFamily, requireFounder } from './families.ts';

export function familyRoutes(router: Router, { db, env }: Deps): void {
  serve(router, db, familiesApi.current, {
    allow: ({ req }) => requireInsider(req),
    handle: ({ db, who }) => currentFamily(db, env, who),
  });

  serve(router, db, familiesApi.create, {
    allow: ({ req }) => requireFounder(requireUser(req)),
    handle: async ({ db, who, body }) => {
      const { isNew, family } = await createFamily(db, who, body);
      return new Answer(family, { status: isNew ? 201 : 200 });
    },
  });
}
