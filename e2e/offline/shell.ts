import { type Browser, expect, type Page } from '@playwright/test';
import { type App, aBrowser, phone } from '../app/app.ts';
import { aFamily, openDashboard } from '../app/family.ts';

// The dashboard as it opens without a connection, and what a browser keeps for that.

/** Whose last dashboard lies in this browser. */
export const whoseSeenIn = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('chorepod');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const database = request.result;
          const keys = database.transaction('snapshots').objectStore('snapshots').getAllKeys();
          keys.onsuccess = () => resolve(keys.result.map(String));
          database.close();
        };
      }),
  );

export const isReady = (page: Page): Promise<unknown> =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** Waits until this browser keeps what opens the dashboard, and what it shows. */
export async function keptFor(page: Page, { id }: { id: number }): Promise<void> {
  await isReady(page);
  await expect.poll(() => whoseSeenIn(page)).toEqual([`user:${id}:`]);
}

/** A parent's phone that keeps their dashboard, with one task: "Cat". */
export async function aKeptDashboard(browser: Browser, app: App) {
  const { page } = await aBrowser(browser, app, phone);
  const family = await aFamily(page);
  await family.aTask('Cat');
  await openDashboard(page);
  await keptFor(page, family.owner);
  return { page, family };
}

/** Where it has an age the dashboard is not what the server has now. */
export const age = (page: Page) => page.getByText(/As of \d\d:\d\d\./);
export const noConnection = (page: Page) => page.getByText(/^No connection\. /);
