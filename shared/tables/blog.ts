import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import { now } from './columns.ts';

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: serial().primaryKey(),
    title: text().notNull(),
    slug: text().notNull(),
    content: text().notNull(),
    bannerImage: text('banner_image'),
    tags: text().array().notNull().default([]),
    published: boolean().notNull().default(false),
    /** `searchText` of server/blog/search.ts. */
    searchText: text('search_text').notNull(),
    createdAt: now('created_at'),
    updatedAt: now('updated_at'),
  },
  (t) => [
    unique('one_slug').on(t.slug),
    index('published_posts').on(t.id).where(sql`${t.published}`),
    index('searched_posts').using('gin', t.searchText.op('gin_trgm_ops')).where(sql`${t.published}`),
  ],
);
