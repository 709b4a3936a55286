import { expect } from '@playwright/test';
import { expectAccessible } from '../app/accessible.ts';
import { aBrowser, looks, test } from '../app/app.ts';
import { aFamily } from '../app/family.ts';
import { dialogOf } from '../app/settings.ts';
import { withNotices } from './notices.ts';
import { card, openReminders, theSwitch, turn } from './remindersCard.ts';

for (const { look, options } of looks)
  test(`axe finds nothing in reminders, whatever state they are in: ${look}`, async ({ app, browser }) => {
    const { page } = await aBrowser(browser, app, options);
    await withNotices(page, app);
    const family = await aFamily(page);
    await family.aMember('Mia');
    await openReminders(page);
    await expect(theSwitch(page)).toBeVisible();
    await expectAccessible(page, 'off');
    await page.route('**/api/push/key', (route) => route.abort(), { times: 1 });
    await turn(page);
    await expect(card(page).getByRole('alert')).toBeVisible();
    await expectAccessible(page, 'failed');
    await card(page).getByRole('button', { name: 'Try again' }).click();
    await expect(card(page).getByLabel('Remind me at')).toBeVisible();
    await expectAccessible(page, 'on');
    await page.getByRole('button', { name: 'More for Mia' }).click();
    await page.getByRole('button', { name: 'Reminder: Mia' }).click();
    await expect(dialogOf(page, 'Reminder').getByLabel('Remind Mia at')).toBeVisible();
    await expectAccessible(page, 'a child’s');

    const refused = { by: 'Apple', status: 403 };
    await page.route('**/api/push/subscription', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { refused, suitsIphones: false } })
        : route.continue(),
    );
    await openReminders(page);
    await expect(card(page).getByRole('alert')).toContainText('Apple refused the last reminder');
    await expect(card(page).getByText('CONTACT_EMAIL')).toBeVisible();
    await expectAccessible(page, 'refused');

    const { page: blocked } = await aBrowser(browser, app, options);
    await withNotices(blocked, app, 'denied');
    await aFamily(blocked);
    await openReminders(blocked);
    await turn(blocked);
    await expect(card(blocked).getByText('Blocked in this browser')).toBeVisible();
    await expectAccessible(blocked, 'blocked');
  });
