import { membersApi } from '#shared/contract/people/members.ts';
import { aUsername, type Person, password } from '../../world/builders.ts';
import { about, all, type Row, signedIn } from '../row.ts';
import { impossible, missing } from '../scene.ts';

const anOwner = () => ({ name: 'Robin', username: aUsername(), password, role: 'owner', familyId: null });
const aMember = (familyId: number) => ({ ...anOwner(), role: 'member', familyId });

const onTheTablet = { username: null, password: null };

const create = about(membersApi.create);
const onlyManagersAdd = { visitor: 401, pending: 403, member: 403, stranger: 403, tablet: 403 };

const createRows: Row[] = [
  create('a new owner', () => ({ body: anOwner() }), { ...all(201), pending: 200 }, { ownBrowser: true }),
  create(
    'an owner under the username of a member',
    ({ cast }) => ({ body: { ...anOwner(), username: cast.member.username } }),
    all(409),
    { ownBrowser: true },
  ),
  create(
    'an owner whose password is another',
    ({ cast }) => ({ body: { ...anOwner(), username: cast.owner.username, password: 'not this one' } }),
    all(409),
    { ownBrowser: true },
  ),
  create(
    'an owner who has a family',
    ({ cast }) => ({ body: { ...anOwner(), username: cast.owner.username } }),
    { ...all(409), manager: 409, owner: 200 },
    { ownBrowser: true },
  ),
  create('a member of the family', ({ family }) => ({ body: aMember(family.id) }), {
    ...onlyManagersAdd,
    owner: 201,
  }),
  create('a child without a sign-in', ({ family }) => ({ body: { ...aMember(family.id), ...onTheTablet } }), {
    ...onlyManagersAdd,
    owner: 201,
  }),
  create('an owner without a sign-in', () => ({ body: { ...anOwner(), ...onTheTablet } }), all(400)),
  create('a member of the neighbours', ({ neighbours }) => ({ body: aMember(neighbours.id) }), {
    ...onlyManagersAdd,
    owner: 403,
    stranger: 201,
    strangersChild: 403,
  }),
  create('a member of no family there is', () => ({ body: aMember(missing) }), {
    ...onlyManagersAdd,
    owner: 403,
  }),
  create(
    'a member under a taken username',
    ({ family, cast }) => ({ body: { ...aMember(family.id), username: cast.stranger.username } }),
    { ...onlyManagersAdd, owner: 409 },
  ),
  create('a member without a family', () => ({ body: { ...anOwner(), role: 'member' } }), all(400)),
  create(
    'an owner in the family',
    ({ family }) => ({ body: { ...anOwner(), familyId: family.id } }),
    all(400),
  ),
  create('an administrator', () => ({ body: { ...anOwner(), role: 'admin' } }), all(400)),
  create('somebody without a role', () => ({ body: { ...anOwner(), role: undefined } }), all(400)),
  create('an owner without a password', () => ({ body: { ...anOwner(), password: undefined } }), all(400)),
];

const update = about(membersApi.update);
const anEdit = () => ({ name: 'Mia', username: aUsername('edited') });
/** The cast keeps its usernames, by which it signs in. */
const renamed = ({ id, username }: Person) => ({ params: { id }, body: { name: 'Renamed', username } });
const managed = { visitor: 401, pending: 404, member: 403, owner: 200, stranger: 404 };
const notThere = { alike: 'nobody of mine' };

const editRows: Row[] = [
  update(
    'a member',
    async ({ family }) => ({ params: { id: (await family.aMember()).id }, body: anEdit() }),
    managed,
  ),
  update(
    'a member, to whom chores are read aloud from now on',
    async ({ family }) => ({
      params: { id: (await family.aMember()).id },
      body: { ...anEdit(), readsAloud: true },
    }),
    managed,
  ),
  update('the owner', ({ cast }) => renamed(cast.owner), { ...managed, manager: 403 }),
  update(
    'another parent',
    async ({ aParent }) => ({ params: { id: (await aParent()).id }, body: anEdit() }),
    { ...managed, manager: 403 },
  ),
  update('oneself', (_, me) => renamed(me), {
    ...managed,
    stranger: 200,
    strangersChild: 403,
  }),
  update(
    'a member without a username',
    ({ cast }) => ({ params: { id: cast.member.id }, body: { name: 'Mia', username: null } }),
    { ...managed, owner: 400 },
  ),
  update(
    'a member without a name',
    ({ cast }) => ({ params: { id: cast.member.id }, body: { ...anEdit(), name: '' } }),
    { ...managed, owner: 400 },
  ),
  update(
    'a member under a taken username',
    ({ cast }) => ({ params: { id: cast.member.id }, body: { name: 'Mia', username: cast.owner.username } }),
    { ...managed, owner: 409 },
  ),
  update(
    'a pending owner',
    ({ cast }) => ({ params: { id: cast.pending.id }, body: anEdit() }),
    signedIn(404),
  ),
  update('somebody missing', () => ({ params: { id: missing }, body: anEdit() }), signedIn(404), notThere),
  update(
    'a removed member',
    ({ removedMember }) => ({ params: { id: removedMember.id }, body: anEdit() }),
    signedIn(404),
    notThere,
  ),
  update('an impossible id', () => ({ params: { id: impossible }, body: anEdit() }), signedIn(404)),
];

