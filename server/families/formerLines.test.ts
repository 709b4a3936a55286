import { beforeEach, expect, test } from 'vitest';
import type { Chore } from '#shared/contract/chores/chores.ts';
import type { Task } from '#shared/contract/chores/tasks.ts';
import { aFamily, tick } from '../system/world/builders.ts';
import { aChore, listOf, openTasks, todayOf } from '../system/world/chores.ts';
import { testClock } from '../system/world/clock.ts';
import { testApp } from '../system/world/testApp.ts';

// A chore becomes one for each, or no longer is: what it opened before must not stay beside what it opens now.

const app = testApp();
const setClock = testClock(app);
beforeEach(() => setClock('2026-03-10T12:00:00Z'));
const nextDay = () => setClock('2026-03-11T12:00:00Z');

type Who = Chore['who'];
interface People {
  owner: number;
  mia: number;
}

const forAnybody = (): Who => ({ kind: 'anyone' });
const forEach = ({ owner, mia }: People): Who => ({ kind: 'each', memberIds: [owner, mia] });
const forOwnerAlone = ({ owner }: People): Who => ({ kind: 'each', memberIds: [owner] });

async function aScene(whose: (people: People) => Who) {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  const people = { owner: family.owner.id, mia: mia.id };
  const chore = await aChore(family, { who: whose(people) });
  return { family, people, chore, browser: family.owner.browser, tasks: await openTasks(family) };
}
type Scene = Awaited<ReturnType<typeof aScene>>;

const change = ({ browser, chore: { id, title, repeat }, people }: Scene, whose: (people: People) => Who) =>
  browser
    .put(`/api/chores/${id}`)
    .send({ title, repeat, who: whose(people), rewardPotId: null })
    .expect(200);

interface Way {
  before(scene: Scene, task: Task): Promise<unknown>;
  back(scene: Scene, task: Task): Promise<unknown>;
}
const ways: Record<string, Way> = {
  'a tick is taken back': {
    before: ({ family }, { id }) => tick(family.owner, id).expect(200),
    back: ({ browser }, { id }) => browser.post(`/api/tasks/${id}/undo`).expect(200),
  },
  'a task is brought back': {
    before: ({ browser }, { id }) => browser.delete(`/api/tasks/${id}`).expect(200),
    back: ({ browser }, { id }) => browser.post(`/api/tasks/${id}/restore`).expect(200),
  },
  'an away time is taken back': {
    before: async ({ family, browser }) => {
      const from = await todayOf(family);
      await browser
        .post(`/api/families/${family.id}/pauses`)
        .send({ memberId: null, from, to: from })
        .expect(201);
    },
    back: async ({ family, browser }) => {
      for (const { id } of await listOf(family, 'pauses'))
        await browser.delete(`/api/pauses/${id}`).expect(200);
    },
  },
};
const changes: [says: string, from: (people: People) => Who, to: (people: People) => Who, lines: number][] = [
  ['is for each by now', forAnybody, forEach, 2],
  ['is for whoever comes first by now', forEach, forAnybody, 1],
  ['is for fewer people by now', forEach, forOwnerAlone, 1],
];
const all = Object.entries(ways).flatMap(([name, way]) =>
  changes.map(([says, from, to, lines]) => [name, says, way, from, to, lines] as const),
);

test.each(all)(
  'where %s of a chore that %s, only what is new is open',
  async (_, _says, way, from, to, lines) => {
    const scene = await aScene(from);
    for (const task of scene.tasks) await way.before(scene, task);
    await change(scene, to);
    await nextDay();
    const open = await openTasks(scene.family);
    expect(open).toHaveLength(lines);
    for (const task of scene.tasks) await way.back(scene, task).catch(() => undefined);
    expect(await openTasks(scene.family)).toEqual(open);
  },
);

test.each(all)(
  'where %s on the day on which the chore %s, it is over with the day',
  async (_, _says, way, from, to, lines) => {
    const scene = await aScene(from);
    for (const task of scene.tasks) await way.before(scene, task);
    await change(scene, to);
    for (const task of scene.tasks) await way.back(scene, task).catch(() => undefined);
    await nextDay();
    const today = await todayOf(scene.family);
    expect(await openTasks(scene.family)).toMatchObject(
      Array.from({ length: lines }, () => ({ day: today })),
    );
  },
);

test('a task that came back while its chore was deleted belongs to it again', async () => {
  const scene = await aScene(forAnybody);
  const { browser, chore, family } = scene;
  const [task] = scene.tasks;
  await browser.delete(`/api/tasks/${task?.id}`).expect(200);
  await browser.delete(`/api/chores/${chore.id}`).expect(200);
  await browser.post(`/api/tasks/${task?.id}/restore`).expect(200);
  await browser.post(`/api/chores/${chore.id}/restore`).expect(200);
  expect(await openTasks(family)).toMatchObject([{ id: task?.id, choreId: chore.id }]);
  await nextDay();
  expect(await openTasks(family)).toMatchObject([{ day: await todayOf(family), choreId: chore.id }]);
});
