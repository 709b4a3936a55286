import type { Page } from '@playwright/test';

/** Browsers whose database is of no use, by what is wrong with it. */
export const noDatabases: readonly [string, (page: Page) => Promise<unknown>][] = [
  ['no database', (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'indexedDB'))],
  [
    'a database that fails',
    (page) =>
      page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('cut', 'UnknownError');
        };
      }),
  ],
  [
    'a database that never answers',
    (page) =>
      page.addInitScript(() => {
        IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
      }),
  ],
];

/** From now on this browser has no room for anything more of this site. */
export async function takeRoom(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await protocol.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
}
