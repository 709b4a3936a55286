// Memory and open files of the processes that serve, and rows that are there for a while only.
import { readdirSync, readFileSync } from 'node:fs';
import { median } from '../../bench/load.mjs';
import { run } from '../../bench/seed.mjs';
import { familyOf } from '../cluster/processes.mjs';

/** Milliseconds between two looks. */
const pause = 1000;

/**
 * Megabytes that a process may have more at the end than when it was warm. V8 looks through all memory once what is in
 * use has about doubled: medians over minutes leave less than this. In an hour each process answers tens of thousands of
 * calls between the two, so that 3 KB kept of each would show.
 */
const memoryAtMost = 75;
/** Files that it may have open more at rest than before anybody came: ten connections each to primary and replica. */
const filesAtMost = 20;

const isServing = (pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker.js');

/** When it began, in an order of the system's. */
function beginningOf(pid) {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '');
  return Number(afterName.split(' ')[20]);
}

/** What a process has now; undefined where it has just ended. */
function measure(pid) {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return isServing(pid)
      ? {
          pid,
          began: beginningOf(pid),
          memory: Number(kilobytes) / 1024,
          files: readdirSync(`/proc/${pid}/fd`).length,
        }
      : undefined;
  } catch {
    return undefined;
  }
}

/** The processes that serve, of the supervisor `pid`, the newest last. */
export const measureAll = (pid) =>
  familyOf(pid)
    .flatMap((child) => measure(child) ?? [])
    .sort((one, other) => one.began - other.began);

/** Looks at the processes again and again. */
export function startWatch(pid) {
  const looks = [];
  const timer = setInterval(() => looks.push({ at: performance.now(), found: measureAll(pid) }), pause);
  return {
    /** Medians of each process between two moments. */
    between: (from, to) => {
      const all = looks.filter(({ at }) => at >= from && at < to).flatMap(({ found }) => found);
      const of = (pid, name) => median(all.filter((each) => each.pid === pid).map((each) => each[name]));
      return new Map(
        [...new Set(all.map(({ pid }) => pid))].map((pid) => [
          pid,
          { memory: of(pid, 'memory'), files: of(pid, 'files') },
        ]),
      );
    },
    end: () => clearInterval(timer),
  };
}

/** `warm` and `last` are medians of processes under the same load, `before` and `after` what they had with nobody there. */
export function faultsOfProcesses({ warm, last, before, after }) {
  const idle = Math.max(...before.map(({ files }) => files));
  const rows = [];
  const wrong = [];
  for (const { pid, files: atRest } of after) {
    const began = warm.get(pid);
    if (!began) {
      wrong.push(`process ${pid} began when all were to be warm`);
      continue;
    }
    const { memory, files } = last.get(pid);
    rows.push({
      process: pid,
      'memory when warm, MB': Math.round(began.memory),
      'memory at the end, MB': Math.round(memory),
      'files when warm': began.files,
      'files at the end': files,
      'files at rest before': idle,
      'files at rest after': atRest,
    });
    if (memory > began.memory + memoryAtMost) wrong.push(`process ${pid} has grown`);
    if (atRest > idle + filesAtMost) wrong.push(`process ${pid} has ${atRest} files open`);
  }
  console.table(rows);
  return wrong;
}

/** What `sweep` is to have taken by the database's clock, and what there is of it in all. */
const swept = {
  idempotency_keys: `created_at < now() - interval '24 hours'`,
  notices: `made_at < now() - interval '2 days'`,
  deletions: `deleted_at < now() - interval '30 days'`,
  sessions: `seen_at < now() - interval '30 days'`,
};

/** How many rows there are, and how many of them are out of time. */
export const countSwept = (url) =>
  run(url, async (client) => {
    const counts = {};
    for (const [table, isOver] of Object.entries(swept)) {
      const { rows } = await client.query(
        `select count(*)::int as rows, count(*) filter (where ${isOver})::int as over from ${table}`,
      );
      counts[table] = rows[0];
    }
    return counts;
  });
