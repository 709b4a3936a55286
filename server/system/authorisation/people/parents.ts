import { familySettingsApi } from '#shared/contract/people/familySettings.ts';
import { invitationsApi } from '#shared/contract/people/invitations.ts';
import { membersApi } from '#shared/contract/people/members.ts';
import { aUsername, password } from '../../world/builders.ts';
import { about, all, type Row, signedIn } from '../row.ts';
import { impossible, missing, type Scene } from '../scene.ts';

const managed = { visitor: 401, pending: 404, member: 403, owner: 200, stranger: 404 };
const ofNeighbours = { ...managed, member: 404, owner: 404, stranger: 200, strangersChild: 403 };
const unconfirmed = { unconfirmed: true } as const;

const raise = about(membersApi.update);
const asParent = (id: number, manages: unknown = true) => ({ params: { id }, body: { manages } });
const raiseRows: Row[] = [
  raise('a member as a parent', async ({ family }) => asParent((await family.aMember()).id), managed),
  raise(
    'a member as a parent, without the password',
    ({ cast }) => asParent(cast.member.id),
    { ...managed, owner: 403 },
    unconfirmed,
  ),
  raise('another parent as a parent', async ({ aParent }) => asParent((await aParent()).id), {
    ...managed,
    owner: 403,
  }),
  raise('another parent as none', async ({ aParent }) => asParent((await aParent()).id, false), {
    ...managed,
    manager: 403,
  }),
  raise(
    'another parent as none, without the password',
    async ({ aParent }) => asParent((await aParent()).id, false),
    { ...managed, owner: 403 },
    unconfirmed,
  ),
  raise('a member as no parent', ({ cast }) => asParent(cast.member.id, false), { ...managed, owner: 403 }),
  raise('the owner as no parent', ({ cast }) => asParent(cast.owner.id, false), { ...managed, owner: 403 }),
  raise('oneself as a parent', (_, me) => asParent(me.id), {
    ...managed,
    owner: 403,
    stranger: 403,
  }),
  raise('a member as perhaps a parent', ({ cast }) => asParent(cast.member.id, 'perhaps'), {
    ...managed,
    owner: 400,
  }),
  raise('somebody missing as a parent', () => asParent(missing), signedIn(404)),
  raise('a pending owner as a parent', ({ cast }) => asParent(cast.pending.id), signedIn(404)),
];

const list = about(invitationsApi.list);
const create = about(invitationsApi.create);
const revoke = about(invitationsApi.revoke);
const onlyParents = { visitor: 401, pending: 403, member: 403, owner: 201, stranger: 403 };
const none = { alike: 'no invitation of mine' };
const invitationRows: Row[] = [
  list('the family', ({ family }) => ({ params: { familyId: family.id } }), managed),
  list('the neighbours', ({ neighbours }) => ({ params: { familyId: neighbours.id } }), ofNeighbours),
  list('a missing family', () => ({ params: { familyId: missing } }), signedIn(404)),
  create('the family', ({ family }) => ({ body: { familyId: family.id } }), onlyParents),
  create(
    'the family, without the password',
    ({ family }) => ({ body: { familyId: family.id } }),
    { ...onlyParents, owner: 403 },
    unconfirmed,
  ),
  create('the neighbours', ({ neighbours }) => ({ body: { familyId: neighbours.id } }), {
    ...onlyParents,
    owner: 403,
    stranger: 201,
    strangersChild: 403,
  }),
  create('a missing family', () => ({ body: { familyId: missing } }), { ...onlyParents, owner: 403 }),
  create('no family', () => ({ body: {} }), {
    ...onlyParents,
    owner: 400,
    stranger: 400,
    strangersChild: 403,
  }),
  revoke(
    'an invitation',
    async ({ anInvitation }) => ({ params: { id: (await anInvitation()).id } }),
    managed,
  ),
  revoke(
    'one that was taken back',
    async (scene) => ({ params: await takenBack(scene) }),
    signedIn(404),
    none,
  ),
  revoke('none that there is', () => ({ params: { id: missing } }), signedIn(404), none),
  revoke('an impossible one', () => ({ params: { id: impossible } }), signedIn(404)),
];

