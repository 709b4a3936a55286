import { choresApi } from '#shared/contract/chores/chores.ts';
import { potsApi } from '#shared/contract/chores/pots.ts';
import { tasksApi } from '#shared/contract/chores/tasks.ts';
import { familySettingsApi } from '#shared/contract/people/familySettings.ts';
import type { TestFamily } from '../../world/builders.ts';
import { tick } from '../../world/builders.ts';
import { aChore, openTasks } from '../../world/chores.ts';
import { type Ask, about, type Row, signedIn } from '../row.ts';
import { impossible, missing, type Scene } from '../scene.ts';

/** What managers do to a thing of their own family. */
const managed = { visitor: 401, pending: 404, member: 403, owner: 200, stranger: 404 };
/** The same to a thing of the neighbours. */
const theirs = { visitor: 401, pending: 404, member: 404, owner: 404, stranger: 200, strangersChild: 403 };
/** What everybody of a family may read. */
const read = { visitor: 401, pending: 404, member: 200, owner: 200, stranger: 404 };
/** Bringing back: what is not one's own was never deleted there. */
const broughtBack = {
  visitor: 401,
  pending: 404,
  member: 403,
  owner: 404,
  stranger: 404,
  strangersChild: 403,
};

const aBody = ({ owner }: TestFamily, changes: object = {}) => ({
  title: 'Feed the cat',
  repeat: { every: 'day', interval: 1 },
  who: { kind: 'one', memberId: owner.id },
  ...changes,
});

const create = about(choresApi.create);
const newChore = (family: TestFamily, changes: object = {}) => ({
  body: { familyId: family.id, ...aBody(family, changes) },
});
const asOwner = { visitor: 401, pending: 403, member: 403, owner: 201, stranger: 403 };
const createRows: Row[] = [
  create('the family', ({ family }) => newChore(family), asOwner),
  create('the neighbours', ({ neighbours }) => newChore(neighbours), {
    ...asOwner,
    owner: 403,
    stranger: 201,
    strangersChild: 403,
  }),
  create(
    'somebody who is not ours',
    ({ family, neighbours }) => newChore(family, { who: { kind: 'one', memberId: neighbours.owner.id } }),
    { ...asOwner, owner: 400 },
  ),
  create(
    'a pot that is not ours',
    async ({ family, neighbours }) => newChore(family, { rewardPotId: (await neighbours.aPot()).id }),
    { ...asOwner, owner: 400 },
  ),
  create('no rule', ({ family }) => newChore(family, { repeat: { every: 'moon', interval: 1 } }), {
    ...asOwner,
    owner: 400,
    stranger: 400,
    strangersChild: 403,
  }),
];

const choreRows = [choresApi.update, choresApi.remove].flatMap((call): Row[] => {
  const row = about(call);
  const of = (family: TestFamily) => async () => ({
    params: { id: (await aChore(family)).id },
    body: aBody(family),
  });
  return [
    row('a chore', (scene) => of(scene.family)(), managed),
    row('a chore of the neighbours', (scene) => of(scene.neighbours)(), theirs),
    row('a missing chore', ({ family }) => ({ params: { id: missing }, body: aBody(family) }), signedIn(404)),
    row(
      'an impossible id',
      ({ family }) => ({ params: { id: impossible }, body: aBody(family) }),
      signedIn(404),
    ),
  ];
});

const deletedChore = async ({ family }: Scene) => {
  const chore = await aChore(family);
  await family.owner.browser.delete(`/api/chores/${chore.id}`).expect(200);
  return { params: { id: chore.id } };
};
const deletedTask = async ({ family }: Scene) => {
  const task = await family.aTask();
  await family.owner.browser.delete(`/api/tasks/${task.id}`).expect(200);
  return { params: { id: task.id } };
};
const deletedPot = async ({ family }: Scene) => {
  const pot = await family.aPot();
  await family.owner.browser.delete(`/api/reward-pots/${pot.id}?reason=delete`).expect(200);
  return { params: { id: pot.id } };
};
const restored = [
  { call: choresApi.restore, deleted: deletedChore },
  { call: tasksApi.restore, deleted: deletedTask },
  { call: potsApi.restore, deleted: deletedPot },
];
const restoreRows = restored.flatMap(({ call, deleted }): Row[] => [
  about(call)('what the family deleted', deleted, { ...broughtBack, owner: 200 }),
  about(call)('what was never there', () => ({ params: { id: missing } }), broughtBack),
]);

