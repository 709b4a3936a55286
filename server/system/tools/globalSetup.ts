import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import type { Connection } from '../../database/connect.ts';
import { startEmbedded } from '../../database/embedded/embedded.ts';
import { choosePlace } from '../../database/embedded/place.ts';
import { applyMigrations } from '../../database/migrate.ts';
import { startPooler } from '../processes/pooler.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server the tests run on, the pooler in front of it, and the migrated database that each file copies. */
    database: { connection: pg.PoolConfig; pooler: pg.PoolConfig | undefined; template: string };
    /** Where the built server lies once a test has asked for it, and the root folder that it runs in. */
    built: { outDir: string; home: string };
  }
}

/** The server at TEST_DATABASE_URL, or a built-in one in a temporary folder that need not survive a power cut. */
async function testServer(): Promise<{ connection: pg.PoolConfig; stop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { connection: { connectionString: url }, stop: async () => {} };
  const dataDir = mkdtempSync(join(tmpdir(), 'chorepod-test-'));
  chmodSync(dataDir, 0o711);
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '100',
  };
  // Where others cannot reach the clone, the database lies apart from dataDir.
  const home = dirname(choosePlace(dataDir).data);
  const { connection, stop } = await startEmbedded({ dataDir, settings });
  return {
    connection,
    stop: async () => {
      await stop();
      rmSync(home, { recursive: true, force: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same server with another database, whether it is given as an address or as fields. */
export function onDatabase(connection: pg.PoolConfig, database: string): pg.PoolConfig {
  if (connection.connectionString === undefined) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** A database of that server as apps reach it. */
export function reached({ connection, pooler }: ProvidedContext['database'], database: string): Connection {
  const direct = onDatabase(connection, database);
  return pooler ? { ...onDatabase(pooler, database), direct } : direct;
}

async function query(connection: pg.PoolConfig, sql: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await testServer();
  const template = `chorepod_template_${randomUUID().replaceAll('-', '')}`;
  await query(server.connection, `create database ${template}`);
  await applyMigrations(onDatabase(server.connection, template), 'server/database/migrations');
  const pooler = process.env.TEST_DATABASE_POOLED ? await startPooler(server.connection) : undefined;
  provide('database', { connection: server.connection, pooler: pooler?.connection, template });
  const run = `chorepod-test-${randomUUID()}`;
  // The first inside the project, where the packages are found.
  const built = { outDir: join(process.cwd(), 'node_modules/.cache', run), home: join(tmpdir(), run) };
  mkdirSync(dirname(built.outDir), { recursive: true });
  provide('built', built);
  return async () => {
    for (const folder of Object.values(built)) rmSync(folder, { recursive: true, force: true });
    await pooler?.stop();
    await query(server.connection, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}
