import { expect, onTestFinished, test, vi } from 'vitest';
import { aBuiltPage, parsePage } from '../system/tools/builtPage.ts';
import { aFamily, aPendingOwner, tick } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';

const app = testApp({}, { page: aBuiltPage() });

test('only a visitor with a family is redirected from the landing page to the dashboard', async () => {
  const { owner } = await aFamily(app);
  const { headers } = await owner.browser.get('/').expect(302);
  expect(headers).toMatchObject({
    location: '/dashboard',
    'cache-control': 'no-store',
    vary: expect.stringContaining('Cookie'),
  });
  expect(headers).not.toHaveProperty('set-cookie');
  await owner.browser.head('/').expect(302);
  await owner.browser.get('/blog').expect(200);
  const pending = await aPendingOwner(app);
  for (const browser of [pending.browser, app.browser()]) {
    const answer = await browser.get('/').expect(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: expect.stringContaining('Cookie'),
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
  }
  await app.browser().get('/').set('Cookie', 'chorepod_sid=s%3Aforged.signature').expect(200);
});

test('the dashboard comes with the lists of its visitor’s family, word for word as the calls answer them', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('</script><b>Mia');
  const pot = await family.aPot();
  await tick(family.owner, (await family.aTask({ rewardPotId: pot.id })).id).expect(200);
  await family.aTask({ title: 'Still to do', rewardPotId: pot.id });
  for (const { browser } of [family.owner, mia]) {
    const { text, headers } = await browser.get('/dashboard').expect(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    const { more, ...answers } = parsePage(text).preloaded;
    expect(more).toEqual([]);
    expect(Object.keys(answers)).toHaveLength(5);
    for (const [path, answer] of Object.entries(answers)) {
      expect(answer, path).toEqual((await browser.get(path).expect(200)).body);
    }
  }
});

test.each(['/dashboard', '/alexa-test', '/oauth/authorize'])(
  '%s is compressed, which tells nothing: what a stranger puts into its address is not in it',
  async (path) => {
    const { owner } = await aFamily(app);
    const words = 'chosen-by-a-stranger';
    const asked = owner.browser.get(`${path}?search=${words}&state=${words}&${words}`);
    const { text, headers } = await asked.set('Accept-Encoding', 'gzip').set('Referer', words).expect(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-encoding': 'gzip' });
    expect(parsePage(text).preloaded['/api/families/current']).not.toBeNull();
    expect(text).not.toContain(words);
  },
);

const family = ['/dashboard', '/week', '/chores', '/settings'];

test('without a database no page says that the visitor is signed out', async () => {
  const { owner } = await aFamily(app);
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const { pool } = app.database;
  const asked = vi.spyOn(pool, 'read').mockRejectedValue(away);
  const askedAlone = vi.spyOn(pool, 'query').mockRejectedValue(away as never);
  const comeBack = () => {
    asked.mockRestore();
    askedAlone.mockRestore();
  };
  onTestFinished(comeBack);
  for (const path of [
    ...family,
    '/setup',
    '/invite',
    '/join',
    '/recover',
    '/alexa-test',
    '/oauth/authorize',
  ]) {
    const { text } = await owner.browser.get(path).expect(200);
    expect(text, path).not.toContain('preloaded');
  }
  expect(asked).toHaveBeenCalled();
  comeBack();
  expect((await owner.browser.get('/dashboard').expect(200)).text).toContain('preloaded');
});

test('a visitor without a family gets null with the page', async () => {
  const { browser: pending } = await aPendingOwner(app);
  for (const browser of [app.browser(), pending]) {
    for (const path of [...family, '/invite', '/join', '/recover', '/alexa-test', '/oauth/authorize']) {
      expect(parsePage((await browser.get(path).expect(200)).text).preloaded).toEqual({
        '/api/families/current': null,
      });
    }
  }
});
