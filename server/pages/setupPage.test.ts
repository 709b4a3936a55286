import { expect, test } from 'vitest';
import { aBuiltPage, parsePage } from '../system/tools/builtPage.ts';
import { aFamily, aPendingOwner } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';

const app = testApp({}, { page: aBuiltPage() });

test('the setup page has the account of a signed-in visitor without a family', async () => {
  const { browser } = await aPendingOwner(app, 'Ann');
  const account = (await browser.get('/api/account').expect(200)).body;
  const answer = await browser.get('/setup').set('Accept-Encoding', 'br, gzip').expect(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(parsePage(answer.text).preloaded).toEqual({
    '/api/account': { ...account, name: 'Ann', email: null },
  });
  const visit = await app.browser().get('/setup').expect(200);
  expect(parsePage(visit.text).preloaded).toEqual({ '/api/account': null });
  // A browser that kept the page would show it again on the way back, though somebody has signed in since.
  expect(visit.headers['cache-control']).toBe('no-store');
});

test('a visitor with a family is redirected from setup to the dashboard', async () => {
  const family = await aFamily(app);
  for (const { browser } of [family.owner, await family.aMember()]) {
    for (const path of ['/setup', '/setup/'])
      await browser.get(path).expect(302).expect('Location', '/dashboard');
  }
});