async function takenBack({ anInvitation, family }: Scene) {
  const { id, token } = await anInvitation();
  await family.owner.browser.delete(`/api/invitations/${id}`).expect(200);
  return { id, token };
}

const look = about(invitationsApi.look);
const accept = about(invitationsApi.accept);
const worthless = { alike: 'a link that is worth nothing' };
const aParent = (token: string) => ({ token, name: 'Kim', username: aUsername('kim'), password });
const tokenOf = async (scene: Scene) => (await scene.anInvitation()).token;
const openRows: Row[] = [
  look('an invitation', async (scene) => ({ body: { token: await tokenOf(scene) } }), all(200)),
  look('one that was taken back', async (scene) => ({ body: await takenBack(scene) }), all(410), worthless),
  look('one that never was', () => ({ body: { token: 'x' } }), all(410), worthless),
  look('nothing', () => ({ body: {} }), all(400)),
  accept('an invitation', async (scene) => ({ body: aParent(await tokenOf(scene)) }), all(201), {
    ownBrowser: true,
    inFamily: true,
  }),
  accept(
    'one that was taken back',
    async (scene) => ({ body: aParent((await takenBack(scene)).token) }),
    all(410),
    worthless,
  ),
  accept('one that never was', () => ({ body: aParent('x') }), all(410), worthless),
  accept(
    'one, under a taken username',
    async (scene) => ({ body: { ...aParent(await tokenOf(scene)), username: scene.cast.member.username } }),
    all(409),
  ),
  accept('one, without a password', () => ({ body: { ...aParent('x'), password: '' } }), all(400)),
];

const handOver = about(familySettingsApi.handOver);
const owners = { ...managed, manager: 403 };
const to = (id: number) => (scene: Scene) => ({ params: { id: scene.family.id }, body: { userId: id } });
const nobodyFit = { alike: 'nobody who could' };
const handOverRows: Row[] = [
  handOver('another parent', async (scene) => to((await scene.aParent()).id)(scene), owners, {
    ownScene: true,
  }),
  handOver(
    'another parent, without the password',
    (scene) => to(scene.cast.manager.id)(scene),
    { ...owners, owner: 403 },
    unconfirmed,
  ),
  handOver('a member', (scene) => to(scene.cast.member.id)(scene), { ...owners, owner: 400 }, nobodyFit),
  handOver('the owner', (scene) => to(scene.cast.owner.id)(scene), { ...owners, owner: 400 }, nobodyFit),
  handOver('a stranger', (scene) => to(scene.cast.stranger.id)(scene), { ...owners, owner: 400 }, nobodyFit),
  handOver('somebody missing', to(missing), { ...owners, owner: 400 }, nobodyFit),
  handOver(
    'a parent, of the neighbours',
    ({ neighbours, cast }) => ({ params: { id: neighbours.id }, body: { userId: cast.manager.id } }),
    { ...ofNeighbours, stranger: 400 },
  ),
  handOver('nobody', ({ family }) => ({ params: { id: family.id }, body: {} }), { ...owners, owner: 400 }),
];

const leave = about(familySettingsApi.leave);
const leaveRows: Row[] = [
  leave(
    'the family',
    ({ family }) => ({ params: { id: family.id } }),
    { ...managed, manager: 200, owner: 409 },
    { ownScene: true },
  ),
  leave(
    'the family, without the password',
    ({ family }) => ({ params: { id: family.id } }),
    { ...managed, owner: 403 },
    unconfirmed,
  ),
  leave('the neighbours', ({ neighbours }) => ({ params: { id: neighbours.id } }), {
    ...ofNeighbours,
    stranger: 409,
  }),
  leave('a missing family', () => ({ params: { id: missing } }), signedIn(404)),
];

export const parentRows: Row[] = [
  ...raiseRows,
  ...invitationRows,
  ...openRows,
  ...handOverRows,
  ...leaveRows,
];
