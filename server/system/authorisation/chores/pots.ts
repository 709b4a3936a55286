import { potsApi } from '#shared/contract/chores/pots.ts';
import { about, type Row, signedIn } from '../row.ts';
import { impossible, missing, type Scene } from '../scene.ts';

const onlyOwners = { visitor: 401, pending: 403, member: 403, stranger: 403 };
const managed = { visitor: 401, pending: 404, member: 403, owner: 200, stranger: 404 };
const ofNeighbours = { ...managed, member: 404, owner: 404, stranger: 200, strangersChild: 403 };
const notThere = { alike: 'no pot of mine' };
const foreignContributor = { alike: 'a contributor who is not ours' };

const create = about(potsApi.create);
const newPot = ({ family, cast }: Scene, changes: object = {}) => ({
  body: {
    name: 'Movie night',
    targetCount: 3,
    contributorUserIds: JSON.stringify([cast.member.id]),
    familyId: family.id,
    ...changes,
  },
});
const contributors = (...ids: number[]) => ({ contributorUserIds: JSON.stringify(ids) });

const createRows: Row[] = [
  create('the family', (scene) => newPot(scene), { ...onlyOwners, owner: 201 }),
  create('the neighbours', (scene) => newPot(scene, { familyId: scene.neighbours.id }), {
    ...onlyOwners,
    owner: 403,
    stranger: 400,
    strangersChild: 403,
  }),
  create('a missing family', (scene) => newPot(scene, { familyId: missing }), { ...onlyOwners, owner: 403 }),
  create(
    'a foreign contributor',
    (scene) => newPot(scene, contributors(scene.neighbours.owner.id)),
    {
      ...onlyOwners,
      owner: 400,
    },
    foreignContributor,
  ),
  create(
    'one foreign contributor of two',
    (scene) => newPot(scene, contributors(scene.cast.owner.id, scene.neighbours.owner.id)),
    {
      ...onlyOwners,
      owner: 400,
    },
    foreignContributor,
  ),
  create(
    'a missing contributor',
    (scene) => newPot(scene, contributors(missing)),
    {
      ...onlyOwners,
      owner: 400,
    },
    foreignContributor,
  ),
  create(
    'a removed contributor',
    (scene) => newPot(scene, contributors(scene.cast.removed.id)),
    {
      ...onlyOwners,
      owner: 400,
    },
    foreignContributor,
  ),
  create('no contributor', (scene) => newPot(scene, contributors()), {
    ...onlyOwners,
    owner: 400,
    stranger: 400,
    strangersChild: 403,
  }),
  create('a target of 0', (scene) => newPot(scene, { targetCount: 0 }), {
    ...onlyOwners,
    owner: 400,
    stranger: 400,
    strangersChild: 403,
  }),
];

const gone: [string, (scene: Scene) => string | number, Pick<Row, 'alike'>][] = [
  ['a missing pot', () => missing, notThere],
  ['an archived pot', ({ archivedPotId }) => archivedPotId, notThere],
  ['a deleted pot', ({ deletedPotId }) => deletedPotId, notThere],
  ['an impossible id', () => impossible, {}],
];

const update = about(potsApi.update);
const anEdit = { name: 'Cinema', description: null, targetCount: 2 };
const aRestart = { currentCount: 0 };
const updateRows: Row[] = [
  update(
    'a pot',
    async ({ family }) => ({ params: { id: (await family.aPot()).id }, body: anEdit }),
    managed,
  ),
  update(
    'a full pot',
    async ({ aFullPot }) => ({ params: { id: (await aFullPot()).id }, body: anEdit }),
    managed,
  ),
  update(
    'the restart of a full pot',
    async ({ aFullPot }) => ({ params: { id: (await aFullPot()).id }, body: aRestart }),
    managed,
  ),
  update(
    'the restart of a pot in progress',
    async ({ family }) => ({ params: { id: (await family.aPot()).id }, body: aRestart }),
    { ...managed, owner: 409 },
  ),
  update(
    'a count of one’s own',
    async ({ family }) => ({ params: { id: (await family.aPot()).id }, body: { currentCount: 3 } }),
    { ...managed, owner: 400 },
  ),
  update(
    'a pot without a name',
    async ({ family }) => ({ params: { id: (await family.aPot()).id }, body: { ...anEdit, name: '' } }),
    { ...managed, owner: 400 },
  ),
  update(
    'a pot of the neighbours',
    async ({ neighbours }) => ({ params: { id: (await neighbours.aPot()).id }, body: anEdit }),
    ofNeighbours,
  ),
  ...gone.flatMap(([of, id, more]) => [
    update(of, (scene) => ({ params: { id: id(scene) }, body: anEdit }), signedIn(404), more),
    update(
      `the restart of ${of}`,
      (scene) => ({ params: { id: id(scene) }, body: aRestart }),
      signedIn(404),
      more,
    ),
  ]),
];

const remove = about(potsApi.remove);
const removeRows: Row[] = [
  remove('a pot', async ({ family }) => ({ params: { id: (await family.aPot()).id } }), managed),
  remove('a full pot', async ({ aFullPot }) => ({ params: { id: (await aFullPot()).id } }), managed),
  remove(
    'a full pot to delete',
    async ({ aFullPot }) => ({ params: { id: (await aFullPot()).id }, query: { reason: 'delete' } }),
    managed,
  ),
  remove(
    'a pot in progress to redeem',
    async ({ family }) => ({ params: { id: (await family.aPot()).id }, query: { reason: 'redeem' } }),
    { ...managed, owner: 409 },
  ),
  remove(
    'a pot for an unknown reason',
    async ({ family }) => ({ params: { id: (await family.aPot()).id }, query: { reason: 'burn' } }),
    { ...managed, owner: 400 },
  ),
  remove(
    'a pot of the neighbours',
    async ({ neighbours }) => ({ params: { id: (await neighbours.aPot()).id } }),
    ofNeighbours,
  ),
  ...gone.map(([of, id, more]) =>
    remove(of, (scene) => ({ params: { id: id(scene) } }), signedIn(404), more),
  ),
];

export const potRows: Row[] = [...createRows, ...updateRows, ...removeRows];
