import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { aUsername, password, type TestFamily } from '../world/builders.ts';
import type { FamilyModel } from './familyModel.ts';
import * as rule from './familyModel.ts';

/** One thing that happens in a family. The numbers choose among all that was ever there. */
export interface Step {
  does: keyof typeof plays;
  a: number;
  b: number;
  c: number;
}

interface Stage {
  family: TestFamily;
  model: FamilyModel;
  pick: Record<'a' | 'b' | 'c', <T>(from: T[]) => T | undefined>;
  step: Step;
}

/** The status the server gave and the one that the model expects. */
interface Outcome {
  status: number;
  expected: number;
}

/** No row has this id: what a step names while nothing of the kind was ever made. */
const nothing = 2_000_000_000;

async function newTask({ family, model, pick, step }: Stage): Promise<Outcome> {
  const assignee = pick.a(model.known.members) ?? nothing;
  const potId = pick.b([null, ...model.known.pots]) ?? null;
  const target = 1 + (step.c % 3);
  const title = target === 1 ? 'Sweep' : `Sweep ${target} times`;
  const expected = rule.taskParts(model, assignee, potId);
  const { status, body } = await family.owner.browser
    .post('/api/tasks')
    .send({ title, assignedToUserId: assignee, rewardPotId: potId, familyId: family.id });
  if (status === 201) rule.addTask(model, { id: body.id, assignee, potId, target });
  return { status, expected: expected === 200 ? 201 : expected };
}

async function newPot({ family, model, pick, step }: Stage): Promise<Outcome> {
  const contributors = [...new Set([pick.a([...model.members.keys()]), pick.b([...model.members.keys()])])];
  const target = 1 + (step.c % 3);
  const { status, body } = await family.owner.browser.post('/api/reward-pots').send({
    name: 'Cinema',
    targetCount: target,
    contributorUserIds: JSON.stringify(contributors),
    familyId: family.id,
  });
  rule.addPot(model, { id: body.id, target, contributors: contributors.filter((id) => id !== undefined) });
  return { status, expected: 201 };
}

async function newMember({ family, model }: Stage): Promise<Outcome> {
  const { status, body } = await family.owner.browser
    .post('/api/users')
    .send({ name: 'Leo', username: aUsername(), password, role: 'member', familyId: family.id });
  rule.addMember(model, body.id);
  return { status, expected: 201 };
}

async function ticked(
  { family, model, pick, step }: Stage,
  call: 'increment' | 'complete',
): Promise<Outcome> {
  const id = pick.a(model.known.tasks) ?? nothing;
  const key = randomUUID();
  const send = () => family.owner.browser.post(`/api/tasks/${id}/${call}`).set('Idempotency-Key', key);
  // Every third tap is sent twice, as by a phone that lost the first answer.
  const [{ status, body }, again] = await Promise.all([send(), step.b % 3 === 0 ? send() : undefined]);
  const expected = rule.tick(model, id, call === 'increment' ? 1 : Number.POSITIVE_INFINITY);
  const task = model.tasks.get(id);
  const isSame = expected !== 200 || (body.currentCount === task?.count && body.targetCount === task?.target);
  // The other of the two may have moved the version once more.
  const { version: _, ...said } = body;
  const isRepeated =
    !again || (again.status === status && isDeepStrictEqual({ ...again.body, ...said }, again.body));
  return { status: isSame && isRepeated ? status : 0, expected };
}

async function editedTask({ family, model, pick }: Stage): Promise<Outcome> {
  const id = pick.a(model.known.tasks) ?? nothing;
  const assignee = pick.b(model.known.members) ?? nothing;
  const potId = pick.c([null, ...model.known.pots]) ?? null;
  const { status } = await family.owner.browser
    .put(`/api/tasks/${id}`)
    .send({ title: 'Mop', assignedToUserId: assignee, rewardPotId: potId });
  return { status, expected: rule.editTask(model, id, assignee, potId) };
}

