import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, test as base, type Page } from '@playwright/test';
import { isDeep } from '../../server/system/tools/deep.ts';

export { oneInShort } from '../../server/system/tools/deep.ts';

/** How Amazon introduces itself. */
export const alexaClient = { client_id: 'the-skill', client_secret: 'only-for-journeys' };

/** The app as `npm start` runs it, on a port and a data folder of its own. */
export interface App {
  url: string;
  dataDir: string;
  start(): Promise<void>;
  /** As a power cut to the app alone: its PostgreSQL lives on. */
  kill(): Promise<void>;
  /** Ctrl-C under npm, which passes on a signal that the app has had already: answers its exit code. */
  stop(): Promise<number | null>;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()));

async function createInstance(): Promise<App & { remove(): Promise<void> }> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'chorepod-e2e-'));
  chmodSync(dataDir, 0o711);
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    RATE_LIMIT_MULTIPLIER: '100',
    ALEXA_SKILL_ID: 'amzn1.ask.skill.journeys',
    ALEXA_CLIENT_ID: alexaClient.client_id,
    ALEXA_CLIENT_SECRET: alexaClient.client_secret,
  };
  let child: ChildProcess | undefined;

  const end = async (signal: 'SIGINT' | 'SIGTERM' | 'SIGKILL') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const gone = ended(child);
    child.kill(signal);
    await gone;
    return child.exitCode;
  };
  return {
    url,
    dataDir,
    start: async () => {
      const program = ['--import', './server/system/processes/cheapPasswords.mjs', 'scripts/start.mjs'];
      child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'inherit'] });
      await new Promise<void>((resolve, reject) => {
        child?.stdout?.on('data', (text) => String(text).includes('ChorePod is ready') && resolve());
        child?.once('exit', (code) => reject(new Error(`The app ended with ${code}`)));
      });
    },
    kill: async () => {
      await end('SIGKILL');
    },
    stop: async () => {
      const ending = end('SIGINT');
      setTimeout(() => child?.kill('SIGINT'), 5);
      return ending;
    },
    remove: async () => {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export const test = base.extend<{ ending: undefined }, { app: App }>({
  ending: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  app: [
    async ({ playwright: _ }, use) => {
      const app = await createInstance();
      await app.start();
      await use(app);
      await app.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/**
 * Tags a journey of the short form, `npm test`: the main way of the screens that everybody sees, on one of their sizes,
 * and what only a browser can show of a promise. What leads off it the tests of the pages see there, without a browser.
 * The long form goes all journeys.
 */
export const short = { tag: '@short' };
/** Tags a test that measures boxes: where letters are wider or narrower, they have other sizes. */
export const measured = { tag: '@measured' };
export const measuredInShort = { tag: [measured.tag, short.tag] };

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
export const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true };
export const desktop = { viewport: { width: 1280, height: 800 } };
/** What the long form does with all of them, the short one with those that are named. */
export const inShort = <T>(all: readonly T[], ...named: readonly NoInfer<T>[]): readonly T[] =>
  isDeep ? all : all.filter((one) => named.includes(one));

export const sizes = Object.entries({ phone, desktop });
type Size = 'phone' | 'desktop';
/** Each screen is used at both; in the short form at the one of them that other tests of it leave out. */
export const sizesOrOnly = (named: Size): typeof sizes =>
  isDeep ? sizes : sizes.filter(([size]) => size === named);

/** As what a screen is looked at: at each size in light and dark. */
export const looks = sizes.flatMap(([size, options]) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    look: `${size}, ${colorScheme}` as string,
    options: { ...options, colorScheme, reducedMotion: 'reduce' } as const,
  })),
);
/** A browser of somebody's own; what goes wrong in its console is collected. */
export async function aBrowser(
  browser: Browser,
  app: App,
  size: object,
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ ...size, baseURL: app.url });
  // Where the fonts of a system are tried, the app's own never comes.
  if (process.env.FONTCONFIG_FILE) await context.route('**/*.woff2', (route) => route.fulfill({ body: '' }));
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on(
    'console',
    (message) => message.type() === 'error' && complaints.push(`${message.text()} ${message.location().url}`),
  );
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints };
}

/** Opens no stream, which would never be at its end: for what waits until nothing is on its way. */
export const withoutStream = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    class NoStream extends EventTarget {
      close() {}
    }
    Object.assign(window, { EventSource: NoStream });
  });
