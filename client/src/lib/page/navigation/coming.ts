let isShown = false;
let coming = 0;

/** From now on whoever waits for a page has one before them. */
export const pageIsShown = (): void => {
  isShown = true;
};

/** Marks the page that stays meanwhile (`data-coming` in moves.css), until the next one's code is there or failed. */
export async function whileComing<Page>(page: Promise<Page>): Promise<Page> {
  if (!isShown) return page;
  const { dataset } = document.documentElement;
  coming += 1;
  dataset.coming = '';
  try {
    return await page;
  } finally {
    coming -= 1;
    if (coming === 0) delete dataset.coming;
  }
}

/** Whether an address is the one that is on its way: a second tap on its link goes nowhere. */
export const isComing = (address: string): boolean =>
  coming > 0 && new URL(address, window.location.href).href === window.location.href;
