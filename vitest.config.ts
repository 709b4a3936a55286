import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { times } from './server/system/tools/deep.ts';

/**
 * What starts servers of its own and breaks them goes last: much of it waits, for disks and for time to pass. The short
 * form shares the computer with browsers (scripts/test.mjs), the long one has it for itself.
 */
const [first, last] = [
  { maxWorkers: 2, sequence: { groupOrder: 0 } },
  { maxWorkers: times(3, 4), sequence: { groupOrder: 1 } },
];
/** Tests of the built-in PostgreSQL, the same whatever server the others run on. */
const builtIn = [
  'server/database/embedded/embedded*.test.ts',
  'server/job.test.ts',
  'server/system/faults/{disk,kill,shutdown,slow}.test.ts',
];
const isPooled = Boolean(process.env.TEST_DATABASE_POOLED);
/** Tests of a pooler, for the run that has one. */
const ofPooler = ['server/system/faults/pooler.test.ts'];
/** What is otherwise behind a pooler, and why. */
const notPooled = [
  // Looks for what an app says when PostgreSQL cuts its connections: those to a pooler stay.
  'server/system/secrets/logs.test.ts',
];
/**
 * Files that `npm test` leaves to the long form, unless it is asked for them: they start many servers, wait long, or try
 * what comes to their mind.
 */
const leftToLong = [
  // Servers that are starved, kept waiting, asked to go or replaced: kill.test.ts and database.test.ts take them away.
  'server/system/faults/{disk,live,reminders,shutdown,slow,workers}.test.ts',
  'server/database/{replicas/replica,embedded/embeddedDied}.test.ts',
  'server/metrics/{connections,workers}.test.ts',
  // Commands as processes of their own; what most of them do backup.test.ts calls.
  'server/{job,account/passwordJob}.test.ts',
  // Lives and calls at random, beside the lives of model.test.ts and the bodies of malformed.test.ts.
  'server/system/{lives/choreLives,input/fuzz,races/turmoil}.test.ts',
  // What a distributed PostgreSQL would make of the tables and of every statement.
  'server/system/distribution/{familyStatements,plainKeys}.test.ts',
];
const left = process.env.BRIEF ? leftToLong : [];
const breaking = ['server/system/faults/*.test.ts', 'server/database/replicas/replica.test.ts', ...builtIn];
/** A busy computer takes its time: what is waited for may come late, as long as it comes. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };
/** The files import much, and leave nothing behind in it: a worker imports it once. */
const sharing = { isolate: false };
const onServer = { ...patience, environment: 'node', globalSetup: 'server/system/tools/globalSetup.ts' };

/** What waits for a quarter of a minute and more. */
const waiting = ['server/database/replicas/replica.test.ts', 'server/system/faults/slow.test.ts'];

/** What waits begins first among its like, so that others work meanwhile. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isWaiting = ({ moduleId }: TestSpecification) => waiting.some((file) => moduleId.endsWith(file));
    const sorted = await super.sort(files);
    return [...sorted.filter(isWaiting), ...sorted.filter((file) => !isWaiting(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    projects: [
      {
        test: {
          ...first,
          ...patience,
          ...sharing,
          name: 'shared',
          include: ['shared/**/*.test.ts', 'e2e/**/*.test.ts', 'scripts/**/*.test.mjs'],
          environment: 'node',
        },
      },
      {
        test: {
          ...first,
          ...onServer,
          ...sharing,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...breaking, ...left, ...(isPooled ? notPooled : [])],
        },
      },
      {
        test: {
          ...last,
          ...onServer,
          ...sharing,
          name: 'faults',
          include: breaking,
          exclude: [
            ...left,
            ...(process.env.TEST_DATABASE_URL ? builtIn : []),
            ...(isPooled ? [] : ofPooler),
          ],
        },
      },
      {
        plugins: [react()],
        test: {
          ...first,
          ...patience,
          ...sharing,
          name: 'client',
          include: ['client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: 'client/src/test/freshPage.ts',
        },
      },
    ],
  },
});
