// npm run bench [part …]: measures the server against the limit in one run and prints a table for each part.
// ROUNDS and SECONDS change how often and how long; docs/performance.md says what each part means.
import { cpus } from 'node:os';
import { buildWhenNeeded } from '../scripts/build.mjs';
import { installWhenNeeded } from '../scripts/install.mjs';
import { dashboard } from './answers/dashboard.mjs';
import { interventions } from './answers/interventions.mjs';
import { latency } from './answers/latency.mjs';
import { live } from './answers/live.mjs';
import { metrics } from './answers/metrics.mjs';
import { overload } from './answers/overload.mjs';
import { pooled } from './answers/pooled.mjs';
import { reads } from './answers/reads.mjs';
import { ticks } from './answers/ticks.mjs';
import { workers } from './answers/workers.mjs';
import { atRest } from './atRest.mjs';
import { signIns } from './attacks/signIns.mjs';
import { startCluster } from './cluster.mjs';
import { days } from './families/days.mjs';
import { growth } from './families/growth.mjs';
import { largestFamily } from './families/largest.mjs';
import { restore } from './restore.mjs';
import { requireSameAnswers } from './same.mjs';
import { createDatabase, families, seed } from './seed.mjs';
import { startApp, startBare } from './servers.mjs';

const parts = {
  reads,
  dashboard,
  ticks,
  latency,
  overload,
  signIns,
  workers,
  live,
  growth,
  days,
  atRest,
  interventions,
  pooled,
  metrics,
  restore,
  largest: largestFamily,
};
const wanted = process.argv.slice(2);
const rounds = Number(process.env.ROUNDS ?? 5);
const seconds = Number(process.env.SECONDS ?? 3);

installWhenNeeded();
await buildWhenNeeded();
const cluster = await startCluster();
const running = [];
try {
  const [cpu] = cpus();
  console.log(`${cpus().length} x ${cpu.model}, Node ${process.version}, PostgreSQL ${cluster.version}`);
  console.log(`${rounds} rounds of ${seconds} s in turn, medians`);
  const database = 'bench';
  const url = await createDatabase(cluster, database);
  await seed(url, { first: 1, last: families });
  const app = await startApp(url);
  running.push(app);
  const bare = await startBare(url);
  running.push(bare);
  await requireSameAnswers(app, bare);
  for (const [name, part] of Object.entries(parts))
    if (wanted.length === 0 || wanted.includes(name))
      await part({ cluster, database, url, app, bare, rounds, seconds });
} finally {
  for (const program of running) await program.stop();
  await cluster.stop();
}
