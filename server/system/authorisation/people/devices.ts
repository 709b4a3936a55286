import { devicesApi } from '#shared/contract/signIn/devices.ts';
import { signInLinksApi } from '#shared/contract/signIn/signInLinks.ts';
import { tabletApi } from '#shared/contract/signIn/tablet.ts';
import type { Person } from '../../world/builders.ts';
import { about, all, type Row, signedIn } from '../row.ts';
import { impossible, missing } from '../scene.ts';

const ownBrowser = { ownBrowser: true } as const;
const unconfirmed = { unconfirmed: true } as const;
const notThere = { alike: 'nobody of mine' };
const ofChildren = { visitor: 401, pending: 404, member: 403, stranger: 404 };
const param = ({ id }: Pick<Person, 'id'>) => ({ params: { id } });

const makeLink = about(signInLinksApi.create);
const linkRows: Row[] = [
  makeLink('a child', async ({ family }) => param(await family.aMember()), { ...ofChildren, owner: 201 }),
  makeLink('another parent', async ({ aParent }) => param(await aParent()), { ...ofChildren, owner: 403 }),
  makeLink('the owner', ({ cast }) => param(cast.owner), { ...ofChildren, manager: 403, owner: 201 }),
  makeLink('oneself', (_, me) => param(me), {
    ...ofChildren,
    manager: 403,
    owner: 201,
    stranger: 201,
    strangersChild: 403,
  }),
  makeLink(
    'oneself, without the password',
    (_, me) => param(me),
    {
      ...ofChildren,
      manager: 403,
      owner: 403,
      stranger: 403,
      strangersChild: 403,
    },
    unconfirmed,
  ),
  makeLink('somebody missing', () => ({ params: { id: missing } }), signedIn(404), notThere),
  makeLink('a removed member', ({ removedMember }) => param(removedMember), signedIn(404), notThere),
  makeLink('an impossible id', () => ({ params: { id: impossible } }), signedIn(404)),
];

const spent = { alike: 'no link' };
const proofRows = [signInLinksApi.look, signInLinksApi.use].flatMap((call): Row[] => [
  about(call)(
    'a link',
    async ({ aLink }) => ({ body: { token: (await aLink()).token } }),
    all(200),
    ownBrowser,
  ),
  about(call)(
    'a code',
    async ({ aLink }) => ({ body: { code: (await aLink()).code } }),
    all(200),
    ownBrowser,
  ),
  about(call)('a made-up link', () => ({ body: { token: 'x'.repeat(43) } }), all(410), spent),
  about(call)('a made-up code', () => ({ body: { code: 'ABCDEFGH' } }), all(410), spent),
  about(call)('nothing', () => ({ body: {} }), all(400)),
]);

const end = about(devicesApi.end);
/** What this browser is called by in its own list. */
async function deviceOf({ browser }: Person): Promise<{ id: number }> {
  const { body } = await browser.get('/api/devices');
  return Array.isArray(body) ? body.find(({ isThis }: { isThis: boolean }) => isThis) : { id: missing };
}
const oneOfMine = { alike: 'no device of mine' };
const deviceRows: Row[] = [
  about(devicesApi.list)('oneself', () => ({}), signedIn(200)),
  end('this one', async (_, me) => param(await deviceOf(me)), signedIn(200), ownBrowser),
  end('a child’s', async ({ family }) => param(await deviceOf(await family.aMember())), {
    ...signedIn(404),
    owner: 200,
  }),
  end(
    'another parent’s',
    async ({ aParent }) => param(await deviceOf(await aParent())),
    signedIn(404),
    oneOfMine,
  ),
  end('a tablet', async ({ aTabletId }) => ({ params: { id: await aTabletId() } }), {
    ...signedIn(404),
    owner: 200,
  }),
  end('one that is missing', () => ({ params: { id: missing } }), signedIn(404), oneOfMine),
  end('an impossible id', () => ({ params: { id: impossible } }), signedIn(404)),
];

const begin = about(tabletApi.begin);
const onlyParents = { visitor: 401, pending: 403, member: 403, stranger: 403 };
const beginTurn = about(tabletApi.beginTurn);
const tabletAlone = (status: number) => ({ ...signedIn(403), tablet: status });
const tabletRows: Row[] = [
  begin(
    'the family',
    ({ family }) => ({ body: { familyId: family.id, label: 'Kitchen' } }),
    { ...onlyParents, owner: 201 },
    ownBrowser,
  ),
  begin(
    'the neighbours',
    ({ neighbours }) => ({ body: { familyId: neighbours.id, label: 'Kitchen' } }),
    { ...onlyParents, owner: 403, stranger: 201, strangersChild: 403 },
    ownBrowser,
  ),
  begin('no name', ({ family }) => ({ body: { familyId: family.id, label: ' ' } }), {
    ...onlyParents,
    owner: 400,
    stranger: 400,
    strangersChild: 403,
  }),
  about(tabletApi.read)('the family', () => ({}), tabletAlone(200)),
  beginTurn('a child', ({ cast }) => ({ body: { memberId: cast.member.id } }), tabletAlone(200), ownBrowser),
  beginTurn('a parent', ({ cast }) => ({ body: { memberId: cast.owner.id } }), tabletAlone(200), ownBrowser),
  beginTurn('a stranger', ({ cast }) => ({ body: { memberId: cast.stranger.id } }), tabletAlone(400), {
    alike: 'nobody of ours',
  }),
  beginTurn('somebody missing', () => ({ body: { memberId: missing } }), tabletAlone(400), {
    alike: 'nobody of ours',
  }),
  beginTurn('nobody', () => ({ body: {} }), tabletAlone(400)),
  about(tabletApi.endTurn)('whoever is in turn', () => ({ body: {} }), tabletAlone(200)),
];

const setPin = about(tabletApi.setPin);
const body = { pin: '4711' };
const pinRows: Row[] = [
  setPin('a child', async ({ family }) => ({ ...param(await family.aMember()), body }), {
    ...ofChildren,
    owner: 200,
  }),
  setPin(
    'a child, to none',
    async ({ family }) => ({ ...param(await family.aMember()), body: { pin: null } }),
    {
      ...ofChildren,
      owner: 200,
    },
  ),
  setPin('a child, of three digits', ({ cast }) => ({ ...param(cast.member), body: { pin: '471' } }), {
    ...ofChildren,
    owner: 400,
  }),
  setPin('another parent', async ({ aParent }) => ({ ...param(await aParent()), body }), {
    ...ofChildren,
    owner: 403,
  }),
  setPin('oneself', (_, me) => ({ ...param(me), body }), {
    ...ofChildren,
    owner: 200,
    stranger: 200,
    strangersChild: 403,
  }),
  setPin('somebody missing', () => ({ params: { id: missing }, body }), signedIn(404), notThere),
  setPin(
    'a removed member',
    ({ removedMember }) => ({ ...param(removedMember), body }),
    signedIn(404),
    notThere,
  ),
  setPin('an impossible id', () => ({ params: { id: impossible }, body }), signedIn(404)),
];

export const deviceTableRows: Row[] = [...linkRows, ...proofRows, ...deviceRows, ...tabletRows, ...pinRows];
