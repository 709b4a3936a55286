import type { Router } from 'express';
import { blogApi, postsPage } from '#shared/contract/blog/blog.ts';
import type { Deps } from '../deps.ts';
import { pageOf } from '../http/paging.ts';
import { serve } from '../http/serve.ts';
import { listPublished, readArticle } from './blog.ts';

export function blogRoutes(router: Router, { db, readPublic }: Deps): void {
  serve(router, db, blogApi.list, {
    allow: () => undefined,
    handle: async ({ query: { search, limit = postsPage, before } }) => {
      const posts = await readPublic((db) => listPublished(db, { search, limit: limit + 1, before }));
      return pageOf(posts, blogApi.list.path, { search, limit });
    },
  });

  serve(router, db, blogApi.read, {
    allow: () => undefined,
    handle: ({ params }) => readPublic((db) => readArticle(db, params.slug)),
  });
}
