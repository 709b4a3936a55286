// npm run lighthouse [paths]: measures the built pages on an emulated phone, the landing page unless told others.
// Lighthouse is fetched by npx when it is first used: 200 packages that nothing else here needs.
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './install.mjs';
import { browserFlags, browserPath, startApp } from './ownApp.mjs';

const lighthouse = 'lighthouse@12.8.2';
const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const scriptGoal = 75_000;

async function measure(url) {
  const options = [
    '--output=json',
    '--quiet',
    `--chrome-flags=${['--headless=new', ...browserFlags].join(' ')}`,
  ];
  const { stdout } = await promisify(execFile)('npx', ['--yes', lighthouse, url, ...options], {
    env: { ...process.env, ...(browserPath && { CHROME_PATH: browserPath }) },
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  return JSON.parse(stdout);
}

/** Prints what was measured; answers whether every goal was reached. */
function report(path, { categories, audits }) {
  const scores = Object.keys(goals).map((name) => [name, Math.round(categories[name].score * 100)]);
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
  const requests = audits['network-requests'].details.items;
  const bytes = requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  const scripts = requests.filter(({ url }) => /\/assets\/.*\.js$/.test(url)).map(brotliBytes);
  const scriptBytes = scripts.reduce((sum, size) => sum + size, 0);
  console.log(`\n${path}`);
  for (const [name, score] of scores) console.log(`  ${name.padEnd(26)}${score}  (goal ${goals[name]})`);
  for (const name of [...times, 'cumulative-layout-shift'])
    console.log(`  ${name.padEnd(26)}${audits[name].displayValue}`);
  console.log(`  ${'bytes'.padEnd(26)}${bytes}; scripts ${scriptBytes} with brotli (goal ${scriptGoal})`);
  for (const { id, title } of missed(categories, audits)) console.log(`  missed: ${id}: ${title}`);
  return scores.every(([name, score]) => score >= goals[name]) && scriptBytes <= scriptGoal;
}

/** Browsers ask for brotli over https alone, and the app measured here is plain http. */
const brotliBytes = ({ url }) => statSync(join(root, 'dist/client', `${new URL(url).pathname}.br`)).size;

const missed = (categories, audits) =>
  ['accessibility', 'best-practices', 'seo']
    .flatMap((name) => categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => audits[id]);

const paths = process.argv.slice(2);
const app = await startApp();
let isGood = true;
try {
  for (const path of paths.length > 0 ? paths : ['/']) {
    const isReached = report(path, await measure(app.url + path));
    isGood &&= isReached;
  }
} finally {
  await app.stop();
}
process.exit(isGood ? 0 : 1);
