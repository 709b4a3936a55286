// What happens to processes and to the cluster in the course of a soak.
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../cluster/cluster.mjs';
import { faults } from '../faults.mjs';
import { measureAll } from './flat.mjs';

/** When each happens, by the part of the week that has passed by then: nothing in the last third, for memory to be flat in. */
const moments = [
  { part: 0.1, what: 'all processes are replaced', does: replaceAll },
  { part: 0.2, what: 'a process is killed', does: killOne },
  { part: 0.3, what: 'both processes are killed', does: killBoth },
  { part: 0.4, what: 'all processes are replaced', does: replaceAll },
  { part: 0.5, what: 'the primary is killed', does: failOver },
];

/** From when on processes are warm, and how long each of the two looks at their memory takes. */
export const warmFrom = 0.7;
export const lookFor = 0.12;

export async function happen({ lasts, ...scene }) {
  const began = performance.now();
  for (const { part, what, does } of moments) {
    await sleep(Math.max(0, began + lasts * part - performance.now()));
    const moment = performance.now();
    await does(scene);
    console.log(
      `After ${((moment - began) / 1000).toFixed(0)} s: ${what}, for ${((performance.now() - moment) / 1000).toFixed(0)} s.`,
    );
  }
}

/** The two newest: those before them have been replaced, and end in their own time. */
const serving = ({ supervisor }) =>
  measureAll(supervisor)
    .map(({ pid }) => pid)
    .slice(-2);

export async function replaceAll(scene) {
  const before = serving(scene);
  process.kill(scene.supervisor, 'SIGHUP');
  await until('new processes', () => serving(scene).every((pid) => !before.includes(pid)), 120);
}

async function killOne(scene) {
  await kill(scene, serving(scene).slice(0, 1));
}

async function killBoth(scene) {
  await kill(scene, serving(scene));
}

async function kill(scene, pids) {
  const before = serving(scene);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  const isRefilled = () => serving(scene).filter((pid) => !before.includes(pid)).length === pids.length;
  await until('as many processes as before', isRefilled);
}

async function failOver({ cluster }) {
  const primary = await cluster.leader();
  const mend = await faults.killed(primary);
  const isNew = (leader) => leader !== undefined && leader !== primary.name;
  await until('another primary', async () => isNew((await cluster.look(primary.name))?.leader));
  mend();
  await cluster.whole();
}
