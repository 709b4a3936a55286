// Finds the browser for tests, measurements and photographs, and fetches one where there is none.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';

const usual = JSON.parse(readFileSync(join(root, 'e2e/browserPaths.json'), 'utf8'));

const firstOf = (paths) => [process.env.CHROME_PATH, ...paths].find((path) => path && existsSync(path));

/** The Chrome or Chromium of this computer: the one at CHROME_PATH, or where they usually lie. */
export const findBrowser = () => firstOf(usual);

/** One with a window, as people have it, before the headless shell that is quicker for tests. */
export const findWholeBrowser = () =>
  firstOf([...usual.filter((path) => !path.endsWith('-headless-shell')), ...usual]);

async function isFound() {
  if (findBrowser()) return true;
  // Not at the top: this file is read before packages are installed.
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

const debian = /^ID=debian$/m;
const isRootOnDebian = () =>
  process.getuid?.() === 0 &&
  existsSync('/etc/os-release') &&
  debian.test(readFileSync('/etc/os-release', 'utf8'));

const runIt = (program, args, env = {}) =>
  spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });

const byApt = () => {
  runIt('apt-get', ['update', '-qq']);
  const install = (name) => {
    const args = ['install', '-y', '-qq', '--no-install-recommends', name];
    return runIt('apt-get', args, { DEBIAN_FRONTEND: 'noninteractive' }).status === 0;
  };
  // Older Debians have the whole browser alone.
  return install('chromium-headless-shell') || install('chromium');
};

const byPlaywright = () =>
  runIt(process.execPath, [join(root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']);

const thisComputer = { isFound, isRootOnDebian, byApt, byPlaywright };

export const noBrowser =
  'There is no browser and none could be fetched: install Chromium or Chrome, or set CHROME_PATH to where it lies.';

/** Fetches a browser when there is none, by apt as root on Debian or else Playwright's; false when none came. */
export async function bringBrowser({ isFound, isRootOnDebian, byApt, byPlaywright } = thisComputer) {
  const ways = isRootOnDebian() ? [byApt, byPlaywright] : [byPlaywright];
  for (const bring of ways) {
    if (await isFound()) return true;
    console.log('There is no browser yet; fetching one …');
    bring();
  }
  return isFound();
}
