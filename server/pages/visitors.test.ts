import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aFamily, password } from '../system/tools/builders.ts';
import { aBuiltPage, parsePage } from '../system/tools/builtPage.ts';
import { tellStatistics } from '../system/tools/statistics.ts';
import { testApp } from '../system/tools/testApp.ts';
import { alexa } from '../system/voice/accountLinking.ts';
import { dashboardAnswers } from './family.ts';

const page = aBuiltPage();
const app = testApp({}, { page });
/** Lets everybody read three times a minute. */
const strict = testApp({ rateLimitMultiplier: 3 / 600 }, { page, database: () => app.database });

/** How often the pots of a family have been looked up. */
async function lookUps(): Promise<number> {
  await tellStatistics(app.database.db);
  const { rows } = await app.database.db.execute<{ n: number }>(
    sql`select (seq_scan + idx_scan)::int as n from pg_stat_user_tables where relname = 'reward_pots'`,
  );
  return rows[0]?.n ?? 0;
}

test('who asks too often for a dashboard has none read, however often they go on asking', async () => {
  const { id, owner } = await aFamily(app);
  const browser = strict.browser();
  await browser.post('/api/login').send({ username: owner.username, password }).expect(200);
  for (let n = 0; n < 3; n++) {
    const { preloaded } = parsePage((await browser.get('/dashboard').expect(200)).text);
    expect(preloaded).toHaveProperty(`/api/families/${id}/reward-pots`);
  }
  await browser.get('/dashboard').expect(429);
  const before = await lookUps();
  for (let n = 0; n < 5; n++) await browser.get('/dashboard').expect(429);
  expect(await lookUps()).toBe(before);
});

test('a page whose dashboard was not read says nothing, and asks for it itself', () => {
  const user = {
    id: 1,
    name: 'Robin',
    username: 'robin',
    role: 'owner',
    familyId: 1,
    avatarColor: '#0b7a75',
    manages: true,
    readsAloud: false,
  } as const;
  expect(dashboardAnswers({ alexa }, { user })).toEqual({});
});
