// npm run bench:tap: from a tap on a task until its row is painted as done, on a slow phone far from the server.
import { chromium } from '@playwright/test';
import { buildWhenNeeded } from '../scripts/build.mjs';
import { installWhenNeeded } from '../scripts/install.mjs';
import { browserFlags, browserPath, startApp } from '../scripts/ownApp.mjs';

const slowness = 4;
const roundTrip = 150;
const tapsOfEach = 15;
const listLengths = [40, 200];

/** A family with so many single-step tasks, signed in to the page's browser. */
async function fillFamily(page, tasks) {
  const post = async (path, data) => (await page.request.post(path, { data })).json();
  const username = `tapper-${tasks}`;
  const robin = await post('/api/users', {
    name: 'Robin',
    username,
    password: 'correct horse',
    role: 'owner',
    familyId: null,
  });
  const { id: familyId } = await post('/api/families', { name: 'The Rivers', ownerUserId: robin.id });
  for (let number = 1; number <= tasks; number++)
    await post('/api/tasks', {
      title: `Task ${number}`,
      assignedToUserId: robin.id,
      rewardPotId: null,
      familyId,
      dueDate: null,
      description: null,
    });
}

/** Notes when a finger is lifted, and when the first frame after the row changed has been painted. */
function watch() {
  window.addEventListener('pointerup', ({ timeStamp }) => Object.assign(window, { tapped: timeStamp }), true);
  window.paintedAfter = (button) =>
    new Promise((resolve) => {
      const seen = new MutationObserver(() => {
        if (!button.closest('article')?.querySelector('h3.line-through')) return;
        seen.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - window.tapped);
          port2.postMessage(null);
        });
      });
      seen.observe(document.body, { subtree: true, attributes: true, childList: true });
    });
}

async function measure(browser, url, tasks) {
  const size = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ ...size, baseURL: url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await fillFamily(page, tasks);
  await page.addInitScript(watch);
  const phone = await context.newCDPSession(page);
  await phone.send('Network.enable');
  const throughput = { downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await phone.send('Network.emulateNetworkConditions', { offline: false, latency: roundTrip, ...throughput });
  await phone.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Tasks' }).waitFor();
  const shown = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  // Not until nothing is on its way: the stream always is.
  await page.waitForTimeout(2000);
  const times = [];
  for (let tap = 0; tap < tapsOfEach; tap++) {
    const button = page.locator('button[aria-label^="Complete "]:not([aria-disabled=true])').first();
    const painted = button.evaluate((element) => window.paintedAfter(element));
    await button.tap();
    times.push(await painted);
    await page.waitForTimeout(900);
  }
  await context.close();
  times.sort((a, b) => a - b);
  return { tasks, firstPaint: shown, median: times[Math.floor(times.length / 2)], slowest: times.at(-1) };
}

installWhenNeeded();
await buildWhenNeeded();
process.env.RATE_LIMIT_MULTIPLIER = '100';
const app = await startApp();
const browser = await chromium.launch({ executablePath: browserPath, args: browserFlags });
try {
  console.log(
    `CPU ${slowness} times slower, ${roundTrip} ms to the server and back, ${tapsOfEach} taps; milliseconds`,
  );
  const rows = [];
  for (const tasks of listLengths) rows.push(await measure(browser, app.url, tasks));
  console.table(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Math.round(value)])),
    ),
  );
} finally {
  await browser.close();
  await app.stop();
}
