import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createPost } from '../../admin/posts.ts';
import { aBreakableWay } from '../../system/processes/breakable.ts';
import { aBuiltPage } from '../../system/tools/builtPage.ts';
import { aFamily } from '../../system/world/builders.ts';
import { type Browser, testApp, testDatabase } from '../../system/world/testApp.ts';
import type { Database } from '../connect.ts';

type Way = Awaited<ReturnType<typeof aBreakableWay>>;

// Each has one article, of which the title says where it was read.
const servers = { primary: testDatabase(), replica: testDatabase() };
const slug = 'where';
let ways: Record<'primary' | 'replica', Way> | undefined;
const throughWay = (to: 'primary' | 'replica'): Database => ways?.[to].through ?? servers[to]();
const app = testApp(
  {},
  {
    page: aBuiltPage(),
    database: () => throughWay('primary'),
    replicas: () => throughWay('replica').db,
  },
);

/** An app of this test's own, and the ways to its servers. */
async function anApp() {
  for (const [title, database] of Object.entries(servers)) {
    const post = { title: `Read on the ${title}`, slug, content: 'One jar.', bannerImage: null, tags: [] };
    await createPost(database().db, { ...post, published: true }).catch(() => undefined);
  }
  const [primary, replica] = [servers.primary(), servers.replica()];
  ways = {
    primary: await aBreakableWay({ database: primary }),
    replica: await aBreakableWay(
      { database: replica },
      { query_timeout: 1000, connectionTimeoutMillis: 1000 },
    ),
  };
  return { browser: app.restarted({}), ...ways };
}

const publicPaths = [
  '/blog',
  '/blog?search=jar',
  `/blog/${slug}`,
  '/feed.xml',
  '/api/blog',
  `/api/blog/${slug}`,
];

async function expectReadOn(server: string, browser: Browser) {
  for (const path of publicPaths) {
    const { text } = await browser.get(path).expect(200);
    expect(text).toContain(`Read on the ${server}`);
  }
  await browser.get('/sitemap.xml').expect(200);
  await browser.get('/api/blog/nowhere').expect(404);
  await browser.get('/blog/nowhere').expect(404);
}

test('public pages are read on a replica, also while there is no primary', async () => {
  const { browser, primary } = await anApp();
  await expectReadOn('replica', browser);
  primary.wire.refuse();
  await expectReadOn('replica', browser);
  await browser.get('/').expect(200);
  await browser.get('/api/health').expect(503);
});

test('public pages are served while sessions cannot be read', async () => {
  const { browser, primary } = await anApp();
  const family = await aFamily({ browser: () => browser });
  primary.wire.refuse();
  await browser.get(`/api/families/${family.id}`).expect(503);
  await expectReadOn('replica', browser);
  await browser.get('/').expect(200);
});

test('a read that fails on one replica is retried on another', async () => {
  const { browser, replica } = await anApp();
  const { db } = servers.replica();
  const waiting = async () =>
    (
      await db.execute(sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
    ).rowCount;
  const { reading } = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table blog_posts in access exclusive mode`);
    const asked = browser.get(`/api/blog/${slug}`).then(({ text }) => text);
    await expect.poll(waiting).toBe(1);
    replica.wire.cut();
    return { reading: asked };
  });
  expect(await reading).toContain('Read on the replica');
});

test('while no replica answers, public pages are read on the primary', async () => {
  const { browser, replica } = await anApp();
  replica.wire.refuse();
  await expectReadOn('primary', browser);
  replica.wire.mend();
  await expectReadOn('replica', browser);
  replica.wire.swallow();
  await expectReadOn('primary', browser);
});
