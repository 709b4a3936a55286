import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { listedContent } from '#shared/contract/blog/blog.ts';
import { blogPosts } from '#shared/tables/blog.ts';
import type { Db } from '../database/connect.ts';
import { notFound } from '../errors/refusals.ts';
import { type Search, searchFor } from './search.ts';

export const postColumns = {
  id: blogPosts.id,
  title: blogPosts.title,
  slug: blogPosts.slug,
  content: blogPosts.content,
  bannerImage: blogPosts.bannerImage,
  tags: blogPosts.tags,
  published: blogPosts.published,
  createdAt: blogPosts.createdAt,
  updatedAt: blogPosts.updatedAt,
};

export interface PostPage {
  search?: string | undefined;
  limit: number;
  before?: number | undefined;
}

/** Newest first, with shortened content; a search lists matches in the title first. */
export function listPublished(db: Db, { search: typed = '', limit, before }: PostPage) {
  const search = searchFor(typed);
  return db
    .select({ ...postColumns, content: sql<string>`left(${blogPosts.content}, ${listedContent})` })
    .from(blogPosts)
    .where(
      and(
        blogPosts.published,
        search?.matches,
        before === undefined ? undefined : isAfter(db, before, search),
      ),
    )
    .orderBy(...(search ? [desc(search.inTitle)] : []), desc(blogPosts.id))
    .limit(limit);
}

/** The posts after `before` in the order of the list. A draft as `before` must not reveal its words. */
function isAfter(db: Db, before: number, search: Search | undefined): SQL {
  if (!search) return lt(blogPosts.id, before);
  const rankOfBefore = db
    .select({ rank: search.inTitle })
    .from(blogPosts)
    .where(and(eq(blogPosts.id, before), blogPosts.published));
  return sql`(${search.inTitle}, ${blogPosts.id}) < (coalesce((${rankOfBefore}), false), ${before})`;
}

/** @throws 404, also for a draft */
export async function readArticle(db: Db, slug: string) {
  const [post] = await db
    .select(postColumns)
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), blogPosts.published));
  if (!post) throw notFound('Article');
  const [previous, next] = await Promise.all([
    neighbour(db, lt(blogPosts.id, post.id), desc(blogPosts.id)),
    neighbour(db, gt(blogPosts.id, post.id), asc(blogPosts.id)),
  ]);
  return { ...post, previous, next };
}

async function neighbour(db: Db, side: SQL, order: SQL) {
  const [row] = await db
    .select({ title: blogPosts.title, slug: blogPosts.slug })
    .from(blogPosts)
    .where(and(blogPosts.published, side))
    .orderBy(order)
    .limit(1);
  return row ?? null;
}
