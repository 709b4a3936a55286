import { tasksApi } from '#shared/contract/chores/tasks.ts';
import { tick } from '../../world/builders.ts';
import { about, type Row, signedIn } from '../row.ts';
import { impossible, missing, type Scene } from '../scene.ts';

const onlyOwners = { visitor: 401, pending: 403, member: 403, stranger: 403 };
const managed = { visitor: 401, pending: 404, member: 403, owner: 200, stranger: 404 };
const notThere = { alike: 'no task of mine' };
const foreignAssignee = { alike: 'an assignee who is not ours' };
const foreignPot = { alike: 'a pot that is not ours' };

const aBody = ({ cast }: Scene, changes: object = {}) => ({
  title: 'Feed the cat',
  assignedToUserId: cast.member.id,
  rewardPotId: null,
  dueDate: null,
  ...changes,
});

/** What may not be named in the body of a task, by what it is. */
const foreignParts: [string, (scene: Scene) => object | Promise<object>, Pick<Row, 'alike'>][] = [
  ['a foreign assignee', ({ neighbours }) => ({ assignedToUserId: neighbours.owner.id }), foreignAssignee],
  ['a missing assignee', () => ({ assignedToUserId: missing }), foreignAssignee],
  ['a removed assignee', ({ cast }) => ({ assignedToUserId: cast.removed.id }), foreignAssignee],
  ['a pending owner as assignee', ({ cast }) => ({ assignedToUserId: cast.pending.id }), foreignAssignee],
  ['a foreign pot', async ({ neighbours }) => ({ rewardPotId: (await neighbours.aPot()).id }), foreignPot],
  ['a missing pot', () => ({ rewardPotId: missing }), foreignPot],
  ['an archived pot', ({ archivedPotId }) => ({ rewardPotId: archivedPotId }), foreignPot],
  ['a deleted pot', ({ deletedPotId }) => ({ rewardPotId: deletedPotId }), foreignPot],
];

const create = about(tasksApi.create);
const newTask = (scene: Scene, changes: object = {}) => ({
  body: { ...aBody(scene), familyId: scene.family.id, description: null, ...changes },
});
const createRows: Row[] = [
  create('the family', (scene) => newTask(scene), { ...onlyOwners, owner: 201 }),
  create('the neighbours', (scene) => newTask(scene, { familyId: scene.neighbours.id }), {
    ...onlyOwners,
    owner: 403,
    // Their own family, but somebody else's member.
    stranger: 400,
    strangersChild: 403,
  }),
  create('a missing family', (scene) => newTask(scene, { familyId: missing }), { ...onlyOwners, owner: 403 }),
  create('a day that does not exist', (scene) => newTask(scene, { dueDate: '2025-02-30' }), {
    ...onlyOwners,
    owner: 400,
    stranger: 400,
    strangersChild: 403,
  }),
  ...foreignParts.map(([of, parts, more]) =>
    create(of, async (scene) => newTask(scene, await parts(scene)), { ...onlyOwners, owner: 400 }, more),
  ),
];

/** Tasks that a path may name and that are not there for anybody of the cast; a tablet where nobody is in turn is told so first. */
const gone: [string, (scene: Scene) => string | number, Pick<Row, 'alike'> & { tablet?: 403 }][] = [
  ['a missing task', () => missing, { ...notThere, tablet: 403 }],
  ['a removed task', ({ deletedTaskId }) => deletedTaskId, { ...notThere, tablet: 403 }],
  ['an impossible id', () => impossible, {}],
];
const goneRows = (call: Row['call'], body?: (scene: Scene) => object): Row[] =>
  gone.map(([of, id, { tablet, ...more }]) =>
    about(call)(
      of,
      (scene) => ({ params: { id: id(scene) }, ...(body && { body: body(scene) }) }),
      { ...signedIn(404), ...(tablet && { tablet }) },
      more,
    ),
  );

const update = about(tasksApi.update);
const edited = async (scene: Scene, changes: object = {}) => ({
  params: { id: (await scene.family.aTask()).id },
  body: aBody(scene, changes),
});
const updateRows: Row[] = [
  update('a task of the family', (scene) => edited(scene), managed),
  update('a task without a title', (scene) => edited(scene, { title: '' }), { ...managed, owner: 400 }),
  update(
    'a task of the neighbours',
    async (scene) => ({ params: { id: (await scene.neighbours.aTask()).id }, body: aBody(scene) }),
    { ...managed, member: 404, owner: 404, stranger: 400, strangersChild: 403 },
  ),
  ...foreignParts.map(([of, parts, more]) =>
    update(of, async (scene) => edited(scene, await parts(scene)), { ...managed, owner: 400 }, more),
  ),
  ...goneRows(tasksApi.update, aBody),
];

const remove = about(tasksApi.remove);
const removeRows: Row[] = [
  remove('a task', async ({ family }) => ({ params: { id: (await family.aTask()).id } }), managed),
  remove(
    'a task of the neighbours',
    async ({ neighbours }) => ({ params: { id: (await neighbours.aTask()).id } }),
    { ...managed, member: 404, owner: 404, stranger: 200, strangersChild: 403 },
  ),
  ...goneRows(tasksApi.remove),
];

const done = async ({ family }: Scene, assignedToUserId: number) => {
  const task = await family.aTask({ assignedToUserId });
  await tick(family.owner, task.id).expect(200);
  return task;
};
const tickRows = [tasksApi.increment, tasksApi.complete].flatMap((call): Row[] => {
  const row = about(call);
  const on = (taskOf: (scene: Scene) => Promise<{ id: number }>) => async (scene: Scene) => ({
    params: { id: (await taskOf(scene)).id },
  });
  const others = { ...managed, member: 403, tablet: 403 };
  const theirs = { ...managed, member: 200, tablet: 403 };
  return [
    row(
      'the member’s task',
      on(({ family, cast }) => family.aTask({ assignedToUserId: cast.member.id })),
      theirs,
    ),
    row(
      'the owner’s task',
      on(({ family }) => family.aTask()),
      others,
    ),
    row(
      'a task of nobody',
      on(({ aTaskOfNobody }) => aTaskOfNobody()),
      theirs,
    ),
    row(
      'a done task of the member',
      on((scene) => done(scene, scene.cast.member.id)),
      theirs,
    ),
    row(
      'a done task of the owner',
      on((scene) => done(scene, scene.cast.owner.id)),
      others,
    ),
    row(
      'a task of the neighbours',
      on(({ neighbours }) => neighbours.aTask()),
      {
        ...managed,
        member: 404,
        owner: 404,
        tablet: 403,
        stranger: 200,
        strangersChild: 403,
      },
    ),
    ...goneRows(call),
  ];
});

export const taskRows: Row[] = [...createRows, ...updateRows, ...removeRows, ...tickRows];
