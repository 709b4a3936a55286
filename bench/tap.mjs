// npm run bench:tap: from a tap on a task until its row is painted as done, on a slow phone far from the server.
import { setTimeout } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { buildWhenNeeded } from '../scripts/build.mjs';
import { installWhenNeeded } from '../scripts/install.mjs';
import { fromTests } from '../scripts/ownApp/fromTests.mjs';
import { browserFlags, browserPath, startApp } from '../scripts/ownApp/ownApp.mjs';

const slowness = 4;
const roundTrip = 150;
const tapsOfEach = 15;
/** How long a finger stays on the glass, milliseconds: what a child's tap lasts, not the instant a robot's does. */
const press = 80;
/** Between Playwright's own movements and the finger's, milliseconds. */
const rest = 300;
const listLengths = [40, 200];

/** A family with so many single-step tasks, signed in to the page's browser. */
async function fillFamily(page, tasks) {
  const { makeFamily, makeOwner } = await fromTests('world/familyCalls');
  const post = async (path, data) => (await page.request.post(path, { data })).json();
  const family = await makeFamily(post, await makeOwner(post));
  for (let number = 1; number <= tasks; number++) await family.addTask({ title: `Task ${number}` });
}

/**
 * Notes when a finger is lifted, when the first frame after the row changed has been painted, and what the
 * browser itself says of the lifting (Event Timing: until the next frame, in steps of 8 ms, as INP is reckoned).
 */
function watch() {
  const lifted = (entry) => entry.name === 'pointerup' && entry.startTime === window.tapped;
  window.lifted = [];
  new PerformanceObserver((list) => window.lifted.push(...list.getEntries().filter(lifted))).observe({
    type: 'event',
    durationThreshold: 16,
  });
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

/** A finger on the middle of the button: down, held, up. */
async function pressWithFinger(phone, button) {
  // Playwright scrolls it to where a finger reaches it; its own tap goes down and up in the same instant.
  await button.tap({ trial: true });
  await setTimeout(rest);
  const box = await button.boundingBox();
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await phone.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await setTimeout(press);
  await phone.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** The middle of the figures, and the largest. */
function spread(figures) {
  const sorted = figures.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)], slowest: sorted.at(-1) };
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
  // Not until nothing is on its way: the stream always is.
  await setTimeout(2000);
  const shown = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0].startTime,
  );
  const times = [];
  for (let tap = 0; tap < tapsOfEach; tap++) {
    const button = page.locator('button[aria-label^="Complete "]:not([aria-disabled=true])').first();
    const painted = button.evaluate((element) => window.paintedAfter(element));
    await pressWithFinger(phone, button);
    times.push(await painted);
    await setTimeout(900);
  }
  const frames = await page.evaluate(() => window.lifted.map(({ duration }) => duration));
  await context.close();
  const [painted, frame] = [spread(times), spread(frames)];
  return {
    tasks,
    'first paint': shown,
    'painted, median': painted.median,
    'painted, slowest': painted.slowest,
    'Event Timing, median': frame.median,
    'Event Timing, slowest': frame.slowest,
  };
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
