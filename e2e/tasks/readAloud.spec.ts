import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../app/accessible.ts';
import { aBrowser, desktop, phone, tablet as tabletSize, test } from '../app/app.ts';
import { boxOf } from '../app/boxes.ts';
import { aFamily, openDashboard, signIn } from '../app/family.ts';

/** A device with a voice of its own, which comes late and says nothing. */
const withVoice = (page: Page) =>
  page.addInitScript(() => {
    const said: string[] = [];
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => ('voices' in window ? [{ lang: 'en-GB', localService: true }] : []),
      speak: ({ text }: { text: string }) => said.push(text),
      cancel: () => {},
    });
    class Utterance {
      constructor(readonly text: string) {}
    }
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
    Object.assign(window, { said, SpeechSynthesisUtterance: Utterance });
  });

const voicesCome = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { voices: true });
    window.speechSynthesis.dispatchEvent(new Event('voiceschanged'));
  });
const said = (page: Page) => page.evaluate(() => 'said' in window && window.said);

test('a child has their chores read aloud: the speaker moves nothing when it comes, and is large enough', async ({
  app,
  browser,
}) => {
  const narrow = { ...phone, viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' };
  const { page, complaints } = await aBrowser(browser, app, narrow);
  await withVoice(page);
  const family = await aFamily(page);
  const mia = await family.aMember('Mia');
  await family.aTask('Water plants 3 times', { for: mia });
  const names = { name: 'Mia', username: mia.username, readsAloud: true };
  expect((await page.request.put(`/api/users/${mia.id}`, { data: names })).ok()).toBe(true);
  await signIn(page, mia.username);
  await openDashboard(page);
  const row = page.getByRole('article').filter({ hasText: 'Water plants' });
  const before = await boxOf(row.getByRole('heading'));
  await voicesCome(page);
  const speaker = page.getByRole('button', { name: 'Read aloud: Water plants, Mia' });
  await speaker.tap();
  expect(await said(page)).toEqual(['Water plants. 0 of 3.']);
  expect(await boxOf(row.getByRole('heading'))).toEqual(before);
  const { width, height } = await boxOf(speaker);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await expectAccessible(page, 'a row that is read aloud');
  expect(complaints).toEqual([]);
});

const screens = [
  ['tablet', tabletSize],
  ['wide', { ...tabletSize, viewport: desktop.viewport }],
  ['phone', phone],
] as const;
for (const [size, options] of screens)
  test(`the tablet reads a child’s chores aloud, beside large pictures and a jar: ${size}`, async ({
    app,
    browser,
  }) => {
    const { page } = await aBrowser(browser, app, { ...options, reducedMotion: 'reduce' });
    await withVoice(page);
    const family = await aFamily(page);
    const zoe = await family.aChild('Zoe');
    const pot = await family.aPot('Pizza night', 9, [zoe]);
    for (const title of [
      'Brush your teeth',
      'Feed the cat',
      'Make the bed',
      'Read',
      'Tidy toys',
      'Set the table',
      'Bins',
    ])
      await family.aTask(title, { for: zoe, pot });
    await page.request.post('/api/tablet', { data: { familyId: family.id, label: 'Kitchen' } });
    await page.goto('/tablet');
    await page.getByRole('button', { name: 'Zoe' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Hi Zoe' })).toBeVisible();
    await voicesCome(page);
    await page.getByRole('button', { name: 'Read aloud: Set the table' }).tap();
    expect(await said(page)).toEqual(['Set the table']);
    await expect(page.getByRole('list', { name: 'To do' }).getByRole('listitem')).toHaveCount(6);
    await expectAccessible(page, 'a turn that is read aloud');
    await expect(page.getByRole('heading', { name: 'Rewards' })).toBeVisible();
  });
