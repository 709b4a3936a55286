import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { applyMigrations } from '../db.ts';
import { choosePlace } from '../embedded/place.ts';
import { startEmbedded } from '../embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server the tests run on, and the migrated database that each file copies. */
    database: { connection: pg.PoolConfig; template: string };
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

async function query(connection: pg.PoolConfig, sql: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await testServer();
  const template = `chorepod_template_${randomUUID().replaceAll('-', '')}`;
  await query(server.connection, `create database ${template}`);
  await applyMigrations(onDatabase(server.connection, template), 'server/migrations');
  provide('database', { connection: server.connection, template });
  return async () => {
    await query(server.connection, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}
