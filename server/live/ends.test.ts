import { describe, expect, test, vi } from 'vitest';
import { showScreens } from '../system/tools/screen.ts';
import { aFamily, confirmed, type Person, signedIn, type TestFamily } from '../system/world/builders.ts';
import { anotherApp, type Browser, testApp } from '../system/world/testApp.ts';
import { usualPace } from './pace.ts';

// Nothing but what is told reaches their screens: they never compare.
const hour = 3_600_000;
const told = { ...usualPace, compare: hour, compareDeaf: hour };
const app = testApp({}, { pace: told });
const other = anotherApp(app, {}, told);

const show = showScreens();

test('a session that ends while a stream of it is opened opens none, whatever an older answer says', async () => {
  const family = await aFamily(app);
  const { browser } = await signedIn(app, family.owner);
  const { pool } = app.database;
  type Answer = { rows: unknown[] };
  const ask = pool.query.bind(pool) as (...words: unknown[]) => Promise<Answer>;
  let isFirst = true;
  let knowsBetter = () => {};
  const isGone = new Promise<void>((resolve) => {
    knowsBetter = resolve;
  });
  const look = async (query: { name?: string }, ...more: unknown[]) => {
    const answer = await ask(query, ...more);
    if (query.name !== 'living_streams') return answer;
    if (!isFirst && answer.rows.length === 0) setTimeout(knowsBetter);
    if (!isFirst) return answer;
    isFirst = false;
    await browser.post('/api/logout').send({}).expect(200);
    await isGone;
    return answer;
  };
  const spy = vi.spyOn(pool, 'query').mockImplementation(look as never);
  const { status } = await show(browser, family.id);
  spy.mockRestore();
  expect(status).toBe(401);
});

describe('a session that ends closes its stream, and no other one, in every process', () => {
  interface End {
    of: 'this session' | 'all of them';
    by: (family: TestFamily, mia: Person, here: Browser) => Promise<unknown>;
  }
  const ends: [string, End][] = [
    [
      'signing out',
      { of: 'this session', by: (_, __, here) => here.post('/api/logout').send({}).expect(200) },
    ],
    [
      'signing out everywhere',
      {
        of: 'all of them',
        by: (_, mia) => mia.browser.post('/api/logout?everywhere=true').send({}).expect(200),
      },
    ],
    [
      'another password',
      {
        of: 'all of them',
        by: ({ owner }, { id }) =>
          owner.browser.put(`/api/users/${id}/password`).send({ password: 'quite another' }).expect(200),
      },
    ],
    [
      'being removed',
      { of: 'all of them', by: ({ owner }, { id }) => owner.browser.delete(`/api/users/${id}`).expect(200) },
    ],
    ['being signed out by a parent', { of: 'all of them', by: signOutDevicesOf }],
    [
      'the end of the family',
      {
        of: 'all of them',
        by: async ({ owner, id }) =>
          (await confirmed(owner)).browser
            .delete(`/api/families/${id}`)
            .send({ name: 'The Rivers' })
            .expect(200),
      },
    ],
  ];
  async function signOutDevicesOf({ owner: { browser } }: TestFamily, mia: Person) {
    const { body } = await browser.get('/api/devices').expect(200);
    for (const { id, userId } of body)
      if (userId === mia.id) await browser.delete(`/api/devices/${id}`).expect(200);
  }
  test.each(ends)('%s', async (_, { of, by }) => {
    const [family, neighbours] = [await aFamily(app), await aFamily(app)];
    const mia = await family.aMember();
    const [here, there] = [await signedIn(app, mia), await signedIn(other, mia)];
    const away = await show(neighbours.owner.browser, neighbours.id);
    const [mine, mineThere] = [await show(here.browser, family.id), await show(there.browser, family.id)];
    await by(family, mia, here.browser);
    await mine.hearsBye();
    if (of === 'all of them') await mineThere.hearsBye();
    expect([mineThere.hasEnded(), away.hasEnded()]).toEqual([of === 'all of them', false]);
  });
});
