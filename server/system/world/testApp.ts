import { randomUUID } from 'node:crypto';
import { Agent, createServer, type Server } from 'node:http';
import pg from 'pg';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { type AppDeps, createApp } from '../../app.ts';
import { connect, type Database, type Db } from '../../database/connect.ts';
import { createLive, type Live } from '../../live/live.ts';
import type { Pace } from '../../live/pace.ts';
import { createMetrics, type Metrics } from '../../metrics/metrics.ts';
import type { Built } from '../../pages/builtPage.ts';
import { createPush, type Push } from '../../push/push.ts';
import type { Internet } from '../../push/sending/internet.ts';
import { createPasswords } from '../../sessions/passwords.ts';
import { reached } from '../tools/globalSetup.ts';

type TestEnv = AppDeps['env'];
const secret = 'a secret that only the tests know';
const env: TestEnv = {
  https: false,
  publicOrigin: 'http://localhost:3000',
  host: undefined,
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
    const server = inject('database');
    await admin(`create database ${name} template ${server.template}`);
    database = connect(reached(server, name));
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

/** The settings by which an app in a process of its own reaches a database. */
export function settingsFor({ connection: { direct, ...way } }: Database): Record<string, string> {
  const pastPooler = direct ? { DATABASE_DIRECT_URL: addressOf(direct) } : {};
  return { DATABASE_URL: addressOf(way), ...pastPooler };
}

function addressOf(way: pg.PoolConfig): string {
  const { connectionString, host = '', port, user = '', password = '', database: name = '' } = way;
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
  /** The numbers of the usual one. */
  metrics(): Metrics;
}
export type Browser = ReturnType<typeof request.agent>;

/**
 * Browsers ask again on a connection that is there, which is a tenth less work for a test than one for each call. An idle
 * one is closed here long before the server does after 5 s, so that no call meets that.
 */
const connections = new Agent({ keepAlive: true, timeout: 1000 });

const browserAt = (server: Server): Browser =>
  request.agent(server).use((asked: request.Test) => void asked.agent(connections));

/** What a test brings of its own. */
type TestParts = {
  database?: () => Database;
  replicas?: () => Db;
  page?: Built;
  pace?: Pace;
  internet?: Internet;
} & Pick<AppDeps, 'amazon'> &
  Partial<Pick<AppDeps, 'passwords'>>;

/** What Pino calls an error, or worse. */
const isFailure = (line: string): boolean => JSON.parse(line).level >= 50;

/** The whole server on a database of this file's own; passwords are hashed cheaply. */
export function testApp(
  changes: Partial<TestEnv> = {},
  { database = testDatabase(), replicas, pace, internet, ...parts }: TestParts = {},
): TestApp {
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) });
  // What the server logs as a failure is one, also where the answer had gone out already.
  afterAll(() => expect(logged.filter(isFailure)).toEqual([]));
  const servers: Server[] = [];
  const lives: Live[] = [];
  const pushes: Push[] = [];
  const counting: Metrics[] = [];
  let usual: Server | undefined;
  const start = (more: Partial<TestEnv> = {}) => {
    const live = createLive(database(), log, pace);
    lives.push(live);
    const settings = { env: { ...env, ...changes, ...more }, ...database(), secret, log };
    const push = createPush(settings, internet);
    pushes.push(push);
    const metrics = createMetrics(database(), live);
    counting.push(metrics);
    const app = createApp({
      ...settings,
      replicas: replicas?.(),
      live,
      push,
      onFinished: metrics.onFinished,
      passwords: createPasswords(4),
      ...parts,
    });
    const server = createServer(app).listen(0);
    servers.push(server);
    return server;
  };
  afterAll(async () => {
    await Promise.all([...lives, ...pushes, ...counting].map((part) => part.stop()));
    for (const server of servers) server.close();
  });
  const partOfUsual = <Part>(parts: readonly Part[]): Part => {
    usual ??= start();
    const part = parts[servers.indexOf(usual)];
    if (!part) throw new Error('Each server has its reminders and its numbers');
    return part;
  };
  return {
    get database() {
      return database();
    },
    logged,
    browser: () => {
      usual ??= start();
      return browserAt(usual);
    },
    push: () => partOfUsual(pushes),
    metrics: () => partOfUsual(counting),
    restarted: (more) => browserAt(start(more)),
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
    database ??= connect(first.database.connection);
    return database;
  };
  return testApp(changes, { database: reconnected, ...(pace && { pace }), ...(internet && { internet }) });
}
