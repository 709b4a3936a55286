import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';
import { journeys } from './journeys.mjs';
import { aboutChanges, changedFiles, partOfThisRun, parts, shardOf } from './parts.mjs';
import { step } from './steps.mjs';
import { vitest } from './vitest.mjs';

const long = { DEEP: '1' };
const onServer = ['--project', 'server', '--project', 'faults'];
const builtIn = { TEST_DATABASE_URL: '', TEST_DATABASE_POOLED: '' };

const failover = () =>
  step('Each way in which a primary may go, once', 'drill/failover.mjs', ['--times', '1']);
const soak = () =>
  step('A week of 1,000 families in five minutes', 'drill/soak.mjs', [
    '--minutes',
    '5',
    '--families',
    '1000',
  ]);

/** Of every long suite the part of this run, one step after the other: none has a neighbour that disturbs it. */
function stepsOf({ part, reports, hasBrowser }) {
  const shard = shardOf(part);
  const serverOn = (title, name, pooled) => () =>
    vitest(title, {
      reports,
      name,
      args: [...onServer, '--passWithNoTests', ...shard],
      env: { TEST_DATABASE_POOLED: pooled },
    });
  const goAll = () =>
    journeys('Journeys in a real browser, on every screen', { reports, name: 'long', shard, env: long });
  const withFonts = readdirSync(join(root, 'e2e/fonts')).map(
    (set) => () =>
      // Where letters are wider or narrower, boxes have other sizes: what measures them is run with each set.
      journeys(`Boxes in a real browser with the fonts of ${set}`, {
        reports,
        name: set,
        args: ['--grep', '@measured'],
        shard,
        env: { ...long, FONTCONFIG_FILE: join(root, 'e2e/fonts', set) },
      }),
  );
  return [
    () =>
      vitest('Rules and server in the long form, on the built-in PostgreSQL', {
        reports,
        name: 'deep',
        args: ['--project', 'shared', ...onServer, ...shard],
        env: { ...long, ...builtIn },
      }),
    ...(process.env.TEST_DATABASE_URL
      ? [
          serverOn('Server on the PostgreSQL at TEST_DATABASE_URL', 'given', ''),
          serverOn('Server behind PgBouncer', 'pooled', '1'),
        ]
      : []),
    ...(hasBrowser ? [goAll, ...withFonts] : []),
    // Three minutes, and eight.
    ...(part === 1 || part === 'all' ? [failover] : []),
    ...(part === 2 || part === 'all' ? [soak] : []),
  ];
}

/** What changed lately, in the long form, where it may belong to another part. */
function stepsForChanges({ part, reports, hasBrowser }) {
  const { tests, journeys: specs, hasFailover, hasSoak } = aboutChanges(changedFiles());
  const all = [];
  if (specs.length > 0 && hasBrowser)
    all.push([
      'changed journeys',
      () =>
        journeys('Changed journeys in a real browser, on every screen', {
          reports,
          name: 'changed',
          args: specs,
          env: long,
        }),
    ]);
  if (tests.length > 0)
    all.push([
      'changed tests in the long form',
      () =>
        vitest('Changed tests in the long form', {
          reports,
          name: 'changedDeep',
          args: ['--passWithNoTests', ...tests],
          env: { ...long, ...builtIn },
        }),
    ]);
  if (hasFailover && part !== 1) all.push(['the failover drill', failover]);
  if (hasSoak && part !== 2) all.push(['the soak', soak]);
  return part === 'all' ? [] : all;
}

/** A step for a change begins only within this time of the run, in minutes: CI is to be over in 30. */
const lastStart = 22;

/**
 * Runs one part of what takes long, then the long form of what changed.
 *
 * @param {{reports: string, began: number, hasBrowser: boolean}} run `began` as performance.now() gave it
 * @returns {Promise<string[]>} lines that say which part it was, and what was left out for lack of time
 */
export async function longForm({ reports, began, hasBrowser }) {
  const part = partOfThisRun();
  for (const go of stepsOf({ part, reports, hasBrowser })) await go();
  const [done, left] = [[], []];
  for (const [name, go] of stepsForChanges({ part, reports, hasBrowser })) {
    const isTime = (performance.now() - began) / 60_000 < lastStart;
    if (isTime) await go();
    (isTime ? done : left).push(name);
  }
  const which = part === 'all' ? `All ${parts} parts` : `Part ${part} of ${parts}`;
  const minutes = Math.round((performance.now() - began) / 60_000);
  return [
    `${which} of the long form${done.map((name) => `, ${name}`).join('')}, in ${minutes} minutes`,
    ...(left.length > 0 ? [`Left to other runs, for lack of time: ${left.join(', ')}`] : []),
  ];
}
