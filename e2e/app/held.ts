import type { Page } from '@playwright/test';

/** What a page asks for at these addresses stays on its way until it is let go. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(addresses, async (route) => {
    await isLetGo;
    await route.continue();
  });
  return letGo;
}
