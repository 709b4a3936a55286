import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type * as z from 'zod/mini';
import type { adminLoginSchema, adminSchema } from '#shared/contract/blog/admin.ts';
import type { NewPost, Post } from '#shared/contract/blog/blog.ts';
import { noteSignedIn } from '../../lib/browser/here/signedInHere.ts';
import { nullFor, serverMessageOf } from '../../lib/query/apiError.ts';
import { call, readKey } from '../../lib/query/call.ts';
import { useAction } from '../../lib/query/useAction.ts';
import { usePages } from '../../lib/query/usePages.ts';
import { useRead } from '../../lib/query/useRead.ts';

type Admin = z.output<typeof adminSchema>;

/** Who is signed in as administrator; null where nobody is. Asks only where `mayBe`. */
export function useAdmin(mayBe = true): UseQueryResult<Admin | null> {
  const query = useQuery({
    queryKey: readKey('GET /api/admin/me', {}),
    queryFn: () => call('GET /api/admin/me').catch(nullFor(401)),
    enabled: mayBe,
  });
  const { data: admin } = query;
  useEffect(() => {
    if (admin !== undefined) noteSignedIn('admin', admin !== null);
  }, [admin]);
  return query;
}

export const useLoginHint = () => useRead('GET /api/admin/login-hint', {});
export const usePostCounts = () => useRead('GET /api/admin/blog/counts', {});

export const useAdminPosts = () => usePages('GET /api/admin/blog', {});

/** Everything that shows posts, to the administrator and to readers, is read again. */
const refreshPosts = (client: QueryClient) =>
  void client.invalidateQueries({
    predicate: ({ queryKey }) => /^\/api\/(admin\/)?blog/.test(String(queryKey[0])),
  });

/** Forgets who was signed in, and with that what they saw. */
export function forgetAdmin(client: QueryClient): void {
  noteSignedIn('admin', false);
  client.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/') });
}

export function useAdminLogin() {
  return useAction({
    run: (body: z.output<typeof adminLoginSchema>) => call('POST /api/admin/login', { body }),
    success: () => ({ title: 'Success', description: 'Logged in successfully' }),
    failure: 'Error',
    explain: (error) => serverMessageOf(error) || 'Login failed',
    refresh: forgetAdmin,
  });
}

export function useAdminLogout() {
  return useAction<unknown, void>({
    run: () => call('POST /api/admin/logout', { body: {} }),
    success: () => ({ title: 'Success', description: 'Logged out successfully' }),
    failure: 'Logout failed',
  });
}

/** Creates a post, or edits the one that is given. */
export function useSavePost(post: Post | null) {
  return useAction<unknown, NewPost>({
    run: (body, idempotencyKey) =>
      post
        ? call('PUT /api/admin/blog/:id', { params: { id: post.id }, body })
        : call('POST /api/admin/blog', { body, idempotencyKey }),
    success: () => ({ title: 'Success', description: `Post ${post ? 'updated' : 'created'} successfully` }),
    failure: post ? 'Failed to update post' : 'Failed to create post',
    refresh: refreshPosts,
  });
}

export function useDeletePost({ id }: Post) {
  return useAction<unknown, void>({
    run: () => call('DELETE /api/admin/blog/:id', { params: { id } }),
    success: () => ({ title: 'Success', description: 'Post deleted successfully' }),
    failure: 'Failed to delete post',
    refresh: refreshPosts,
  });
}
