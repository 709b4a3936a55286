import { expect, type Page } from '@playwright/test';

// As somebody does it who has no mouse.

/** Goes on with Tab until something of this name has the focus; waits until there is such a thing, as eyes do. */
export async function tabTo(page: Page, name: string | RegExp) {
  const isAmong = async (selector: string) =>
    (await controls(page, selector)).some((called) =>
      name instanceof RegExp ? name.test(called) : called === name,
    );
  await expect.poll(() => isAmong('button, a, input, select'), { message: String(name) }).toBe(true);
  for (let presses = 0; presses < 60; presses++) {
    if (await isAmong(':focus')) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${name}`);
}

/** What a screen reader calls these controls. */
const controls = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.map((control) => {
      const isField = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      const words = (isField ? control.labels?.[0] : control.matches('button, a') && control) || null;
      const spoken = words?.cloneNode(true);
      if (spoken instanceof Element)
        for (const hidden of spoken.querySelectorAll('[aria-hidden]')) hidden.remove();
      return control.getAttribute('aria-label') ?? spoken?.textContent ?? '';
    }),
  );

export async function type(page: Page, label: string | RegExp, text: string) {
  await tabTo(page, label);
  await page.keyboard.type(text);
}

export async function press(page: Page, name: string | RegExp, key = 'Enter') {
  await tabTo(page, name);
  await page.keyboard.press(key);
}
