import type { Page } from '@playwright/test';

interface Addresses {
  /** Each address that was asked for, and, behind `Referer: `, each that a request said it came from. */
  sent(): string[];
  /** What "Back" could lead to. */
  history(): Promise<string[]>;
}

/** Where a browser leaves traces for logs, for other sites and for whoever holds it next: from now on. */
export function watchAddresses(page: Page): Addresses {
  const addresses: string[] = [];
  page.context().on('request', (request) => {
    addresses.push(request.url(), `Referer: ${request.headers().referer}`);
  });
  return {
    sent: () => addresses,
    history: async () => {
      const protocol = await page.context().newCDPSession(page);
      const { entries } = await protocol.send('Page.getNavigationHistory');
      return entries.map(({ url }) => url);
    },
  };
}