async function editedPot({ family, model, pick, step }: Stage): Promise<Outcome> {
  const id = pick.a(model.known.pots) ?? nothing;
  const target = 1 + (step.b % 4);
  const { status } = await family.owner.browser
    .put(`/api/reward-pots/${id}`)
    .send({ name: 'Zoo', targetCount: target });
  return { status, expected: rule.editPot(model, id, target) };
}

async function restarted({ family, model, pick }: Stage): Promise<Outcome> {
  const id = pick.a(model.known.pots) ?? nothing;
  const { status } = await family.owner.browser.put(`/api/reward-pots/${id}`).send({ currentCount: 0 });
  return { status, expected: rule.restartPot(model, id) };
}

async function removedPot({ family, model, pick }: Stage, reason?: 'redeem' | 'delete'): Promise<Outcome> {
  const id = pick.a(model.known.pots) ?? nothing;
  const query = reason === undefined ? '' : `?reason=${reason}`;
  const { status } = await family.owner.browser.delete(`/api/reward-pots/${id}${query}`);
  return { status, expected: rule.removePot(model, id, reason) };
}

async function removedTask({ family, model, pick }: Stage): Promise<Outcome> {
  const id = pick.a(model.known.tasks) ?? nothing;
  const { status } = await family.owner.browser.delete(`/api/tasks/${id}`);
  return { status, expected: rule.removeTask(model, id) };
}

async function undone({ family, model, pick }: Stage): Promise<Outcome> {
  const id = pick.a(model.known.tasks) ?? nothing;
  const { status } = await family.owner.browser.post(`/api/tasks/${id}/undo`);
  return { status, expected: rule.undo(model, id) };
}

async function restoredTask({ family, model, pick }: Stage): Promise<Outcome> {
  const id = pick.a(model.known.tasks) ?? nothing;
  const { status } = await family.owner.browser.post(`/api/tasks/${id}/restore`);
  return { status, expected: rule.restoreTask(model, id) };
}

async function restoredPot({ family, model, pick }: Stage): Promise<Outcome> {
  const id = pick.a(model.known.pots) ?? nothing;
  const { status } = await family.owner.browser.post(`/api/reward-pots/${id}/restore`);
  return { status, expected: rule.restorePot(model, id) };
}

async function removedMember({ family, model, pick }: Stage): Promise<Outcome> {
  const id = pick.a(model.known.members) ?? nothing;
  const { status } = await family.owner.browser.delete(`/api/users/${id}`);
  return { status, expected: rule.removeMember(model, id) };
}

const plays = {
  'add a member': newMember,
  'add a task': newTask,
  'add a pot': newPot,
  increment: (stage: Stage) => ticked(stage, 'increment'),
  complete: (stage: Stage) => ticked(stage, 'complete'),
  'edit a task': editedTask,
  'edit a pot': editedPot,
  'restart a pot': restarted,
  'redeem a pot': (stage: Stage) => removedPot(stage, 'redeem'),
  'delete a pot': (stage: Stage) => removedPot(stage, 'delete'),
  'redeem or delete a pot': (stage: Stage) => removedPot(stage),
  'delete a task': removedTask,
  'take a tick back': undone,
  'bring back a task': restoredTask,
  'bring back a pot': restoredPot,
  'remove a member': removedMember,
};

const chooser =
  (n: number) =>
  <T>(from: T[]): T | undefined =>
    from[n % from.length];

/** Plays one step against the server and in the model. */
export const play = (family: TestFamily, model: FamilyModel, step: Step): Promise<Outcome> =>
  plays[step.does]({
    family,
    model,
    step,
    pick: { a: chooser(step.a), b: chooser(step.b), c: chooser(step.c) },
  });

const often: Step['does'][] = [
  'add a task',
  'add a task',
  'add a pot',
  'increment',
  'increment',
  'complete',
  'take a tick back',
];
const all = Object.keys(plays).filter((name): name is Step['does'] => name in plays);

/** The life of a family, more of it ticks than partings. */
export const aLife = (longest: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({ does: fc.constantFrom(...often, ...often, ...all), a: fc.nat(), b: fc.nat(), c: fc.nat() }),
    { minLength: 5, maxLength: longest },
  );
