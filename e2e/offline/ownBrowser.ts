import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page, type TestInfo } from '@playwright/test';
import type { App } from '../app/app.ts';

/** A browser with a folder of its own, which can be killed and opened again. */
export interface OwnBrowser {
  page: Page;
  /** As when the battery is empty: nothing is said to the page, and a cookie of the last minute is lost. */
  kill(): Promise<void>;
  open(): Promise<Page>;
  /** As a person closes it, so that all it keeps is on its disk. */
  shut(): Promise<void>;
  close(): Promise<void>;
}

/** All processes that were begun with this folder; the first of them is the browser. */
const processesOf = (folder: string): number[] =>
  execFileSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(folder))
    .map((line) => Number.parseInt(line, 10));

export async function anOwnBrowser({ project }: TestInfo, app: App, size: object): Promise<OwnBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'chorepod-browser-'));
  const options = { ...project.use.launchOptions, ...size, baseURL: app.url };
  let context: BrowserContext;
  const own: OwnBrowser = {
    page: undefined as unknown as Page,
    open: async () => {
      context = await chromium.launchPersistentContext(folder, options);
      own.page = context.pages()[0] ?? (await context.newPage());
      own.page.setDefaultTimeout(30_000);
      return own.page;
    },
    kill: async () => {
      const gone = context.waitForEvent('close');
      for (const process_ of processesOf(folder)) process.kill(process_, 'SIGKILL');
      await gone;
    },
    shut: () => context.close(),
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await own.open();
  return own;
}
