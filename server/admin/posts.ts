import { desc, eq, lt, sql } from 'drizzle-orm';
import type { NewPost } from '#shared/contract/blog/blog.ts';
import { blogPosts } from '#shared/tables/blog.ts';
import { type PostPage, postColumns } from '../blog/blog.ts';
import { searchText } from '../blog/search.ts';
import type { Db } from '../database/connect.ts';
import { brokenConstraint } from '../errors/database.ts';
import { conflict, notFound } from '../errors/refusals.ts';

export function listPosts(db: Db, { limit, before }: Omit<PostPage, 'search'>) {
  return db
    .select(postColumns)
    .from(blogPosts)
    .where(before === undefined ? undefined : lt(blogPosts.id, before))
    .orderBy(desc(blogPosts.id))
    .limit(limit);
}

export async function countPosts(db: Db) {
  const [counts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      published: sql<number>`(count(*) filter (where ${blogPosts.published}))::int`,
      drafts: sql<number>`(count(*) filter (where not ${blogPosts.published}))::int`,
    })
    .from(blogPosts);
  if (!counts) throw new Error('The count returned no row');
  return counts;
}

/** @throws 404 */
export async function requirePost(db: Db, id: number): Promise<void> {
  const [post] = await db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.id, id));
  if (!post) throw notFound('Post');
}

/** @throws 409 when another post has this slug */
export async function createPost(db: Db, post: NewPost) {
  const [created] = await withFreeSlug(
    db
      .insert(blogPosts)
      .values({ ...post, searchText: searchText(post) })
      .returning(postColumns),
  );
  if (!created) throw new Error('The insert returned no post');
  return created;
}

/** @throws 404, 409 when another post has this slug */
export async function editPost(db: Db, id: number, post: NewPost) {
  const [edited] = await withFreeSlug(
    db
      .update(blogPosts)
      .set({ ...post, searchText: searchText(post), updatedAt: sql`now()` })
      .where(eq(blogPosts.id, id))
      .returning(postColumns),
  );
  if (!edited) throw notFound('Post');
  return edited;
}

/** @throws 404 */
export async function removePost(db: Db, id: number) {
  const [removed] = await db.delete(blogPosts).where(eq(blogPosts.id, id)).returning(postColumns);
  if (!removed) throw notFound('Post');
  return removed;
}

async function withFreeSlug<T>(write: Promise<T>): Promise<T> {
  return write.catch((error: unknown) => {
    throw brokenConstraint(error) === 'one_slug' ? conflict('slug_taken').at('slug') : error;
  });
}
