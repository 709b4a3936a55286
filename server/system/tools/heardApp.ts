import { afterAll } from 'vitest';
import { connect, type Database } from '../../database/connect.ts';
import { alexa } from '../voice/accountLinking.ts';
import { amazon } from '../voice/amazon.ts';
import { adminSettings } from '../world/builders.ts';
import { testPushService } from '../world/pushService.ts';
import { type TestApp, testApp, testDatabase } from '../world/testApp.ts';
import { aBuiltPage } from './builtPage.ts';

export interface HeardApp {
  /** The app; a test reaches its database by a way of its own, which nobody listens to. */
  app: TestApp;
  /** How the app itself reaches it. */
  own: () => Database;
  /** Each statement that came by that way so far. */
  sent: ReadonlySet<string>;
  /** How many in all. */
  sentSoFar: () => number;
}

/** A whole server, and what it says to its database. */
export function heardApp(): HeardApp {
  const sent = new Set<string>();
  let count = 0;
  const hear = (text: string) => {
    sent.add(text);
    count++;
  };
  const database = testDatabase();
  let opened: Database | undefined;
  const own = () => {
    opened ??= heard(connect(database().connection), hear);
    return opened;
  };
  const { internet } = testPushService();
  const everyService = { ...internet, isService: () => true };
  const parts = { database: own, amazon, internet: everyService, page: aBuiltPage() };
  const { logged, browser, restarted, push, metrics } = testApp({ ...adminSettings, alexa }, parts);
  afterAll(() => opened?.close());
  const app = {
    logged,
    browser,
    restarted,
    push,
    metrics,
    get database() {
      return database();
    },
  };
  return { app, own, sent, sentSoFar: () => count };
}

/** In transactions, too: what goes through the pool comes to its clients in the end. */
function heard(database: Database, hear: (text: string) => void): Database {
  database.pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply: (query, self, [asked, ...more]) => {
        hear(typeof asked === 'string' ? asked : asked.text);
        return Reflect.apply(query, self, [asked, ...more]);
      },
    });
  });
  return database;
}
