import { connect as connectTo } from 'node:net';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { connect } from '../../database/connect.ts';
import type { TestApp } from './testApp.ts';
import { aWire } from './wire.ts';

/** The database of an app by another way, which can be broken. */
export async function aBreakableWay(app: TestApp, settings: pg.PoolConfig = {}) {
  const { host = '', port = 5432, connectionString, database, user } = app.database.pool.options;
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
  return { wire, through: connect({ ...settings, ...way }) };
}
