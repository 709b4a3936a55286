import { expect, test } from 'vitest';
import { aFamily } from '../../system/world/builders.ts';
import { aChore } from '../../system/world/chores.ts';
import { daysPass } from '../../system/world/daysPass.ts';
import { testApp } from '../../system/world/testApp.ts';
import { KnownAnswers } from './knownAnswers.ts';

const app = testApp();

test('an answer is written once while the family and its day have not changed', async () => {
  const { db } = app.database;
  const [family, other] = [await aFamily(app), await aFamily(app)];
  const answers = new KnownAnswers();
  let written = 0;
  const ask = async ({ id } = family, what = 'chores') =>
    String((await answers.json(db, id, what, async () => ({ n: ++written }))).pieces);
  expect([await ask(), await ask()]).toEqual(['{"n":1}', '{"n":1}']);
  expect(await ask(family, 'days')).toBe('{"n":2}');
  expect(await ask(other)).toBe('{"n":3}');
  await family.aTask();
  expect([await ask(), await ask(), await ask(other)]).toEqual(['{"n":4}', '{"n":4}', '{"n":3}']);
  await daysPass(app, family.id, 1);
  await family.owner.browser.get('/api/families/current').expect(200);
  expect(await ask()).toBe('{"n":5}');
});

test('for a family that is gone it is a 404', async () => {
  const read = async () => [];
  await expect(new KnownAnswers().json(app.database.db, 0, 'chores', read)).rejects.toThrow('not found');
});

test('chores and days say what has changed at once', async () => {
  const family = await aFamily(app);
  const { browser } = family.owner;
  const path = `/api/families/${family.id}`;
  const today = (await browser.get('/api/families/current').expect(200)).body.today;
  const look = async () => {
    const chores = await browser.get(`${path}/chores`).expect(200).expect('Content-Type', /json/);
    const days = await browser.get(`${path}/days?from=${today}&to=${today}`).expect(200);
    return [chores.body.length, days.body[0].entries.length];
  };
  expect([await look(), await look()]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  await aChore(family);
  expect([await look(), await look()]).toEqual([
    [1, 1],
    [1, 1],
  ]);
});
