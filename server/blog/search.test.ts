import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { blogPosts } from '#shared/tables/blog.ts';
import { directConfig } from '../database/connect.ts';
import { times } from '../system/tools/deep.ts';
import { testDatabase } from '../system/world/testApp.ts';
import { listPublished } from './blog.ts';
import { searchText } from './search.ts';

const database = testDatabase();
const posts = times(3000, 10_000);

/** Made-up words, the same in each run: post n has some that few others have. */
const word = (n: number) => `${(n * 7919).toString(36)}${(n % 97).toString(36)}`;

const aRow = (n: number) => {
  const content = Array.from({ length: 60 }, (_, w) => word(n + w * w)).join(' ');
  const post = { title: `The ${word(n)} chore`, content, tags: [word(n + 1)] };
  return { ...post, slug: `post-${n}`, published: n % 10 > 0, searchText: searchText(post) };
};

beforeAll(async () => {
  const { db } = database();
  // The index is made again afterwards, as the migration says it: filling it row by row takes minutes.
  const { rows } = await db.execute(sql`select pg_get_indexdef('searched_posts'::regclass) as definition`);
  await db.execute(sql`drop index searched_posts`);
  for (let from = 0; from < posts; from += 500)
    await db.insert(blogPosts).values(Array.from({ length: 500 }, (_, i) => aRow(from + i)));
  // By a connection of its own: those of the app give up after 10 s, which a busy computer may take.
  const client = new pg.Client(directConfig(database().connection));
  await client.connect();
  await client.query(String(rows[0]?.definition)).finally(() => client.end());
  await db.execute(sql`analyze blog_posts`);
}, 120_000);

const planOf = async (search: string): Promise<string> => {
  const { db } = database();
  const { rows } = await db.execute(
    sql`explain analyze ${listPublished(db, { search, limit: 21 }).getSQL()}`,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

test.each([word(4711), word(4711).slice(1, 4), 'nowhere', 'zq', 'q', 'chore', 'th', `chore ${word(123)}`])(
  `among ${posts} articles a search for %j reads an index and not the table`,
  async (search) => {
    const plan = await planOf(search);
    expect(plan).toMatch(/Index Scan/);
    expect(plan).not.toMatch(/Seq Scan/);
  },
);
