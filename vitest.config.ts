import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** What starts servers of its own and breaks them wants the computer to itself; much of the rest waits for disks. */
const [together, alone] = [
  { maxWorkers: 2, sequence: { groupOrder: 0 } },
  { maxWorkers: 1, sequence: { groupOrder: 1 } },
];
/** Tests of the built-in PostgreSQL, the same whatever server the others run on. */
const builtIn = [
  'server/embedded.test.ts',
  'server/job.test.ts',
  'server/faults/{disk,kill,shutdown,slow}.test.ts',
];
const breaking = ['server/faults/*.test.ts', ...builtIn];
const onServer = {
  environment: 'node',
  globalSetup: 'server/test/globalSetup.ts',
  testTimeout: 30_000,
  hookTimeout: 30_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...together,
          name: 'shared',
          include: ['shared/**/*.test.ts', 'e2e/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          ...together,
          ...onServer,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: breaking,
        },
      },
      {
        test: {
          ...alone,
          ...onServer,
          name: 'faults',
          include: breaking,
          exclude: process.env.TEST_DATABASE_URL ? builtIn : [],
        },
      },
      {
        plugins: [react()],
        test: {
          ...together,
          name: 'client',
          include: ['client/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          testTimeout: 15_000,
        },
      },
    ],
  },
});
