import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { onDatabase } from '../system/tools/globalSetup.ts';
import { applyMigrations } from './migrate.ts';

test('several processes that start at once apply the migrations once', async () => {
  const { connection } = inject('database');
  const name = `chorepod_empty_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`create database ${name}`);
  const empty = onDatabase(connection, name);
  await Promise.all([1, 2, 3, 4].map(() => applyMigrations(empty, 'server/database/migrations')));
  const client = new pg.Client(empty);
  await client.connect();
  const { rows } = await client.query('select hash from drizzle.__drizzle_migrations');
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
  await client.end();
  await admin.query(`drop database ${name}`);
  await admin.end();
});
