import { expect, test } from 'vitest';
import { builtServer, startApp } from '../processes/appProcess.ts';
import { cutOffAgainAndAgain } from '../processes/cuttingOff.ts';
import { isWhole, times } from '../tools/deep.ts';
import { brokenInvariants } from '../tools/invariants.ts';
import { settingsFor, testDatabase } from '../world/testApp.ts';

const built = builtServer();
const database = testDatabase();

// In the short form a process of several is killed (workers.test.ts), and an app with its own PostgreSQL (kill.test.ts).
test.runIf(isWhole)(
  'kill -9 of an app whose PostgreSQL was given loses no tap that was answered and doubles none that is sent again',
  async () => {
    const settings = {
      ...settingsFor(database()),
      SESSION_SECRET: 'one that outlives the app, always',
    };
    const app = await cutOffAgainAndAgain(
      times(1, 15),
      () => startApp(built(), settings),
      (running) => running.kill(),
    );
    expect(await brokenInvariants(database().db)).toEqual([]);
    expect(await app.stop()).toBe(0);
  },
  times(360_000, 1_200_000),
);
