import { existsSync, readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Where Chrome or Chromium usually lies; without any of them, Playwright's own browser is used. */
const usual: string[] = JSON.parse(readFileSync('e2e/browserPaths.json', 'utf8'));
const executablePath = [process.env.CHROME_PATH, ...usual].find((path) => path && existsSync(path));

const isRoot = process.getuid?.() === 0;
const args = ['--disable-background-networking', '--disable-quic', ...(isRoot ? ['--no-sandbox'] : [])];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/globalSetup.mjs',
  outputDir: 'test-results',
  // A busy computer takes its time: what is waited for may come late, as long as it comes.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  use: { launchOptions: { args, ...(executablePath && { executablePath }) }, screenshot: 'only-on-failure' },
});
