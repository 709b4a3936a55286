import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { builtServer, dataFolder, startApp } from '../processes/appProcess.ts';
import { aFamily } from '../world/builders.ts';
import { aSubscription, reminded, subscribed } from '../world/subscriptions.ts';
import { settingsFor, testApp } from '../world/testApp.ts';

// Reminders come by themselves: the app as it is started looks for them.

const built = builtServer();
const app = testApp();

const aProcess = (settings: Record<string, string> = {}) =>
  startApp(built(), {
    ...settingsFor(app.database),
    SESSION_SECRET: 'a secret that only the tests know',
    DATA_DIR: dataFolder(),
    ...settings,
  });

test('two processes find by themselves whose hour has come, and end when they are asked to', async () => {
  const [one, two] = [await aProcess(), await aProcess()];
  const { owner } = await aFamily(one);
  await reminded(owner, { dailyAt: '17:00' });
  const { db } = app.database;
  await db.execute(sql`update reminders set next_daily_at = now() - interval '1 day'`);
  const isNoted = async () =>
    (
      await db.execute<{ n: number }>(
        sql`select count(*)::int as n from reminders where next_daily_at > now()`,
      )
    ).rows[0]?.n;
  await expect.poll(isNoted).toBe(1);
  expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0]);
  expect(one.said() + two.said()).not.toContain('"level":50');
}, 180_000);

test('whatever is set, no browser is subscribed at an address of this computer or of nobody known', async () => {
  const home = 'https://127.0.0.1:9443/a';
  const started = await aProcess({ NODE_ENV: 'test', PUSH_SERVICES: home, HOST: '127.0.0.1' });
  const { owner } = await aFamily(started);
  const { endpoint: good, keys } = aSubscription();
  await subscribed(owner, { endpoint: good, keys });
  for (const endpoint of [
    home,
    'https://localhost/a',
    good.replace('https', 'http'),
    'https://push.test/a',
  ]) {
    const { body } = await owner.browser.put('/api/push/subscription').send({ endpoint, keys }).expect(400);
    expect(body.message).toBe('This browser’s push service is not known here');
  }
  await started.stop();
}, 180_000);
