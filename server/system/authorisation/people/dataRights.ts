import { familySettingsApi } from '#shared/contract/people/familySettings.ts';
import { about, type Row, signedIn } from '../row.ts';
import { impossible, missing } from '../scene.ts';

const managed = { visitor: 401, pending: 404, member: 403, owner: 200, stranger: 404 };
const ofNeighbours = { ...managed, member: 404, owner: 404, stranger: 200, strangersChild: 403 };
const unconfirmed = { unconfirmed: true } as const;

const ofFamily = about(familySettingsApi.export);
const ofMember = about(familySettingsApi.exportMember);
const notThere = { alike: 'nobody of mine' };
const exportRows: Row[] = [
  ofFamily('the family', ({ family }) => ({ params: { id: family.id } }), managed),
  ofFamily(
    'the family, without the password',
    ({ family }) => ({ params: { id: family.id } }),
    { ...managed, owner: 403 },
    unconfirmed,
  ),
  ofFamily('the neighbours', ({ neighbours }) => ({ params: { id: neighbours.id } }), ofNeighbours),
  ofFamily('a missing family', () => ({ params: { id: missing } }), signedIn(404)),
  ofMember('a member', ({ cast }) => ({ params: { id: cast.member.id } }), managed),
  ofMember(
    'a member, without the password',
    ({ cast }) => ({ params: { id: cast.member.id } }),
    { ...managed, owner: 403 },
    unconfirmed,
  ),
  ofMember('another parent', ({ cast }) => ({ params: { id: cast.manager.id } }), { ...managed, owner: 403 }),
  ofMember('the owner', ({ cast }) => ({ params: { id: cast.owner.id } }), { ...managed, owner: 403 }),
  ofMember(
    'a child of the neighbours',
    ({ cast }) => ({ params: { id: cast.strangersChild.id } }),
    ofNeighbours,
  ),
  ofMember('somebody missing', () => ({ params: { id: missing } }), signedIn(404), notThere),
  ofMember('a removed member', ({ cast }) => ({ params: { id: cast.removed.id } }), signedIn(404), notThere),
  ofMember('an impossible id', () => ({ params: { id: impossible } }), signedIn(404)),
];

const erase = about(familySettingsApi.erase);
const owners = { ...managed, manager: 403 };
const eraseRows: Row[] = [
  erase('the family', ({ family }) => ({ params: { id: family.id }, body: { name: 'The Rivers' } }), owners, {
    ownScene: true,
  }),
  erase(
    'the family, without the password',
    ({ family }) => ({ params: { id: family.id }, body: { name: 'The Rivers' } }),
    { ...owners, owner: 403 },
    unconfirmed,
  ),
  erase(
    'the family, by another name',
    ({ family }) => ({ params: { id: family.id }, body: { name: 'The' } }),
    {
      ...owners,
      owner: 400,
    },
  ),
  erase('the family, by no name', ({ family }) => ({ params: { id: family.id }, body: {} }), {
    ...owners,
    owner: 400,
  }),
  erase(
    'the neighbours, by the name of the family',
    ({ neighbours }) => ({ params: { id: neighbours.id }, body: { name: 'The Rivers' } }),
    { ...ofNeighbours, stranger: 400 },
  ),
  erase('a missing family', () => ({ params: { id: missing }, body: { name: 'The Rivers' } }), signedIn(404)),
];

export const dataRows: Row[] = [...exportRows, ...eraseRows];
