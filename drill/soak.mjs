// npm run drill:soak [-- --minutes 60] [-- --families 5000]: a week of many families in an hour. Phones, days that turn,
// reminders, processes that are replaced and killed, a failover; then every row is held against the invariants and
// against what phones were told. docs/operations.md, A week in an hour, says what it needs and what it found.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { migrate, run, seed } from '../bench/seed.mjs';
import { buildWhenNeeded } from '../scripts/build.mjs';
import { installWhenNeeded } from '../scripts/install.mjs';
import { startApps } from './cluster/apps.mjs';
import { startCluster, until } from './cluster/cluster.mjs';
import { superuser } from './cluster/member.mjs';
import { requirePrograms } from './cluster/programs.mjs';
import { startStage } from './cluster/stage.mjs';
import { versionsOf } from './families/rows.mjs';
import { startScreens } from './families/screens.mjs';
import { newNotes, sender } from './soak/calls.mjs';
import { installClock, passWeek } from './soak/clock.mjs';
import { happen, lookFor, replaceAll, warmFrom } from './soak/events.mjs';
import { furnish, parentOf } from './soak/families.mjs';
import { countSwept, faultsOfProcesses, measureAll, startWatch } from './soak/flat.mjs';
import { startPhones } from './soak/phones.mjs';
import { faultsInRows } from './soak/rows.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    families: { type: 'string', default: '5000' },
    /** Two phones each: as many as leave two cores something to do. */
    visits: { type: 'string', default: '60' },
    /** Changes a pot's count before the check, which then has to fail. */
    spoil: { type: 'boolean', default: false },
  },
});
const families = Number(values.families);
const lasts = Number(values.minutes) * 60_000;
/** Families with two screens each, of which one comes and goes. */
const watched = Array.from({ length: Math.min(20, families) }, (_, n) => n + 1);

const programs = requirePrograms();
installWhenNeeded();
await buildWhenNeeded();
const stage = startStage();
const cluster = await startCluster(stage, programs);
const apps = await startApps(stage, cluster, {
  count: 1,
  settings: { WORKERS: '2' },
  prepare: async (url, owner) => {
    migrate(url);
    await seed(owner, { first: 1, last: families, open: 5, done: 8 });
    await furnish(owner, families);
    await installClock(url);
  },
});
const owner = apps.addressFor(superuser, 'chorepod');
const [port] = apps.ports;
const supervisor = apps.children[0].pid;
await until('both processes', () => measureAll(supervisor).length === 2);
// A process that has just begun opens files that it needs for good.
await sleep(5000);
const before = measureAll(supervisor);
const rowsBefore = await countSwept(owner);
console.log(
  `${families} families, three PostgreSQL and two processes stand; the week lasts ${values.minutes} min.`,
);

const notes = newNotes();
const ask = sender(port, notes);
const began = new Date();
await everybodyLooks();
const watch = startWatch(supervisor);
const screens = startScreens({ families: watched, ports: [port, port] });
const phones = startPhones({ port, families, visits: Number(values.visits), notes });
const start = performance.now();
const [seconds] = await Promise.all([passWeek(owner, lasts), happen({ lasts, supervisor, cluster })]);
const end = performance.now();
watch.end();
await phones.end();
await everybodyLooks();
const wrong = notes.surprises;
await until('reminders', nothingWaits, 120).catch(({ message }) => wrong.push(message));
const versions = await versionsOf(owner);
const areThere = () => screens.behind(versions).length === 0;
await until('the screens', areThere, 20).catch(() => wrong.push(...screens.behind(versions)));
await screens.end();
if (values.spoil)
  await run(owner, (client) =>
    client.query('update reward_pots set current_count = current_count + 1 where id = 1'),
  );
wrong.push(...(await faultsInRows(owner, notes, began)));
wrong.push(...(await faultsOfFlatness()));
const told =
  notes.ticks.size + notes.undos.length + notes.tasks.length + notes.redeemed.length + notes.restarts.length;
console.log(
  `A week in ${(seconds / 60).toFixed(1)} min: ${notes.answers} answers, ${notes.again} calls made again, ` +
    `${notes.ticks.size} ticks, ${notes.undos.length} taken back, ${notes.tasks.length} tasks added, ` +
    `${notes.redeemed.length} pots redeemed, ${notes.restarts.length} begun anew, ${told} effects held against the rows, ` +
    `streams opened ${screens.opened()} times.`,
);
for (const line of wrong.slice(0, 30)) console.error(`WRONG: ${line}`);
console.log(wrong.length === 0 ? 'Nothing is wrong.' : `${wrong.length} things are wrong.`);
process.exit(wrong.length === 0 ? 0 : 1);

/** Each family whose day is over, on a parent's phone; in the end there is none. */
async function everybodyLooks() {
  for (;;) {
    const { rows } = await run(owner, (client) =>
      client.query('select id from families where turns_at <= now() order by id'),
    );
    if (rows.length === 0) return;
    const look = async () => {
      for (let row = rows.shift(); row; row = rows.shift()) {
        const path = `/api/families/${row.id}/tasks?completed=false`;
        const { status } = await ask(parentOf(row.id), 'GET', path);
        if (status !== 200) throw new Error(`${path} was answered with ${status}`);
      }
    };
    await Promise.all(Array.from({ length: 8 }, look));
  }
}

async function nothingWaits() {
  const { rows } = await run(owner, (client) =>
    client.query(`select (select count(*) from reminders where next_daily_at <= now())
      + (select count(*) from notices where done_at is null and due_at <= now()) as waiting`),
  );
  return Number(rows[0].waiting) === 0;
}

/** Of processes that nobody calls any more, and of rows after a sweep, which each process does when it has begun. */
async function faultsOfFlatness() {
  const at = (part) => start + (end - start) * part;
  const warm = watch.between(at(warmFrom), at(warmFrom + lookFor));
  const last = watch.between(at(1 - lookFor), end);
  // Connections of phones end after 65 s in which nobody used them.
  await sleep(75_000);
  const wrong = faultsOfProcesses({ warm, last, before, after: measureAll(supervisor) });
  const rowsAtEnd = await countSwept(owner);
  await replaceAll({ supervisor });
  await sleep(15_000);
  const rowsSwept = await countSwept(owner);
  console.table(
    Object.keys(rowsSwept).map((table) => ({
      'rows of': table,
      'before the week': rowsBefore[table].rows,
      'at its end': rowsAtEnd[table].rows,
      'out of time by then': rowsAtEnd[table].over,
      'out of time after a sweep': rowsSwept[table].over,
    })),
  );
  for (const [table, { over }] of Object.entries(rowsSwept))
    if (over > 0) wrong.push(`${over} rows of ${table} are out of time and still there`);
  return wrong;
}
