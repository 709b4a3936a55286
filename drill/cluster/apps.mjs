// Processes of the app, which know of the database what HAProxy leads to.
import { run, secret } from '../../bench/seed.mjs';
import { freePort } from '../../scripts/ownApp/ownApp.mjs';
import { until } from './cluster.mjs';
import { superuser } from './member.mjs';

const app = { username: 'chorepod', password: 'of the app' };

/** `prepare` is given the address of the empty database before they start, as the app has it and as the superuser does. */
export async function startApps(
  stage,
  { writes, reads },
  { count = 2, settings = {}, prepare = async () => {} } = {},
) {
  const address =
    (port) =>
    ({ username, password }, database) =>
      `postgres://${username}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  const addressFor = address(writes);
  await until('HAProxy to lead to the primary', () => run(addressFor(superuser, 'postgres'), makeDatabase));
  await prepare(addressFor(app, 'chorepod'), addressFor(superuser, 'chorepod'));
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const children = [];
  for (const [n, port] of ports.entries()) {
    const env = {
      NODE_ENV: 'production',
      PORT: port,
      DATABASE_URL: addressFor(app, 'chorepod'),
      DATABASE_REPLICA_URL: address(reads)(app, 'chorepod'),
      SESSION_SECRET: secret,
      RATE_LIMIT_MULTIPLIER: '1000000',
      ...settings,
    };
    children.push(stage.runOurs(`app-${n + 1}`, 'scripts/start.mjs', env));
    await until('the app', () => fetch(`http://127.0.0.1:${port}/api/health`).then(({ ok }) => ok));
  }
  return { ports, addressFor, children };
}

async function makeDatabase(client) {
  await client.query(`create role ${app.username} login password '${app.password}'`);
  await client.query(`create database chorepod owner ${app.username}`);
  return true;
}
