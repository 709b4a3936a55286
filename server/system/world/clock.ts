import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { directConfig } from '../../database/connect.ts';
import { installClock, moveClock } from './clockOfDatabase.ts';
import type { TestApp } from './testApp.ts';

/** Moves the clock that this file's server goes by to a moment. */
export function testClock(app: TestApp): (moment: string) => Promise<void> {
  let client: pg.Client | undefined;
  beforeAll(async () => {
    client = new pg.Client(directConfig(app.database.connection));
    await client.connect();
    await installClock(client);
  });
  afterAll(() => client?.end());
  return async (moment) => {
    if (!client) throw new Error('The clock is there once the tests run');
    await moveClock(client, moment);
  };
}
