import { storyApi } from '#shared/contract/chores/story.ts';
import type { TestFamily } from '../../world/builders.ts';
import { tick } from '../../world/builders.ts';
import { about, type Row, signedIn } from '../row.ts';
import { impossible, missing, type Scene } from '../scene.ts';

/** What `memberId` has done, as the history has it. */
async function doneBy(family: TestFamily, memberId: number): Promise<number> {
  const task = await family.aTask({ assignedToUserId: memberId });
  await tick(family.owner, task.id).expect(200);
  const { body } = await family.owner.browser.get(`/api/families/${family.id}/recent-completions?limit=1`);
  return body[0].id;
}

const looked = { visitor: 401, pending: 404, member: 200, owner: 200, stranger: 404 };
const theirs = { ...looked, member: 404, owner: 404, stranger: 200 };
const nothing = { alike: 'nothing of mine' };

const story = about(storyApi.story);
const ofPot = async (family: TestFamily) => ({ params: { id: (await family.aPot()).id } });
const storyRows: Row[] = [
  story('a pot', ({ family }) => ofPot(family), looked),
  story('a redeemed pot', ({ archivedPotId }) => ({ params: { id: archivedPotId } }), looked),
  story('a pot of the neighbours', ({ neighbours }) => ofPot(neighbours), theirs),
  story('a deleted pot', ({ deletedPotId }) => ({ params: { id: deletedPotId } }), signedIn(404), nothing),
  story('a missing pot', () => ({ params: { id: missing } }), signedIn(404), nothing),
  story('an impossible pot', () => ({ params: { id: impossible } }), signedIn(404)),
  story('too long a page', async ({ family }) => ({ ...(await ofPot(family)), query: { limit: 201 } }), {
    ...looked,
    member: 400,
    owner: 400,
  }),
];

const shelf = about(storyApi.shelf);
const shelfRows: Row[] = [
  shelf('the family', ({ family }) => ({ params: { familyId: family.id } }), looked),
  shelf('the neighbours', ({ neighbours }) => ({ params: { familyId: neighbours.id } }), theirs),
  shelf('a family that does not exist', () => ({ params: { familyId: missing } }), signedIn(404)),
  shelf('an impossible family', () => ({ params: { familyId: impossible } }), signedIn(404)),
];

const thank = about(storyApi.thank);
const kind = { text: 'Without being asked!' };
const parents = { visitor: 401, pending: 404, member: 403, owner: 200, stranger: 404 };
const ofMember = ({ family, cast }: Scene) => doneBy(family, cast.member.id);
const thankRows: Row[] = [
  thank('a child', async (scene) => ({ params: { id: await ofMember(scene) }, body: kind }), parents),
  thank(
    'a child, taken back',
    async (scene) => ({ params: { id: await ofMember(scene) }, body: { text: null } }),
    parents,
  ),
  thank(
    'the owner',
    async ({ family }) => ({ params: { id: await doneBy(family, family.owner.id) }, body: kind }),
    { ...parents, owner: 403, manager: 200 },
  ),
  thank(
    'a child with nothing',
    async (scene) => ({ params: { id: await ofMember(scene) }, body: { text: ' ' } }),
    { ...parents, owner: 400 },
  ),
  thank(
    'a child of the neighbours',
    async ({ neighbours, cast }) => ({
      params: { id: await doneBy(neighbours, cast.strangersChild.id) },
      body: kind,
    }),
    { ...parents, member: 404, owner: 404, stranger: 200, strangersChild: 403 },
  ),
  thank('a missing entry', () => ({ params: { id: missing }, body: kind }), signedIn(404)),
  thank('an impossible entry', () => ({ params: { id: impossible }, body: kind }), signedIn(404)),
];

const seen = about(storyApi.seen);
const onesOwn = { visitor: 401, pending: 404, member: 403, owner: 403, stranger: 404, tablet: 403 };
const seenRows: Row[] = [
  seen('a child’s own', async (scene) => ({ params: { id: await ofMember(scene) } }), {
    ...onesOwn,
    member: 200,
  }),
  seen('the owner’s', async ({ family }) => ({ params: { id: await doneBy(family, family.owner.id) } }), {
    ...onesOwn,
    owner: 200,
    manager: 403,
  }),
  seen('a missing entry', () => ({ params: { id: missing } }), { ...signedIn(404), tablet: 403 }),
  seen('an impossible entry', () => ({ params: { id: impossible } }), signedIn(404)),
];

export const storyTableRows: Row[] = [...storyRows, ...shelfRows, ...thankRows, ...seenRows];
