import type { Router } from 'express';
import { familiesApi } from '#shared/contract/people/families.ts';
import { requireInFamily } from '../callers/require.ts';
import type { Deps } from '../deps.ts';
import { Answer, serve } from '../http/serve.ts';
import { createFamily, currentFamily, requireFounder } from './families.ts';

export function familyRoutes(router: Router, { db, env }: Deps): void {
  serve(router, db, familiesApi.current, {
    allow: ({ visitor }) => requireInFamily(visitor),
    handle: ({ db, who }) => currentFamily(db, env, who),
  });

  serve(router, db, familiesApi.create, {
    allow: ({ visitor }) => requireFounder(visitor),
    handle: async ({ db, who, body }) => {
      const { isNew, family } = await createFamily(db, who, body);
      return new Answer(family, { status: isNew ? 201 : 200 });
    },
  });
}