const today = { from: '2026-01-01', to: '2026-01-02' };
const familyLists: [Row['call'], Pick<Ask, 'query'>][] = [
  [choresApi.list, {}],
  [choresApi.pauses, {}],
  [choresApi.days, { query: today }],
];
const listRows = familyLists.flatMap(([call, more]): Row[] => [
  about(call)('the family', ({ family }) => ({ params: { familyId: family.id }, ...more }), read),
  about(call)('the neighbours', ({ neighbours }) => ({ params: { familyId: neighbours.id }, ...more }), {
    ...read,
    member: 404,
    owner: 404,
    stranger: 200,
  }),
  about(call)('a missing family', () => ({ params: { familyId: missing }, ...more }), signedIn(404)),
]);

const onFamily = (of: (scene: Scene) => TestFamily, body: object) => (scene: Scene) => ({
  params: { familyId: of(scene).id, id: of(scene).id },
  body,
});
const own = (scene: Scene) => scene.family;
const others = (scene: Scene) => scene.neighbours;
const pause = { from: '2026-01-01', to: '2026-01-02' };
const pauseRows: Row[] = [
  about(choresApi.addPause)('the family', onFamily(own, pause), { ...managed, owner: 201 }),
  about(choresApi.addPause)('the neighbours', onFamily(others, pause), { ...theirs, stranger: 201 }),
  about(choresApi.addPause)(
    'somebody who is not ours',
    (scene) => onFamily(own, { ...pause, memberId: scene.neighbours.owner.id })(scene),
    { ...managed, owner: 400 },
  ),
  about(choresApi.removePause)('an away time', (scene) => aPause(scene.family), managed),
  about(choresApi.removePause)('one of the neighbours', (scene) => aPause(scene.neighbours), theirs),
  about(choresApi.removePause)('a missing one', () => ({ params: { id: missing } }), signedIn(404)),
];
async function aPause({ id, owner }: TestFamily) {
  const { body } = await owner.browser.post(`/api/families/${id}/pauses`).send(pause).expect(201);
  return { params: { id: body.id } };
}

const settingsRows: Row[] = [
  about(familySettingsApi.update)('the family', onFamily(own, { name: 'The Rivers' }), managed),
  about(familySettingsApi.update)('the neighbours', onFamily(others, { name: 'The Hills' }), theirs),
  about(familySettingsApi.update)('no zone', onFamily(own, { timeZone: 'Mars/Olympus' }), {
    ...managed,
    owner: 400,
  }),
  about(familySettingsApi.deleted)('the family', onFamily(own, {}), managed),
  about(familySettingsApi.deleted)('the neighbours', onFamily(others, {}), theirs),
];

const opened = async (family: TestFamily) => {
  const chore = await aChore(family);
  const task = (await openTasks(family)).find(({ choreId }) => choreId === chore.id);
  return { params: { id: task?.id ?? missing } };
};
const ticked = async (family: TestFamily, assignedToUserId: number, by = family.owner) => {
  const task = await family.aTask({ assignedToUserId });
  await tick(by, task.id).expect(200);
  return { params: { id: task.id } };
};
const taskRows: Row[] = [
  about(tasksApi.skip)('a task of a chore', ({ family }) => opened(family), managed),
  about(tasksApi.skip)('one of the neighbours', ({ neighbours }) => opened(neighbours), theirs),
  about(tasksApi.skip)('a missing task', () => ({ params: { id: missing } }), signedIn(404)),
  about(tasksApi.undo)('what the owner ticked', ({ family }) => ticked(family, family.owner.id), {
    ...managed,
    tablet: 403,
  }),
  about(tasksApi.undo)(
    'what the member ticked',
    ({ family, cast }) => ticked(family, cast.member.id, cast.member),
    { ...managed, member: 200, tablet: 403 },
  ),
  about(tasksApi.undo)(
    'what the neighbours ticked',
    ({ neighbours }) => ticked(neighbours, neighbours.owner.id),
    { ...theirs, tablet: 403 },
  ),
  about(tasksApi.undo)('a missing task', () => ({ params: { id: missing } }), {
    ...signedIn(404),
    tablet: 403,
  }),
];

export const allChoreRows: Row[] = [
  ...createRows,
  ...choreRows,
  ...restoreRows,
  ...listRows,
  ...pauseRows,
  ...settingsRows,
  ...taskRows,
];
