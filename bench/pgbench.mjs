import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Runs an SQL script over as many connections as the servers are asked over; prepared, one thread. */
export async function pgbench(cluster, database, script, { seconds, connections = 32, variables = {} }) {
  const file = join(cluster.folder, 'script.sql');
  writeFileSync(file, script);
  const set = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  const where = ['-h', '127.0.0.1', '-p', cluster.port, '-U', 'chorepod', database];
  const how = ['-n', '-M', 'prepared', '-c', connections, '-j', 1, '-T', seconds, '-f', file];
  const child = spawn(cluster.pgbench, [...how, ...set, ...where].map(String));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  await new Promise((resolve) => child.once('close', resolve));
  const perSecond = Number(/tps = ([\d.]+)/.exec(said)?.[1]);
  if (!perSecond) throw new Error(said);
  return { perSecond, failures: Number(/failed transactions: (\d+)/.exec(said)?.[1] ?? 0) };
}
