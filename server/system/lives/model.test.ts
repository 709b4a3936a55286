import fc from 'fast-check';
import { expect, test } from 'vitest';
import { times } from '../tools/deep.ts';
import { brokenInvariants, deadlocks } from '../tools/invariants.ts';
import { aFamily, type TestFamily } from '../world/builders.ts';
import { testApp } from '../world/testApp.ts';
import { anEmptyFamily, type FamilyModel } from './familyModel.ts';
import { aLife, play } from './steps.ts';

const app = testApp();

const newestFirst = (one: { id: number }, two: { id: number }) => two.id - one.id;

/** The four lists of the dashboard as the model has them. */
function listsOf({ members, tasks, pots, completions }: FamilyModel) {
  const active = (id: number) =>
    [...tasks.values()].filter(({ assignee, count, target }) => assignee === id && count < target).length;
  return {
    members: [...members].map(([id, completedTasks]) => ({ id, activeTasks: active(id), completedTasks })),
    tasks: [...tasks.values()].sort(newestFirst).map(({ id, assignee, potId, count, target }) => ({
      id,
      assignedToUserId: assignee,
      rewardPotId: potId,
      currentCount: count,
      targetCount: target,
      completed: count === target,
    })),
    'reward-pots': [...pots.values()]
      .filter(({ isArchived }) => !isArchived)
      .sort(newestFirst)
      .map(({ id, count, target, contributors }) => ({
        id,
        currentCount: count,
        targetCount: target,
        contributorUserIds: JSON.stringify(contributors).replaceAll(',', ', '),
      })),
    'recent-completions': completions
      .slice(0, 200)
      .map(({ taskId, userId, potId }) => ({ taskId, userId, rewardPotId: potId })),
  };
}

async function expectAlike(family: TestFamily, model: FamilyModel) {
  for (const [list, expected] of Object.entries(listsOf(model))) {
    const limit = list === 'recent-completions' ? '?limit=200' : '';
    const { body } = await family.owner.browser.get(`/api/families/${family.id}/${list}${limit}`).expect(200);
    expect(body, list).toHaveLength(expected.length);
    expect(body, list).toMatchObject(expected);
  }
}

test(
  'whatever happens in a family, the server says what the rules say',
  async () => {
    await fc.assert(
      fc.asyncProperty(aLife(times(30, 60)), async (steps) => {
        const family = await aFamily(app);
        const model = anEmptyFamily(family.owner.id);
        for (const step of steps) {
          const { status, expected } = await play(family, model, step);
          expect(status, step.does).toBe(expected);
          await expectAlike(family, model);
        }
      }),
      { numRuns: times(8, 500, 30) },
    );
    expect(await brokenInvariants(app.database.db)).toEqual([]);
    expect(await deadlocks(app.database.db)).toBe(0);
  },
  times(180_000, 1_800_000),
);
