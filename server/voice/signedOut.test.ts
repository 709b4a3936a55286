import { expect, test, vi } from 'vitest';
import { fingerprint } from '../system/tools/fingerprint.ts';
import { alexa } from '../system/voice/accountLinking.ts';
import { amazon, anEnvelope } from '../system/voice/amazon.ts';
import { hear } from '../system/voice/speaking.ts';
import { adminSettings, aFamily, anAdmin, aPendingOwner } from '../system/world/builders.ts';
import { type Browser, testApp } from '../system/world/testApp.ts';
import { intents } from './intents/all.ts';

// As it runs for everybody: https, so secure cookies, and limits as they are.
const production = { https: true, publicOrigin: 'https://chores.example.org', trustProxy: 1 };
const app = testApp({ ...production, ...adminSettings, alexa }, { amazon });
const here = testApp({ ...adminSettings, alexa }, { amazon });

const everything = [...intents.flatMap(({ names }) => names), 'SessionEndedRequest', 'OrderPizzaIntent'];
const slots = {
  UserName: { value: 'Mia' },
  TaskName: { value: 'Feed the cat' },
  TaskQuery: { value: 'Feed the cat' },
};
const say = (browser: Browser, intent: string) =>
  browser
    .post('/api/alexa/test')
    .set('X-Forwarded-Proto', 'https')
    .send({ intent, slots, userId: 'user-27' });
const unheard = /^(Please link your family first.*|Goodbye!|)$/;

test('signed out, the test page does not query the database', async () => {
  const { pool } = app.database;
  const asked = [vi.spyOn(pool, 'query'), vi.spyOn(pool, 'connect')];
  for (const intent of everything) {
    const { body } = await say(app.browser(), intent).expect(200);
    expect(body.speechText, intent).toMatch(unheard);
    expect(JSON.stringify(body)).not.toContain('Dialog.');
  }
  for (const spy of asked) expect(spy).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('a forged cookie causes only the session query', async () => {
  const before = await fingerprint(app.database.db);
  for (const cookie of [
    '__Host-sid=made-up',
    '__Host-sid=s%3Amade.up',
    'chorepod_sid=made-up',
    '__Secure-adm=made-up',
  ]) {
    const { body } = await say(app.browser(), 'GetMyTasksIntent').set('Cookie', cookie).expect(200);
    expect(body.speechText).toMatch(unheard);
  }
  expect(await fingerprint(app.database.db)).toEqual(before);
});

test.each<[string, () => Promise<Browser>]>([
  ['an owner without a family', async () => (await aPendingOwner(here)).browser],
  ['the administrator', () => anAdmin(here)],
  [
    'a removed member',
    async () => {
      const family = await aFamily(here);
      const mia = await family.aMember('Mia');
      await family.owner.browser.delete(`/api/users/${mia.id}`).expect(200);
      return mia.browser;
    },
  ],
])('%s hears what a visitor hears, and changes nothing', async (_who, browserOf) => {
  const family = await aFamily(here);
  await family.aTask({ title: 'Feed the cat' });
  const browser = await browserOf();
  const before = await fingerprint(here.database.db);
  for (const intent of everything) {
    const { body } = await say(browser, intent).expect(200);
    expect(body.speechText, intent).toMatch(unheard);
  }
  expect(await fingerprint(here.database.db)).toEqual(before);
});

test('Amazon’s genuine request of an account that is not linked reads no family and changes none', async () => {
  const family = await aFamily(here);
  await family.aTask({ title: 'Feed the cat' });
  const before = await fingerprint(here.database.db, family.id);
  for (const name of everything) {
    const intent = { name, confirmationStatus: 'NONE', slots };
    const said = await hear(here, anEnvelope({ request: { type: 'IntentRequest', intent } }));
    expect(said, name).toMatch(unheard);
  }
  expect(await fingerprint(here.database.db, family.id)).toEqual(before);
});

test('spoken requests change only the counts of tasks and pots', async () => {
  const family = await aFamily(here);
  const mia = await family.aMember('Mia');
  const pot = await family.aPot({ targetCount: 1 });
  const task = await family.aTask({ title: 'Feed the cat', assignedToUserId: mia.id, rewardPotId: pot.id });
  const read = async (path: string) =>
    (await family.owner.browser.get(`/api/families/${family.id}/${path}`).expect(200)).body;
  const words = ['delete the task', 'redeem Movie night', 'add a task', 'remove Mia', 'Feed the cat'];
  for (const browser of [family.owner.browser, mia.browser])
    for (const intent of everything)
      for (const value of words)
        await browser
          .post('/api/alexa/test')
          .send({ intent, slots: { UserName: { value: 'Mia' }, TaskName: { value } }, userId: 'user-27' })
          .expect(200);
  const [tasks, pots, members] = [await read('tasks'), await read('reward-pots'), await read('members')];
  expect(tasks).toMatchObject([{ ...task, currentCount: 1, completed: true }]);
  expect(pots).toMatchObject([{ ...pot, currentCount: 1 }]);
  expect(members.map(({ name }: { name: string }) => name)).toEqual(['Robin', 'Mia']);
});
