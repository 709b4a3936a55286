import { Agent, request } from 'node:http';
import { connect as connectTo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { usualPace } from '../../live/pace.ts';
import { type AppProcess, builtServer, dataFolder, startApp } from '../processes/appProcess.ts';
import { aBreakableWay } from '../processes/breakable.ts';
import { crowding } from '../processes/processorTime.ts';
import { cookieOf } from '../processes/tapping.ts';
import { aWire } from '../processes/wire.ts';
import { isDeep, isWhole, times } from '../tools/deep.ts';
import { aScreen, eventsPath, type Screen, screenOf } from '../tools/screen.ts';
import { aFamily, signedIn, type TestFamily, tick } from '../world/builders.ts';
import { anotherApp, settingsFor, testApp } from '../world/testApp.ts';

// What screens see when something between them breaks (docs/product.md, Live).

const built = builtServer();
const app = testApp();
// Nothing but what other processes tell reaches its screens, once it hears them: it never compares.
const hour = 3_600_000;
const told = anotherApp(app, {}, { ...usualPace, compare: hour, compareDeaf: hour });

const aProcess = () =>
  startApp(built(), {
    ...settingsFor(app.database),
    SESSION_SECRET: 'a secret that only the tests know',
    DATA_DIR: dataFolder(),
  });

/** A screen at a process, by a cookie of its own; while too many come at once it tries again, as the page does. */
async function aScreenAt(at: AppProcess, cookie: string, familyId: number): Promise<Screen> {
  for (;;) {
    const screen = await ask(at, cookie, familyId);
    if (screen.status !== 503) return screen;
    screen.close();
    await sleep(1000 + Math.random() * 2000);
  }
}

function ask({ url }: AppProcess, cookie: string, familyId: number): Promise<Screen> {
  return new Promise((resolve, reject) => {
    const asked = request(url + eventsPath(familyId), { agent: new Agent(), headers: { Cookie: cookie } });
    asked.once('response', (answer) => resolve(screenOf(answer)));
    asked.once('error', reject);
    asked.end();
  });
}

const versionOf = async ({ owner }: Pick<TestFamily, 'owner'>): Promise<number> =>
  (await owner.browser.get('/api/families/current').expect(200)).body.version;

// In the short form one screen is told goodbye and opens elsewhere (workers.test.ts), and an app ends in order
// (shutdown.test.ts).
test.runIf(isWhole)(
  'SIGTERM with many screens open: each is told goodbye, the app ends within 3 s, and another process tells all of them what they missed within 15 s',
  async () => {
    const [running, other] = [await aProcess(), await aProcess()];
    const families: { id: number; cookie: string; write: () => Promise<number> }[] = [];
    while (families.length < times(5, 50)) {
      const family = await aFamily(running);
      const { id, owner } = family;
      const cookie = await cookieOf(running.url, owner.username);
      const elsewhere = await signedIn(other, owner);
      const write = async () => {
        const task = { title: 'Mop', familyId: id, assignedToUserId: owner.id };
        // On a slow machine its connection was idle for so long that the server may close it just now.
        await elsewhere.browser.post('/api/tasks').send(task).retry(1).expect(201);
        return versionOf({ owner: { ...owner, ...elsewhere } });
      };
      families.push({ id, cookie, write });
    }
    const screens = await Promise.all(
      families.flatMap(({ id, cookie }) => Array.from({ length: 20 }, () => aScreenAt(running, cookie, id))),
    );
    for (const screen of screens) await screen.hears(0);
    const began = performance.now();
    expect(await running.stop()).toBe(0);
    expect(performance.now() - began).toBeLessThan(3000 * crowding());
    for (const screen of screens) await screen.hearsBye();

    const back = performance.now();
    await Promise.all(
      families.flatMap(({ id, cookie, write }) => {
        const version = write();
        return Array.from({ length: 20 }, async () => {
          // As long as the page waits (client/src/lib/browser/line/eventStream.ts).
          await sleep(1000 + Math.random() * 2000);
          const screen = await aScreenAt(other, cookie, id);
          await screen.hears(await version);
          screen.close();
        });
      }),
    );
    expect(performance.now() - back).toBeLessThan(15_000 * crowding());
    expect(await other.stop()).toBe(0);
  },
  180_000,
);

// The short form is in server/live/events.test.ts: what was written where nobody could tell of it.
test.runIf(isDeep)(
  'a process that is killed between its commit and its telling: the others show it all the same',
  async () => {
    const [one, two] = [await aProcess(), await aProcess()];
    const family = await aFamily(one);
    const { id } = await family.aTask({ title: 'Hop 50 times' });
    const screen = await aScreenAt(two, await cookieOf(two.url, family.owner.username), family.id);
    await screen.hears(0);
    const { body } = await tick(family.owner, id).expect(200);
    await one.kill();
    await screen.hears(body.version);
    expect(await two.stop()).toBe(0);
  },
  180_000,
);

/** As in the long run, only that everything waits a tenth of the time. */
const pace = isDeep
  ? usualPace
  : { ...usualPace, compare: 1500, compareDeaf: 100, probe: 300, patience: 500 };

test.each([
  ['is cut', 'cut'],
  ['leads nowhere', 'refuse'],
  ['swallows everything without a word', 'swallow'],
] as const)(
  'where the line to the database %s, screens show what they missed once it is mended',
  async (_, how) => {
    const { wire, through } = await aBreakableWay(app);
    const broken = anotherApp({ ...app, database: through }, {}, pace);
    const family = await aFamily(app);
    const screen = await aScreen((await signedIn(broken, family.owner)).browser, family.id);
    await screen.hears(await versionOf(family));
    await family.aTask();
    await screen.hears(await versionOf(family));

    wire[how]();
    await family.aTask();
    if (isDeep) await sleep(20_000);
    wire.mend();
    const mended = performance.now();
    await screen.hears(await versionOf(family));
    expect(performance.now() - mended).toBeLessThan(20_000 * crowding());
    await family.aTask();
    await screen.hears(await versionOf(family));
    expect(screen.hasEnded()).toBe(false);
    screen.close();
    await through.close();
  },
  times(60_000, 120_000),
);

test('over a slow line to the database screens hear later, and of everything, in order', async () => {
  const { wire, through } = await aBreakableWay(app);
  const slow = anotherApp({ ...app, database: through }, {}, pace);
  const family = await aFamily(app);
  const screen = await aScreen((await signedIn(slow, family.owner)).browser, family.id);
  await screen.hears(await versionOf(family));
  wire.delay(400);
  for (let n = 0; n < 5; n++) await family.aTask();
  await screen.hears(await versionOf(family));
  const versions = screen.versions();
  expect(versions).toEqual([...new Set(versions)].sort((one, two) => one - two));
  screen.close();
  await through.close();
});

test('a proxy that cuts all streams again and again loses nothing of what was ticked', async () => {
  const running = await aProcess();
  const { hostname, port } = new URL(running.url);
  const wire = await aWire(() => connectTo(Number(port), hostname));
  onTestFinished(wire.close);
  const family = await aFamily(running);
  const cookie = await cookieOf(running.url, family.owner.username);
  const { id } = await family.aTask({ title: 'Hop 100 times' });
  const at = { ...running, url: `http://127.0.0.1:${wire.port}` };
  let last = 0;
  for (let n = 0; n < 100; n++) {
    if (n % 10 === 0) {
      wire.cut();
      const screen = await aScreenAt(at, cookie, family.id);
      await screen.hears(last);
    }
    last = (await tick(family.owner, id).expect(200)).body.version;
  }
  const screen = await aScreenAt(at, cookie, family.id);
  await screen.hears(last);
  const { body } = await family.owner.browser.get(`/api/families/${family.id}/snapshot`).expect(200);
  expect(body).toMatchObject({ version: last, completions: [{ taskTitle: 'Hop' }] });
  expect(await running.stop()).toBe(0);
}, 180_000);

// The short form is in server/live/ends.test.ts: with two apps in one process.
test.runIf(isWhole)(
  'a session that ends in another process closes its stream',
  async () => {
    const one = await aProcess();
    const family = await aFamily(one);
    const mia = await family.aMember();
    const screen = await aScreen((await signedIn(told, mia)).browser, family.id);
    await family.aTask();
    await screen.hears(await versionOf(family));
    await family.owner.browser.delete(`/api/users/${mia.id}`).expect(200);
    await screen.hearsBye();
    await one.stop();
  },
  180_000,
);
