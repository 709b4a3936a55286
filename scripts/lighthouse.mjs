// npm run lighthouse [paths]: measures the built pages on an emulated phone, the landing page unless told others, and
// says the medians of three runs (RUNS). /dashboard is the demo family's, with its owner signed in.
// Lighthouse is fetched by npx when it is first used: 200 packages that nothing else here needs.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readRegister } from './building/register.mjs';
import { browserFlags, browserPath, startApp } from './ownApp/ownApp.mjs';

const lighthouse = 'lighthouse@12.8.2';
const runs = Number(process.env.RUNS ?? 3);
const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];

/** Nobody finds a page of a family in a search engine. */
const goalsOf = (path) => ({
  performance: path === '/dashboard' ? 95 : 98,
  accessibility: 100,
  'best-practices': 100,
  ...(path !== '/dashboard' && { seo: 100 }),
});
const budgetOf = (address) =>
  pages.find(({ path }) => path === (address.startsWith('/blog/') ? '/blog/:slug' : address)).served.budget;

/** The cookie of the demo family's owner. */
async function signIn() {
  const answer = await fetch(`${app.url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'demo-robin', password: 'demo-family' }),
  });
  const [cookie] = answer.headers.getSetCookie();
  if (!cookie) throw new Error(`The owner was not signed in: ${answer.status}`);
  return cookie.split(';')[0];
}

async function measure(path) {
  const headers = path === '/dashboard' ? { Cookie: await signIn() } : {};
  const options = [
    '--output=json',
    '--quiet',
    `--extra-headers=${JSON.stringify(headers)}`,
    `--chrome-flags=${['--headless=new', ...browserFlags].join(' ')}`,
  ];
  const { stdout } = await promisify(execFile)('npx', ['--yes', lighthouse, app.url + path, ...options], {
    env: { ...process.env, ...(browserPath && { CHROME_PATH: browserPath }) },
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  return JSON.parse(stdout);
}

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Prints what was measured; answers whether every goal was reached. */
function report(path, results) {
  const goals = goalsOf(path);
  const middle = (read) => median(results.map(read));
  const scores = Object.entries(goals).map(([name, goal]) => ({
    name,
    goal,
    score: Math.round(middle(({ categories }) => categories[name].score) * 100),
  }));
  const [{ categories, audits }] = results;
  const requests = audits['network-requests'].details.items;
  const bytes = requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  const scriptBytes = scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
  console.log(`\n${path}`);
  for (const { name, goal, score } of scores) console.log(`  ${name.padEnd(26)}${score}  (goal ${goal})`);
  for (const name of times)
    console.log(`  ${name.padEnd(26)}${Math.round(middle((run) => run.audits[name].numericValue))} ms`);
  const shift = middle((run) => run.audits['cumulative-layout-shift'].numericValue);
  console.log(`  ${'cumulative-layout-shift'.padEnd(26)}${shift.toFixed(3)}`);
  console.log(`  ${'bytes received'.padEnd(26)}${bytes}; of scripts ${scriptBytes} (goal ${budgetOf(path)})`);
  for (const { id, title } of missed(goals, categories, audits)) console.log(`  missed: ${id}: ${title}`);
  return scores.every(({ goal, score }) => score >= goal) && scriptBytes <= budgetOf(path);
}

const missed = (goals, categories, audits) =>
  Object.keys(goals)
    .filter((name) => name !== 'performance')
    .flatMap((name) => categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => audits[id]);

const paths = process.argv.slice(2);
const app = await startApp('seed');
const pages = await readRegister();
let isGood = true;
try {
  for (const path of paths.length > 0 ? paths : ['/']) {
    const results = [];
    // On a busy machine Lighthouse now and then loses the beginning of a load.
    for (let run = 0; run < runs; run++) results.push(await measure(path).catch(() => measure(path)));
    const isReached = report(path, results);
    isGood &&= isReached;
  }
} finally {
  await app.stop();
}
process.exit(isGood ? 0 : 1);
