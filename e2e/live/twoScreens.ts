import { type Browser, expect, type Page } from '@playwright/test';
import { type App, aBrowser, desktop, phone } from '../app/app.ts';
import { aFamily, type Family, openDashboard, signIn } from '../app/family.ts';

// Two people of a family who look at the same lists.

const isStream = (url: string) => url.endsWith('/events');

/** The streams that a page holds, and what else it has asked for. */
export function watch(page: Page) {
  const streams = new Set<object>();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (isStream(request.url())) streams.add(request);
    else if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });
  page.on('requestfinished', (request) => streams.delete(request));
  page.on('requestfailed', (request) => streams.delete(request));
  return { streams, asked };
}
export type Watched = ReturnType<typeof watch>;

export const listens = ({ streams }: Watched) => expect.poll(() => streams.size).toBe(1);

/** A parent at a desk and a child with a phone, both looking at what `make` has made. */
export async function twoScreens(
  browser: Browser,
  app: App,
  make: (family: Family, mia: { id: number; name: string }) => Promise<unknown>,
) {
  const { page: parent } = await aBrowser(browser, app, desktop);
  const { page: child } = await aBrowser(browser, app, phone);
  const family = await aFamily(parent);
  const mia = await family.aMember('Mia');
  await make(family, mia);
  await signIn(child, mia.username);
  const [ofParent, ofChild] = [watch(parent), watch(child)];
  await openDashboard(parent);
  await openDashboard(child);
  await listens(ofParent);
  await listens(ofChild);
  return { parent, child, family, mia, ofParent, ofChild };
}

export const tasks = (page: Page) => page.getByRole('region', { name: 'Tasks' });
export const title = (page: Page, name: string) => tasks(page).getByRole('heading', { name, exact: true });
export const struck = /line-through/;
