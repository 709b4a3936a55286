// npm run drill:metrics: Prometheus reads a real app for a minute, by the files that docs/operations.md gives, and
// every query and alarm of that page is put to it. Needs Debian's package prometheus; SECONDS changes how long.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCluster } from '../bench/cluster.mjs';
import { createDatabase, seed } from '../bench/seed.mjs';
import { startApp } from '../bench/servers.mjs';
import { buildWhenNeeded } from '../scripts/build.mjs';
import { installWhenNeeded } from '../scripts/install.mjs';
import { freePort } from '../scripts/ownApp/ownApp.mjs';
import { evening } from './families/evening.mjs';
import { files, queries } from './metricsPage.mjs';

const seconds = Number(process.env.SECONDS ?? 60);

/** @throws what promtool finds wrong */
function check(words, input) {
  const { status, error, stdout, stderr } = spawnSync('promtool', ['check', ...words], {
    input,
    encoding: 'utf8',
  });
  if (error) throw new Error('This needs promtool and prometheus: install the package prometheus.');
  if (status !== 0) throw new Error(`promtool check ${words[0]}: ${stdout}${stderr}`);
  console.log(
    `promtool check ${words[0]}: ${(stdout + stderr).trim().split('\n').at(-1) || 'nothing to say'}`,
  );
}

/** The page's own files, but for whom to read and how often. */
function writeFiles(folder, target) {
  for (const [name, text] of Object.entries(files)) {
    const own = text
      .replace(/targets: .*/, `targets: ['${target}']`)
      .replace('interval: 15s', 'interval: 2s');
    writeFileSync(join(folder, name), own);
  }
}

async function startPrometheus(folder) {
  const port = await freePort();
  const where = [`--storage.tsdb.path=${join(folder, 'data')}`, `--web.listen-address=127.0.0.1:${port}`];
  const config = `--config.file=${join(folder, 'prometheus.yml')}`;
  const program = spawn('prometheus', [config, ...where, '--log.level=warn'], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await sleep(100);
  const ask = async (path) => (await (await fetch(`${url}/api/v1/${path}`)).json()).data;
  const stop = async () => {
    program.kill('SIGTERM');
    await once(program, 'exit');
  };
  return { ask, stop };
}

/** Whether each query answers with a number at least. @returns those that do not */
async function putQueries({ ask }) {
  const silent = [];
  for (const { heading, query } of queries) {
    const found = (await ask(`query?query=${encodeURIComponent(query)}`))?.result ?? [];
    const numbers = found.map(({ value: [, number] }) => Number(number)).filter(Number.isFinite);
    console.log(`${heading} ${query}: ${numbers.length} series, ${Math.max(...numbers)} at most`);
    if (numbers.length === 0) silent.push(query);
  }
  return silent;
}

/** @returns those that cannot be evaluated */
async function putAlarms({ ask }) {
  const { groups } = await ask('rules');
  const rules = groups.flatMap((group) => group.rules);
  for (const { name, state, health } of rules) console.log(`${name}: ${health}, ${state}`);
  const written = files['chorepod.rules.yml'].match(/alert:/g).length;
  const broken = rules.filter(({ health }) => health !== 'ok').map(({ name }) => name);
  return rules.length === written
    ? broken
    : [...broken, `${written - rules.length} alarms that are not there`];
}

installWhenNeeded();
await buildWhenNeeded();
const folder = mkdtempSync(join(tmpdir(), 'chorepod-metrics-'));
const cluster = await startCluster();
const running = [];
try {
  const url = await createDatabase(cluster, 'drill');
  await seed(url, { first: 1, last: 20 });
  const port = await freePort();
  const app = await startApp(url, [], { METRICS_PORT: port, RATE_LIMIT_MULTIPLIER: '1' });
  running.push(app);
  writeFiles(folder, `127.0.0.1:${port}`);
  check(['config', join(folder, 'prometheus.yml')]);
  check(['rules', join(folder, 'chorepod.rules.yml')]);
  const prometheus = await startPrometheus(folder);
  running.unshift(prometheus);
  const end = performance.now() + seconds * 1000;
  const rounds = await evening(app, url, () => performance.now() > end);
  check(['metrics'], await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
  console.log(`After ${seconds} s and ${rounds} rounds of family life:`);
  const wrong = [...(await putQueries(prometheus)), ...(await putAlarms(prometheus))];
  console.log(
    wrong.length === 0 ? 'Each query and each alarm answers.' : `Without an answer: ${wrong.join('; ')}`,
  );
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  for (const program of running) await program.stop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
