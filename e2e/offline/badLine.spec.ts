import { connect } from 'node:net';
import { expect } from '@playwright/test';
import { aWire } from '../../server/system/processes/wire.ts';
import { aBrowser, desktop, phone, test } from '../app/app.ts';
import { aFamily, openDashboard, signIn } from '../app/family.ts';
import { plus } from '../app/waiting.ts';

test('over a line that is slow and cut again and again each tick counts once, every screen ends the same, and no error is shown', async ({
  app,
  browser,
}) => {
  const [taps, pause, perCut] = [99, 1500, 20];
  test.setTimeout(120_000 + 2 * taps * pause);
  const line = await aWire(() => connect(Number(new URL(app.url).port), 'localhost'));
  const through = { ...app, url: `http://localhost:${line.port}` };
  const { page: child } = await aBrowser(browser, through, phone);
  const { page: parent } = await aBrowser(browser, through, desktop);
  const family = await aFamily(parent);
  const mia = await family.aMember('Mia');
  await family.aTask(`Hop ${taps + 1} times`, { for: mia });
  await signIn(child, mia.username);
  for (const page of [child, parent]) {
    await page.addInitScript(() => {
      const look = () => {
        if (document.body?.innerText.includes('Error')) document.documentElement.dataset.sawError = 'yes';
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    });
    await openDashboard(page);
  }
  line.delay(600);
  for (let tapped = 0; tapped < taps; tapped++) {
    await plus(child).tap();
    // While the tick, or the answer to it, is on its way.
    await child.waitForTimeout(pause / 2);
    if (tapped % perCut === perCut - 1) line.cut();
    await child.waitForTimeout(pause / 2);
  }
  for (const page of [child, parent]) {
    await expect(page.getByText(`${taps}/${taps + 1}`, { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('not sent yet')).toHaveCount(0, { timeout: 60_000 });
    await expect(page.locator('html')).not.toHaveAttribute('data-saw-error');
  }
  line.close();
});
