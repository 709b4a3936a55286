import { connect as connectTo } from 'node:net';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { connect } from '../../database/connect.ts';
import type { TestApp } from '../world/testApp.ts';
import { aWire, type Wire } from './wire.ts';

/** The database of an app by another way, which can be broken; that past a pooler breaks with it. */
export async function aBreakableWay(app: Pick<TestApp, 'database'>, settings: pg.PoolConfig = {}) {
  const { direct, ...way } = app.database.connection;
  const first = await breakable(way);
  const second = direct && (await breakable(direct));
  const wire = second ? together(first.wire, second.wire) : first.wire;
  const past = second && { direct: second.way };
  return { wire, through: connect({ ...settings, ...first.way, ...past }) };
}

const together = (one: Wire, two: Wire): Wire => ({
  ...one,
  cut: () => void [one.cut(), two.cut()],
  swallow: () => void [one.swallow(), two.swallow()],
  refuse: () => void [one.refuse(), two.refuse()],
  mend: () => void [one.mend(), two.mend()],
  delay: (milliseconds) => void [one.delay(milliseconds), two.delay(milliseconds)],
});

async function breakable(connection: pg.PoolConfig) {
  const { host = '', port = 5432, connectionString, database, user } = connection;
  const url = connectionString === undefined ? undefined : new URL(connectionString);
  const server = { port: Number(url?.port || port), host: url?.hostname ?? host };
  const target = () => connectTo(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : server);
  const wire = await aWire(target);
  onTestFinished(wire.close);
  if (url) {
    url.hostname = '127.0.0.1';
    url.port = String(wire.port);
  }
  const way = url
    ? { connectionString: url.href }
    : { host: '127.0.0.1', port: wire.port, database: database ?? '', user: user ?? '' };
  return { wire, way };
}
