import cluster from 'node:cluster';
import { gracefulDrain } from './http/connections/listening.ts';
import { createLog } from './http/logs/log.ts';
import { start } from './main.ts';
import { endOnSignals, explain, outliveFaults } from './processes/life.ts';
import { orders } from './processes/workers.ts';

// A worker process. The supervisor passes the folder of package.json.

const [, , root = ''] = process.argv;
const log = createLog(cluster.worker?.id);
outliveFaults(log);
const starting = start({ root, log, isWorker: true });
const { end } = endOnSignals(starting);
// A terminal sends SIGHUP to all processes; the supervisor handles it.
process.on('SIGHUP', () => {});
process.on('message', (order) => {
  if (order === orders.stop) end();
  if (order === orders.retire) void retire();
});
await starting.catch(explain);

async function retire(): Promise<void> {
  const running = await starting;
  await running.close(gracefulDrain);
  process.exit(0);
}
