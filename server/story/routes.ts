import type { Router } from 'express';
import { shelfPage, storyApi, storyPage } from '#shared/contract/chores/story.ts';
import { fillPath } from '#shared/contract/endpoint/address.ts';
import { may } from '#shared/domain/people/may.ts';
import { requireInFamily, requireTapper } from '../callers/require.ts';
import type { Deps } from '../deps.ts';
import { forbidden, notFound } from '../errors/refusals.ts';
import { requireOwnFamily } from '../families/families.ts';
import { withNextLink } from '../http/paging.ts';
import { serve } from '../http/serve.ts';
import { readShelf, requireAnyPot, storyPages } from './story.ts';
import { readThanks, requireEntry, thank } from './thanks.ts';

export function storyRoutes(router: Router, { db }: Deps): void {
  serve(router, db, storyApi.story, {
    allow: async ({ db, visitor, params }) => {
      const { familyId } = visitor;
      if (familyId === null) throw notFound('Family');
      await requireAnyPot(db, familyId, params.id);
      return { familyId };
    },
    handle: async ({ db, who: { familyId }, params: { id }, query: { limit = storyPage, before } }) => {
      const { json, next } = await storyPages.json(db, familyId, { limit, before, potId: id });
      return withNextLink(json, fillPath(storyApi.story.path, { id }), next && { limit, before: next });
    },
  });

  serve(router, db, storyApi.shelf, {
    allow: ({ visitor, params }) => requireOwnFamily(visitor, params.familyId),
    handle: async ({ db, who: { familyId }, query: { limit = shelfPage, before } }) => {
      const { json, next } = await readShelf(db, familyId, { limit, before });
      return withNextLink(json, fillPath(storyApi.shelf.path, { familyId }), next && { limit, before: next });
    },
  });

  serve(router, db, storyApi.thank, {
    allow: async ({ db, visitor, params }) => {
      const who = requireInFamily(visitor);
      const entry = await requireEntry(db, who.familyId, params.id);
      if (!may.thank(who, entry)) throw forbidden('not_allowed');
      return who;
    },
    handle: ({ db, who, params, body }) => thank(db, who, params.id, body.text),
  });

  serve(router, db, storyApi.seen, {
    allow: async ({ db, visitor, params }) => {
      const who = requireTapper(visitor);
      const entry = await requireEntry(db, who.familyId, params.id);
      if (!may.readThanks(who, entry)) throw forbidden('not_allowed');
      return who;
    },
    handle: ({ db, who, params }) => readThanks(db, who, params.id),
  });
}
