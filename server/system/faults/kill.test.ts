import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect, type Database } from '../../database/connect.ts';
import { choosePlace } from '../../database/embedded/place.ts';
import { connectionOf } from '../../database/embedded/postgres.ts';
import { type AppProcess, builtServer, dataFolder, startApp } from '../processes/appProcess.ts';
import { cutOffAgainAndAgain } from '../processes/cuttingOff.ts';
import { oneInShort, times } from '../tools/deep.ts';
import { brokenInvariants } from '../tools/invariants.ts';

const built = builtServer();

/** Kills the app's PostgreSQL with all its processes, as a power cut would. */
function killDatabase(dataDir: string): void {
  const pidFile = join(choosePlace(dataDir).data, 'postmaster.pid');
  if (existsSync(pidFile)) process.kill(-Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGKILL');
}

function databaseIn(dataDir: string): Database {
  const connection = connectionOf(choosePlace(dataDir));
  if (!connection) throw new Error('The database runs as long as the app does');
  return connect(connection);
}

type Cut = (app: AppProcess, dataDir: string) => Promise<void>;
const cuts: readonly [string, Cut][] = [
  ['the app', (app) => app.kill()],
  [
    'the app and its PostgreSQL',
    async (app, dataDir) => {
      killDatabase(dataDir);
      await app.kill();
    },
  ],
];

test.each(oneInShort(cuts, 1))(
  'kill -9 of %s in the middle of taps loses none that was answered and doubles none that is sent again',
  async (_, cut) => {
    const dataDir = dataFolder();
    const start = () => startApp(built(), { DATA_DIR: dataDir });
    const app = await cutOffAgainAndAgain(times(1, 50), start, (running) => cut(running, dataDir));
    const { db, close } = databaseIn(dataDir);
    expect(await brokenInvariants(db).finally(close)).toEqual([]);
    expect(await app.stop()).toBe(0);
  },
  times(360_000, 1_200_000),
);
