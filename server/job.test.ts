import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtServer, dataFolder, runJob, startApp } from './system/processes/appProcess.ts';
import { isDeep } from './system/tools/deep.ts';
import { aFamily, password, signedIn, tick } from './system/world/builders.ts';

const built = builtServer();

test('a family is saved while the app runs, restored into a new folder, and goes on there', async () => {
  const [here, there, folder] = [dataFolder(), dataFolder(), dataFolder()];
  const file = join(folder, 'saved.jsonl');
  const app = await startApp(built(), { DATA_DIR: here });
  const family = await aFamily(app);
  const task = await family.aTask({ title: 'Hop 3 times' });
  await tick(family.owner, task.id).expect(200);
  const saved = await runJob(built(), 'backup', [file], { DATA_DIR: here });
  expect(saved).toEqual({ said: expect.stringMatching(/^Saved \d+ rows to .+saved\.jsonl\.$/), code: 0 });
  const again = await runJob(built(), 'password', [family.owner.username], { DATA_DIR: here }, password);
  expect(again).toEqual({ said: expect.stringMatching(/ has a new password\./), code: 0 });
  await family.owner.browser.get('/api/families/current').expect(401);
  expect(await app.stop()).toBe(0);

  const restored = await runJob(built(), 'restore', [file], { DATA_DIR: there });
  expect(restored).toEqual({
    said: expect.stringMatching(/^Restored \d+ rows .+ signs in again\.$/),
    code: 0,
  });
  const next = await startApp(built(), { DATA_DIR: there });
  const owner = await signedIn(next, family.owner);
  expect((await tick(owner, task.id).expect(200)).body).toMatchObject({ currentCount: 2, targetCount: 3 });
  expect(await next.stop()).toBe(0);
}, 360_000);

// In the short form one app refuses another (server/database/embedded/embedded.test.ts), and a restore a database that
// is not empty (server/database/backup/backup.test.ts).
test.runIf(isDeep)(
  'jobs leave a running app alone, and a restore what is there',
  async () => {
    const [there, folder] = [dataFolder(), dataFolder()];
    const file = join(folder, 'saved.jsonl');
    await runJob(built(), 'seed', [], { DATA_DIR: there });
    const saved = await runJob(built(), 'backup', [file], { DATA_DIR: there });
    expect(saved).toMatchObject({ code: 0 });
    const app = await startApp(built(), { DATA_DIR: there });

    // Each waits for a while in case that the other is just ending: together.
    const jobs = ['restore', 'seed', 'migrate'] as const;
    const inUse = await Promise.all(jobs.map((job) => runJob(built(), job, [file], { DATA_DIR: there })));
    expect(inUse).toEqual(
      jobs.map(() => ({ said: expect.stringMatching(/^Another ChorePod is already running on/), code: 1 })),
    );
    expect(await app.stop()).toBe(0);

    const full = await runJob(built(), 'restore', [file], { DATA_DIR: there });
    expect(full).toEqual({ said: expect.stringMatching(/^The database is not empty\./), code: 1 });
  },
  360_000,
);

test('a damaged file and a missing folder are named in a sentence, and no database is made', async () => {
  const folder = dataFolder();
  const file = join(folder, 'damaged.jsonl');
  writeFileSync(file, 'hello\n');
  const nowhere = join(folder, 'nowhere');
  const restored = await runJob(built(), 'restore', [file], { DATA_DIR: nowhere });
  expect(restored).toEqual({
    said: expect.stringMatching(/is no backup of ChorePod\. Nothing was restored\.$/),
    code: 1,
  });
  const nameless = await runJob(built(), 'restore', [], { DATA_DIR: nowhere });
  expect(nameless).toEqual({ said: 'Say which file: npm run restore <file>', code: 1 });
  const saved = await runJob(built(), 'backup', [join(folder, 'x.jsonl')], { DATA_DIR: nowhere });
  expect(saved).toEqual({ said: `There is no database in ${nowhere}.`, code: 1 });
  expect(() => readFileSync(nowhere)).toThrow('ENOENT');
});

test('the demo family is made once, and tables that are up to date stay so', async () => {
  const settings = { DATA_DIR: dataFolder() };
  const said = async (job: 'seed' | 'migrate') =>
    (await runJob(built(), job, [], settings)).said.split('\n')[0];
  expect(await said('seed')).toBe('The demo family and three articles are there.');
  expect(await said('seed')).toBe('The demo family was there already.');
  expect(await said('migrate')).toBe('The tables are up to date.');
}, 180_000);
