import type { Page } from '@playwright/test';

// Ticks that are not sent yet, as a person sees them, the server, and whoever looks into the browser.

export const notSent = (page: Page, count: number) =>
  page.getByText(`${count} not sent yet`, { exact: true });
export const check = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^Complete ${title}(,|$)`) });
export const plus = (page: Page) => page.getByRole('button', { name: /^Add one to Hop/ });
/** What the family has done, as the server knows it. */
export const doneOf = async (
  page: Page,
  familyId: number,
): Promise<{ taskTitle: string; userName: string }[]> =>
  (await page.request.get(`/api/families/${familyId}/recent-completions`)).json();
export const titlesOf = async (page: Page, familyId: number) =>
  (await doneOf(page, familyId)).map(({ taskTitle }) => taskTitle).sort();

export const noTicks = (page: Page) => page.route('**/increment', (route) => route.abort());

/** Everything that lies in this browser, in one text, but for the code of the app. */
export const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('chorepod');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const rows = [...database.objectStoreNames].map(
      (name) =>
        new Promise((resolve) => {
          const request = database.transaction(name).objectStore(name).getAll();
          request.onsuccess = () => resolve(request.result);
        }),
    );
    const answers = (await caches.keys()).map(async (name) => {
      const cache = await caches.open(name);
      const pages = (await cache.matchAll()).filter(
        ({ url }) => !new URL(url).pathname.startsWith('/assets/'),
      );
      return Promise.all(pages.map((answer) => answer.text()));
    });
    const all = [
      { ...localStorage },
      { ...sessionStorage },
      await Promise.all(rows),
      await Promise.all(answers),
    ];
    database.close();
    return JSON.stringify(all);
  });
