import { expect, onTestFinished, test } from 'vitest';
import { changesOf, scrape, seriesOf } from '../system/tools/scraping.ts';
import { testApp } from '../system/world/testApp.ts';

const app = testApp();
const now = (series: string) => seriesOf(scrape(app)).get(series);
/** Takes every connection of the pool; answers how to give them back. */
async function holdAll(): Promise<() => void> {
  const { pool } = app.database;
  const held = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
  const release = () => {
    for (const client of held.splice(0)) client.release();
  };
  onTestFinished(release);
  return release;
}

const busy = 'chorepod_pool_connections{state="busy"}';

test('the pool is seen: who has a connection, who waits for one, and for how long', async () => {
  await app.browser().get('/api/blog').expect(200);
  expect([now(busy), now('chorepod_pool_connections{state="idle"}')]).toEqual([0, 1]);
  const release = await holdAll();
  expect([now(busy), now('chorepod_pool_waiting')]).toEqual([10, 0]);
  const changed = changesOf(app);
  const asking = app.browser().get('/api/blog').expect(200).then();
  await expect.poll(() => now('chorepod_pool_waiting')).toBe(1);
  expect(changed()).not.toHaveProperty('chorepod_pool_wait_seconds_count');
  release();
  await asking;
  expect(changed()).toMatchObject({ chorepod_pool_wait_seconds_count: 1 });
  await app.browser().get('/api/blog').expect(200);
  expect(changed(), 'where one is free nobody waits').toMatchObject({ chorepod_pool_wait_seconds_count: 1 });
});

test('who waits in vain has waited', async () => {
  await holdAll();
  const changed = changesOf(app);
  await app.browser().get('/api/blog').expect(503);
  expect(changed()).toMatchObject({ chorepod_pool_wait_seconds_count: 1 });
});
