import { expect, type Page } from '@playwright/test';

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

/** Where it has an age the dashboard is not what the server has now. */
export const age = (page: Page) => page.getByText(/As of \d\d:\d\d\./);
export const noConnection = (page: Page) => page.getByText(/^No connection\. /);
