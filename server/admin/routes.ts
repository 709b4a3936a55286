import type { Router } from 'express';
import { adminApi } from '#shared/contract/blog/admin.ts';
import { postsPage } from '#shared/contract/blog/blog.ts';
import type { Deps } from '../deps.ts';
import { unauthorized } from '../errors/refusals.ts';
import { pageOf } from '../http/paging.ts';
import { serve, type Visit } from '../http/serve.ts';
import { signInAdmin } from '../sessions/administrator.ts';
import { endSession } from '../sessions/store.ts';
import { areCorrect, defaultCredentials } from './credentials.ts';
import { countPosts, createPost, editPost, listPosts, removePost, requirePost } from './posts.ts';

const allowAdmin = ({ visitor }: Visit<unknown, 'admin'>) => visitor;

/** The 404 comes before the body is parsed. */
async function allowAtPost({ db, params }: Visit<{ id: number }, 'admin'>) {
  await requirePost(db, params.id);
}

export function adminRoutes(router: Router, { db, env, limits }: Deps): void {
  serve(router, db, adminApi.login, {
    allow: () => undefined,
    handle: async ({ req, body: { username, password } }) => {
      const attempt = await limits.adminSignIn(req, username);
      if (!areCorrect(env, req, { username, password })) throw unauthorized('wrong_credentials');
      await attempt.forgive();
      await signInAdmin(req, username);
      return { username };
    },
  });

  serve(router, db, adminApi.loginHint, {
    allow: () => undefined,
    handle: async ({ req }) => ({ defaults: defaultCredentials(env, req) }),
  });

  serve(router, db, adminApi.me, {
    allow: allowAdmin,
    handle: async ({ who }) => ({ username: who }),
  });

  serve(router, db, adminApi.logout, {
    allow: () => undefined,
    handle: async ({ req }) => {
      await endSession(req);
      return { message: 'Logged out successfully' };
    },
  });

  serve(router, db, adminApi.list, {
    allow: allowAdmin,
    handle: async ({ db, query: { limit = postsPage, before } }) =>
      pageOf(await listPosts(db, { limit: limit + 1, before }), adminApi.list.path, { limit }),
  });

  serve(router, db, adminApi.counts, {
    allow: allowAdmin,
    handle: ({ db }) => countPosts(db),
  });

  serve(router, db, adminApi.create, {
    allow: allowAdmin,
    handle: ({ db, body }) => createPost(db, body),
  });

  serve(router, db, adminApi.update, {
    allow: allowAtPost,
    handle: ({ db, params, body }) => editPost(db, params.id, body),
  });

  serve(router, db, adminApi.remove, {
    allow: allowAdmin,
    handle: ({ db, params }) => removePost(db, params.id),
  });
}
