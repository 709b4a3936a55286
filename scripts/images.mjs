// npm run images: photographs the app with its demo family for the landing page and for link previews.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from './install.mjs';
import { browserFlags, browserPath, startApp } from './ownApp/ownApp.mjs';

const file = (name) => join(root, 'client/public', name);
const phone = { viewport: { width: 340, height: 640 }, isMobile: true, hasTouch: true };
const shots = [
  { name: 'pots', as: 'demo-mia', screen: phone, width: 600, cut: { y: 62, height: 567 } },
  {
    name: 'dashboard',
    as: 'demo-robin',
    screen: { viewport: { width: 1120, height: 640 } },
    width: 1680,
  },
];

const app = await startApp('seed');
const browser = await chromium.launch({
  args: browserFlags,
  ...(browserPath && { executablePath: browserPath }),
});
try {
  for (const colorScheme of ['light', 'dark'])
    for (const shot of shots)
      writeFileSync(
        file(`pictures/${shot.name}-${colorScheme}.webp`),
        await photograph({ ...shot, colorScheme }),
      );
  await linkPreview();
} finally {
  await browser.close();
  await app.stop();
}

async function open(options) {
  const context = await browser.newContext({ baseURL: app.url, reducedMotion: 'reduce', ...options });
  return context.newPage();
}

async function photograph({ name, as, screen, width, cut, colorScheme }) {
  const page = await open({ ...screen, colorScheme, deviceScaleFactor: 2 });
  await page.request.post('/api/login', { data: { username: as, password: 'demo-family' } });
  await page.goto('/dashboard');
  const pots = page.getByRole('heading', { name: 'Reward Pots' });
  await pots.waitFor();
  if (name === 'pots')
    await pots.evaluate((heading) => window.scrollBy(0, heading.getBoundingClientRect().top - 90));
  await page.waitForTimeout(500);
  const size = screen.viewport;
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: size.width, height: size.height, ...cut } });
  const picture = await webp(page, png, width);
  await page.close();
  return picture;
}

/** The picture as WebP of this width in pixels; the browser is the encoder. */
async function webp(page, png, width) {
  const url = await page.evaluate(
    async ([base64, wanted]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const picture = await createImageBitmap(new Blob([bytes]), {
        resizeWidth: wanted,
        resizeQuality: 'high',
      });
      const canvas = Object.assign(document.createElement('canvas'), {
        width: picture.width,
        height: picture.height,
      });
      canvas.getContext('2d').drawImage(picture, 0, 0);
      return canvas.toDataURL('image/webp', 0.74);
    },
    [png.toString('base64'), width],
  );
  return Buffer.from(url.split(',')[1], 'base64');
}

/** og.png: 1200 by 630, as social networks want it. */
async function linkPreview() {
  const page = await open({ viewport: { width: 1200, height: 630 }, bypassCSP: true });
  await page.goto('/');
  const tasks = { name: 'tasks', as: 'demo-mia', screen: phone, width: 660, colorScheme: 'light' };
  const picture = (await photograph(tasks)).toString('base64');
  await page.setContent(`
    <style>
      body { margin: 0; background: #fdf8f1; color: #2d2a3e; font: 800 72px/1.1 system-ui; overflow: hidden }
      .sun { position: absolute; right: -130px; top: 40px; width: 640px; height: 640px; border-radius: 50%; background: #ffe3a8 }
      .phone { position: absolute; right: 100px; top: 70px; width: 330px; padding: 13px; border-radius: 54px; background: #2d2a3e }
      .phone img { display: block; width: 100%; border-radius: 42px }
      main { position: absolute; left: 76px; top: 64px }
      header { display: flex; align-items: center; gap: 18px; font-size: 44px; margin-bottom: 66px }
      em { font-style: normal; color: #0b7a75 }
      p { margin: 40px 0 0; font: 600 31px/1.4 system-ui; color: #645f78; width: 590px }
    </style>
    <div class="sun"></div>
    <div class="phone"><img src="data:image/webp;base64,${picture}"></div>
    <main>
      <header><img src="${app.url}/favicon.svg" width="84" height="84">ChorePod</header>
      Fewer debates.<br>Clean socks.<br><em>Pizza on Friday.</em>
      <p>Chores that fill shared reward pots.</p>
    </main>`);
  await page.waitForTimeout(500);
  await page.screenshot({ path: file('og.png') });
}
