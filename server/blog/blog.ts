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
  /** The id of the last post already seen. */
  before?: number | undefined;
}

/** Published posts from the newest on, their content cut; in a search those with the words in their title first. */
export function listPublished(db: Db, { search: typed = '', limit, before }: PostPage) {
  const search = searchFor(typed);
  return db
    .select({ ...postColumns, content: sql<string>`left(${blogPosts.content}, ${listedContent})` })
    .from(blogPosts)
    .where(
      and(blogPosts.published, search?.finds, before === undefined ? undefined : after(db, before, search)),
    )
    .orderBy(...(search ? [desc(search.inTitle)] : []), desc(blogPosts.id))
    .limit(limit);
}

/** The posts that come after `before` in the order of the list. A draft is no post here: its words must not show. */
function after(db: Db, before: number, search: Search | undefined): SQL {
  if (!search) return lt(blogPosts.id, before);
  const itsRank = db
    .select({ rank: search.inTitle })
    .from(blogPosts)
    .where(and(eq(blogPosts.id, before), blogPosts.published));
  return sql`(${search.inTitle}, ${blogPosts.id}) < (coalesce((${itsRank}), false), ${before})`;
}

/** A published post with its neighbours in time. @throws 404, for a draft too */
export async function readArticle(db: Db, slug: string) {
  const [found] = await db
    .select(postColumns)
    .from(blogPosts)
    .where(and(eq(blogPosts.slug, slug), blogPosts.published));
  if (!found) throw notFound('Article');
  const [previous, next] = await Promise.all([
    neighbour(db, lt(blogPosts.id, found.id), desc(blogPosts.id)),
    neighbour(db, gt(blogPosts.id, found.id), asc(blogPosts.id)),
  ]);
  return { ...found, previous, next };
}

async function neighbour(db: Db, side: SQL, order: SQL) {
  const [post] = await db
    .select({ title: blogPosts.title, slug: blogPosts.slug })
    .from(blogPosts)
    .where(and(blogPosts.published, side))
    .orderBy(order)
    .limit(1);
  return post ?? null;
}
