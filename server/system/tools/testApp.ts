import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import pg from 'pg';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { type AppDeps, createApp } from '../../app.ts';
import { connect, type Database } from '../../database/connect.ts';
import { createLive, type Live } from '../../live/live.ts';
import type { Pace } from '../../live/pace.ts';
import type { Built } from '../../pages/builtPage.ts';
import type { Internet } from '../../push/internet.ts';
import { createPush, type Push } from '../../push/push.ts';
import { createPasswords } from '../../sessions/passwords.ts';
import { onDatabase } from './globalSetup.ts';

type TestEnv = AppDeps['env'];
const secret = 'a secret that only the tests know';
const env: TestEnv = {
  https: false,
  publicOrigin: 'http://localhost:3000',
  trustProxy: 0,
  rateLimitMultiplier: 1000,
  admin: { username: 'admin', password: undefined },
  databaseUrl: undefined,
  contactEmail: 'privacy@chorepod.example',
  alexa: { skillId: undefined, clientId: undefined, clientSecret: undefined },
};

async function admin(sql: string): Promise<void> {
  const client = new pg.Client(inject('database').connection);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** A database of this file's own, copied from the migrated template and dropped at the end. */
export function testDatabase(): () => Database {
  const name = `chorepod_${randomUUID().replaceAll('-', '')}`;
  let database: Database | undefined;
  beforeAll(async () => {
    const { connection, template } = inject('database');
    await admin(`create database ${name} template ${template}`);
    database = connect(onDatabase(connection, name));
  });
  afterAll(async () => {
    await database?.close();
    await admin(`drop database if exists ${name} with (force)`);
  });
  return () => {
    if (!database) throw new Error('The database is there once the tests run');
    return database;
  };
}

/** What DATABASE_URL is for an app in a process of its own. */
export function addressOf({ pool }: Database): string {
  const { connectionString, host = '', port, user = '', password = '', database: name = '' } = pool.options;
  if (connectionString !== undefined) return connectionString;
  const url = new URL(`postgres://${user}@localhost:${port ?? 5432}/${name}`);
  if (typeof password === 'string') url.password = password;
  url.searchParams.set('host', host);
  return url.href;
}

export interface TestApp {
  database: Database;
  /** A browser of its own: it keeps its cookies. */
  browser(): Browser;
  /** All that the server has logged so far, a line of JSON each. */
  logged: readonly string[];
  /** A browser at the same app after a start with other settings. */
  restarted(changes: Partial<TestEnv>): Browser;
  /** The reminders of the usual one, which come when they are asked for. */
  push(): Push;
}
export type Browser = ReturnType<typeof request.agent>;

/** What a test brings of its own. */
type TestParts = { database?: () => Database; page?: Built; pace?: Pace; internet?: Internet } & Pick<
  AppDeps,
  'amazon'
> &
  Partial<Pick<AppDeps, 'passwords'>>;

/** What Pino calls an error, or worse. */
const isFailure = (line: string): boolean => JSON.parse(line).level >= 50;

/** The whole server on a database of this file's own; passwords are hashed cheaply. */
export function testApp(
  changes: Partial<TestEnv> = {},
  { database = testDatabase(), pace, internet, ...parts }: TestParts = {},
): TestApp {
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) });
  // What the server logs as a failure is one, also where the answer had gone out already.
  afterAll(() => expect(logged.filter(isFailure)).toEqual([]));
  const servers: Server[] = [];
  const lives: Live[] = [];
  const pushes: Push[] = [];
  let usual: Server | undefined;
  const start = (more: Partial<TestEnv> = {}) => {
    const live = createLive(database(), log, pace);
    lives.push(live);
    const settings = { env: { ...env, ...changes, ...more }, ...database(), secret, log };
    const push = createPush(settings, internet);
    pushes.push(push);
    const app = createApp({
      ...settings,
      live,
      push,
      passwords: createPasswords(4),
      ...parts,
    });
    const server = createServer(app).listen(0);
    servers.push(server);
    return server;
  };
  afterAll(async () => {
    await Promise.all([...lives, ...pushes].map((part) => part.stop()));
    for (const server of servers) server.close();
  });
  return {
    get database() {
      return database();
    },
    logged,
    browser: () => {
      usual ??= start();
      return request.agent(usual);
    },
    push: () => {
      usual ??= start();
      const push = pushes[servers.indexOf(usual)];
      if (!push) throw new Error('Each server has its reminders');
      return push;
    },
    restarted: (more) => request.agent(start(more)),
  };
}

/** A second process, as far as a test can have one: the same database, and nothing else in common. */
export function anotherApp(
  first: TestApp,
  changes: Partial<TestEnv> = {},
  pace?: Pace,
  internet?: Internet,
): TestApp {
  let database: Database | undefined;
  afterAll(() => database?.close());
  const reconnected = () => {
    database ??= connect(first.database.pool.options);
    return database;
  };
  return testApp(changes, { database: reconnected, ...(pace && { pace }), ...(internet && { internet }) });
}