const onlyWhatIsSo = { visitor: 401, pending: 403, member: 403, owner: 403, stranger: 404 };
const confirmRows: Row[] = [
  update(
    'the family of its owner',
    ({ family }) => ({ params: { id: family.owner.id }, body: { familyId: family.id } }),
    { ...onlyWhatIsSo, manager: 403, owner: 200 },
  ),
  update(
    'the family of oneself',
    ({ family }, me) => ({ params: { id: me.id }, body: { familyId: family.id } }),
    { ...onlyWhatIsSo, manager: 403, owner: 200, stranger: 403 },
  ),
  update(
    'the family of a member',
    ({ family, cast }) => ({ params: { id: cast.member.id }, body: { familyId: family.id } }),
    onlyWhatIsSo,
  ),
  update(
    'the neighbours as the family of the owner',
    ({ neighbours, cast }) => ({ params: { id: cast.owner.id }, body: { familyId: neighbours.id } }),
    onlyWhatIsSo,
    { alike: 'a family that is not theirs' },
  ),
  update(
    'a missing family of the owner',
    ({ cast }) => ({ params: { id: cast.owner.id }, body: { familyId: missing } }),
    onlyWhatIsSo,
    { alike: 'a family that is not theirs' },
  ),
  update(
    'the family of a missing user',
    ({ family }) => ({ params: { id: missing }, body: { familyId: family.id } }),
    { ...onlyWhatIsSo, member: 404, owner: 404 },
  ),
];

const setPassword = about(membersApi.setPassword);
const another = { password: 'a better one' };
const setPasswordRows: Row[] = [
  setPassword(
    'a member',
    async ({ family }) => ({ params: { id: (await family.aMember()).id }, body: another }),
    managed,
  ),
  setPassword(
    'a member, too short',
    ({ cast }) => ({ params: { id: cast.member.id }, body: { password: '12345' } }),
    { ...managed, owner: 400 },
  ),
  setPassword(
    'another parent',
    async ({ aParent }) => ({ params: { id: (await aParent()).id }, body: another }),
    {
      ...managed,
      owner: 403,
    },
  ),
  setPassword('the owner', ({ cast }) => ({ params: { id: cast.owner.id }, body: another }), {
    ...managed,
    owner: 403,
  }),
  setPassword('oneself', (_, me) => ({ params: { id: me.id }, body: another }), {
    ...managed,
    owner: 403,
    stranger: 403,
  }),
  setPassword(
    'a pending owner',
    ({ cast }) => ({ params: { id: cast.pending.id }, body: another }),
    signedIn(404),
  ),
  setPassword(
    'somebody missing',
    () => ({ params: { id: missing }, body: another }),
    signedIn(404),
    notThere,
  ),
  setPassword(
    'a removed member',
    ({ removedMember }) => ({ params: { id: removedMember.id }, body: another }),
    signedIn(404),
    notThere,
  ),
  setPassword('an impossible id', () => ({ params: { id: impossible }, body: another }), signedIn(404)),
];

const remove = about(membersApi.remove);
const removeRows: Row[] = [
  remove('a member', async ({ family }) => ({ params: { id: (await family.aMember()).id } }), managed),
  remove('another parent', async ({ aParent }) => ({ params: { id: (await aParent()).id } }), {
    ...managed,
    manager: 403,
  }),
  remove('the owner', ({ cast }) => ({ params: { id: cast.owner.id } }), { ...managed, owner: 403 }),
  remove('oneself', (_, me) => ({ params: { id: me.id } }), {
    ...managed,
    owner: 403,
    stranger: 403,
  }),
  remove('a pending owner', ({ cast }) => ({ params: { id: cast.pending.id } }), signedIn(404)),
  remove('somebody missing', () => ({ params: { id: missing } }), signedIn(404), notThere),
  remove(
    'a removed member',
    ({ removedMember }) => ({ params: { id: removedMember.id } }),
    signedIn(404),
    notThere,
  ),
  remove('an impossible id', () => ({ params: { id: impossible } }), signedIn(404)),
];

export const memberRows: Row[] = [
  ...createRows,
  ...editRows,
  ...confirmRows,
  ...setPasswordRows,
  ...removeRows,
];
