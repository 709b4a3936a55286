import { expect, test } from 'vitest';
import { aScreen } from '../../system/tools/screen.ts';
import { aFamily } from '../../system/world/builders.ts';
import { testApp } from '../../system/world/testApp.ts';
import { loggedPath } from './loggedPath.ts';

const app = testApp();

test.each([
  ['/', '/'],
  ['/?name=Mia', '/'],
  ['/dashboard/', '/dashboard'],
  ['/blog/calm-mornings', '/blog/:slug'],
  ['/api/blog/calm-mornings', '/api/blog/:slug'],
  ['/api/tasks/17/increment', '/api/tasks/:id/increment'],
  ['/API/Tasks/17', '/api/tasks/:id'],
  ['/api/admin/blog/counts', '/api/admin/blog/counts'],
  ['/api/health', '/api/health'],
  ['/oauth/token', '/oauth/token'],
  ['/feed.xml', '/feed.xml'],
  ['/calendar/aVerySecretToken.ics', '/calendar/:token.ics'],
  ['/calendar/aVerySecretToken', '/…'],
  ['/assets/index-1a2b.js', '/assets/…'],
  ['/api/mia', '/api/…'],
  ['/api/tasks/17/mia', '/api/…'],
  ['/blog/calm/mia', '/…'],
  ['/mia', '/…'],
  ['http://mia.example/', '/…'],
])('the log has %s as %s', (url, path) => {
  expect(loggedPath(url)).toBe(path);
});

test('an unknown URL is not logged', async () => {
  const typed = ['/mia-rivers', '/api/mia-rivers', '/api/blog/mia-rivers', '/api/families/mia-rivers/tasks'];
  for (const path of typed) await app.browser().get(path);
  expect(app.logged).toHaveLength(typed.length);
  expect(app.logged.filter((line) => line.includes('mia'))).toEqual([]);
});

test('a stream that its screen leaves is logged as done, and not as cut off', async () => {
  const { id, owner } = await aFamily(app);
  const screen = await aScreen(owner.browser, id);
  await screen.hears(0);
  screen.close();
  const ofStreams = () =>
    app.logged.map((line) => JSON.parse(line)).filter(({ path = '' }) => path.endsWith('/events'));
  await expect
    .poll(ofStreams)
    .toMatchObject([{ path: '/api/families/:familyId/events', status: 200, msg: 'done' }]);
});
