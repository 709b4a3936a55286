import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '../database/connect.ts';
import { type MetricEvent, report } from '../database/happenings.ts';
import { writeIn } from '../system/races/overtaken.ts';
import { changesOf } from '../system/tools/scraping.ts';
import { queriesWaiting } from '../system/tools/waiting.ts';
import { aFamily, aTablet, tick } from '../system/world/builders.ts';
import { aChore } from '../system/world/chores.ts';
import { daysPass } from '../system/world/daysPass.ts';
import { anotherApp, testApp } from '../system/world/testApp.ts';

const app = testApp();
const other = anotherApp(app);

test('a tick counts by where it was tapped, and once more where it completes its task', async () => {
  const family = await aFamily(app);
  const task = await family.aTask({ title: 'Hop 2 times' });
  const tablet = await aTablet(app, family, family.owner);
  const changed = changesOf(app);
  await tick(family.owner, task.id).expect(200);
  await tick({ browser: tablet }, task.id).expect(200);
  await tick(family.owner, task.id).expect(200);
  expect(changed()).toMatchObject({
    'chorepod_ticks_total{source="web"}': 1,
    'chorepod_ticks_total{source="tablet"}': 1,
    'chorepod_completions_total{source="tablet"}': 1,
    'chorepod_tick_age_seconds_bucket{le="1"}': 2,
    chorepod_tick_age_seconds_count: 2,
  });
  expect(changed()).not.toHaveProperty('chorepod_completions_total{source="web"}');
});

test('a tick through Alexa counts as voice', async () => {
  const family = await aFamily(app);
  await family.aTask({ title: 'Water the fern' });
  const changed = changesOf(app);
  const said = {
    intent: 'CompleteTaskIntent',
    slots: { TaskName: { value: 'water the fern' } },
    userId: 'k',
  };
  await family.owner.browser.post('/api/alexa/test').send(said).expect(200);
  expect(changed()).toMatchObject({
    'chorepod_ticks_total{source="voice"}': 1,
    'chorepod_completions_total{source="voice"}': 1,
  });
});

test('a tick out of an outbox counts with its age, and sent again as that alone', async () => {
  const family = await aFamily(app);
  const task = await family.aTask({ title: 'Hop 3 times' });
  const key = randomUUID();
  const late = () => tick(family.owner, task.id, key).set('Tick-Age', '7200');
  const changed = changesOf(app);
  await late().expect(200);
  await late().expect(200);
  expect(changed()).not.toHaveProperty(['chorepod_tick_age_seconds_bucket{le="3600"}']);
  expect(changed()).toMatchObject({
    'chorepod_ticks_total{source="web"}': 1,
    'chorepod_repeated_ticks_total{source="web"}': 1,
    'chorepod_tick_age_seconds_bucket{le="21600"}': 1,
    chorepod_tick_age_seconds_count: 1,
  });
});

test('a tick that is refused counts as a request and as nothing else', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember();
  const task = await family.aTask();
  const changed = changesOf(app);
  await tick(mia, task.id).expect(403);
  await expect.poll(() => Object.keys(changed()).some((series) => series.includes('increment'))).toBe(true);
  expect(Object.keys(changed()).filter((series) => /tick|completion/.test(series))).toEqual([]);
});

test('a new day counts once, also with a write at the same moment, in the process that started it', async () => {
  const family = await aFamily(app);
  await aChore(family, { who: { kind: 'one', memberId: family.owner.id } });
  await daysPass(app, family.id, 1);
  const [here, there] = [changesOf(app), changesOf(other)];
  const look = () => family.owner.browser.get(`/api/families/${family.id}/tasks`).expect(200);
  // What it read is old when it writes, and it begins anew.
  const { looking } = await app.database.db.transaction(async (tx) => {
    await writeIn(tx, family.id);
    const looking = look().then();
    await queriesWaiting(app.database.db, 1);
    return { looking };
  });
  await looking;
  await look();
  expect(here()).toMatchObject({ chorepod_day_turn_seconds_count: 1 });
  expect(there()).not.toHaveProperty('chorepod_day_turn_seconds_count');
});

test('what a transaction takes back does not count', async () => {
  const { db } = app.database;
  const turned: MetricEvent = { kind: 'day turned', seconds: 0.1 };
  const changed = changesOf(app);
  const failing = inTransaction(db, async (tx) => {
    report(tx, turned);
    await tx.execute(sql`select 1 / 0`);
  });
  await expect(failing).rejects.toThrow();
  expect(changed()).not.toHaveProperty('chorepod_day_turn_seconds_count');
  await inTransaction(db, async (tx) => {
    report(tx, turned);
    expect(changed()).not.toHaveProperty('chorepod_day_turn_seconds_count');
  });
  expect(changed()).toMatchObject({ chorepod_day_turn_seconds_count: 1 });
});
