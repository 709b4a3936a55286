// A week passes: the database's clock, by which the app goes, is put forward an hour at a time.
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from '../../bench/seed.mjs';
import { fromTests } from '../../scripts/ownApp/fromTests.mjs';

const hour = 3_600_000;
const hours = 7 * 24;

const clockOfDatabase = () => fromTests('world/clockOfDatabase');

/** Before the app connects. */
export async function installClock(url) {
  const { installClock: install } = await clockOfDatabase();
  await run(url, install);
}

/**
 * Lets a week pass within so many milliseconds. While there is no primary it stands still: what phones send again must
 * not be a day old by then, when its key is known no more.
 */
export async function passWeek(url, lasts) {
  const { moveClock } = await clockOfDatabase();
  const began = performance.now();
  for (let passed = 1; passed <= hours; ) {
    await sleep(lasts / hours);
    const moment = new Date(Date.now() + passed * hour).toISOString();
    const hasMoved = await run(url, (client) => moveClock(client, moment)).then(
      () => true,
      () => false,
    );
    if (hasMoved) passed += 1;
  }
  return (performance.now() - began) / 1000;
}
