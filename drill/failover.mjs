// npm run drill:failover [-- --times 1] [-- --kinds killed,hung]: takes the primary of a PostgreSQL cluster away while
// phones tick, again and again, and holds that writes are back within 30 s and that nothing acknowledged was lost.
// docs/operations.md, Failover, says what it needs and what it found.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median } from '../bench/load.mjs';
import { seed } from '../bench/seed.mjs';
import { buildWhenNeeded } from '../scripts/build.mjs';
import { installWhenNeeded } from '../scripts/install.mjs';
import { startApps } from './cluster/apps.mjs';
import { startCluster, until } from './cluster/cluster.mjs';
import { superuser } from './cluster/member.mjs';
import { requirePrograms } from './cluster/programs.mjs';
import { startStage } from './cluster/stage.mjs';
import { crowding } from './crowding.mjs';
import { outage, startPhones } from './families/phones.mjs';
import { publish, startReaders } from './families/readers.mjs';
import { faultsInRows, freshTasks, versionsOf } from './families/rows.mjs';
import { startScreens } from './families/screens.mjs';
import { faults } from './faults.mjs';

/** Seconds after which every phone writes again, on a computer that does nothing else. */
const limit = 30;
const [phoneCount, familyCount] = [50, 10];
const families = Array.from({ length: familyCount }, (_, n) => n + 1);
/** For each pot of a family: more than are done in a round. */
const tasksOfPot = 7;

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '10' },
    kinds: { type: 'string', default: Object.keys(faults).join() },
  },
});

/** One time: the fault, the mending, and what it was like; `wrong` is in words. */
async function round({ cluster, owner, phones, screens, readers }, fault) {
  const tasks = await freshTasks(owner, { families, each: tasksOfPot });
  phones.begin(tasks);
  await sleep(2000);
  readers.sinceLast();
  const moment = await takeAway(cluster, phones, fault);
  await phones.settle();
  const { failures, ...read } = readers.sinceLast();
  const figures = { ...outage(phones.times, moment), ...read, ticks: phones.answered.size };
  const wrong = [
    ...(await faultsInRows(owner, phones.answered, tasks)),
    ...(await screensBehind(owner, screens)),
    ...phones.surprises.splice(0),
    ...failures,
  ];
  if (figures.backForAll > limit * crowding())
    wrong.push(`writes were away for ${figures.backForAll.toFixed(1)} s`);
  return { ...figures, wrong };
}

/** Answers when it was done, once every phone has ticked at another primary and the old one is in order again. */
async function takeAway(cluster, phones, fault) {
  const primary = await cluster.leader();
  const moment = performance.now();
  const mend = await fault(primary);
  const isNew = (leader) => leader !== undefined && leader !== primary.name;
  await until('another primary', async () => isNew((await cluster.look(primary.name))?.leader));
  const elected = performance.now();
  await until('every phone to tick again', () => phones.allSince(elected));
  mend();
  await cluster.whole();
  return moment;
}

/** The screens that do not catch up while nobody ticks any more. */
async function screensBehind(owner, screens) {
  const versions = await versionsOf(owner);
  const areThere = () => screens.behind(versions).length === 0;
  return until('the screens', areThere, 20).then(
    () => [],
    () => screens.behind(versions),
  );
}

function print(found) {
  const of = (rounds, name) => {
    const all = rounds.map((each) => each[name]);
    return `${median(all).toFixed(1)} (${Math.max(...all).toFixed(1)})`;
  };
  console.table(
    Object.entries(found).map(([primary, rounds]) => ({
      primary,
      times: rounds.length,
      'without writes, s': of(rounds, 'without'),
      'back after, s': of(rounds, 'back'),
      'back for all phones, s': of(rounds, 'backForAll'),
      'ticks acknowledged': rounds.reduce((sum, { ticks }) => sum + ticks, 0),
      'slowest page, s': of(rounds, 'slowestPage'),
      wrong: rounds.reduce((sum, { wrong }) => sum + wrong.length, 0),
    })),
  );
  console.log('Medians, with the longest in brackets.');
}

const programs = requirePrograms();
installWhenNeeded();
await buildWhenNeeded();
const stage = startStage();
const began = performance.now();
const cluster = await startCluster(stage, programs);
const apps = await startApps(stage, cluster);
const owner = apps.addressFor(superuser, 'chorepod');
await seed(owner, { first: 1, last: familyCount, open: 0, done: 0 });
await publish(owner);
console.log(`The cluster and two apps stand after ${((performance.now() - began) / 1000).toFixed(0)} s.`);
const phones = startPhones({ count: phoneCount, families, ports: apps.ports });
const screens = startScreens({ families, ports: apps.ports });
const readers = startReaders(apps.ports);
const found = {};
for (const kind of values.kinds.split(',')) {
  found[kind] = [];
  for (let time = 1; time <= Number(values.times); time++) {
    const result = await round({ cluster, owner, phones, screens, readers }, faults[kind]);
    found[kind].push(result);
    console.log(
      `${kind} ${time}: back after ${result.back.toFixed(1)} s, for all ${result.backForAll.toFixed(1)} s; ${result.ticks} ticks, ${result.pages} pages`,
    );
    for (const line of result.wrong.slice(0, 10)) console.error(`  WRONG: ${line}`);
  }
}
await Promise.all([phones.end(), screens.end(), readers.end()]);
print(found);
console.log(`The screens opened their streams ${screens.opened()} times.`);
const isGood = Object.values(found)
  .flat()
  .every(({ wrong }) => wrong.length === 0);
process.exit(isGood ? 0 : 1);
