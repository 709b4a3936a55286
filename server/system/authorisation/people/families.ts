import { potsApi } from '#shared/contract/chores/pots.ts';
import { tasksApi } from '#shared/contract/chores/tasks.ts';
import { liveApi } from '#shared/contract/live/live.ts';
import { familiesApi } from '#shared/contract/people/families.ts';
import { membersApi } from '#shared/contract/people/members.ts';
import { about, type Row, signedIn } from '../row.ts';
import { impossible, missing } from '../scene.ts';

const lists = [
  membersApi.list,
  tasksApi.list,
  tasksApi.recentCompletions,
  potsApi.list,
  liveApi.snapshot,
  liveApi.events,
];

const listRows = lists.flatMap((list): Row[] => {
  const row = about(list);
  const isThere = { visitor: 401, pending: 404 };
  const alike = 'no family of mine';
  return [
    row('the family', ({ family }) => ({ params: { familyId: family.id } }), {
      ...isThere,
      member: 200,
      owner: 200,
      stranger: 404,
    }),
    row('the neighbours', ({ neighbours }) => ({ params: { familyId: neighbours.id } }), {
      ...isThere,
      member: 404,
      owner: 404,
      stranger: 200,
    }),
    row('a family that does not exist', () => ({ params: { familyId: missing } }), signedIn(404), { alike }),
    row('an impossible family', () => ({ params: { familyId: impossible } }), signedIn(404)),
  ];
});

const narrowed = (of: string, call: Row['call'], query: Record<string, unknown>): Row =>
  about(call)(of, ({ family }) => ({ params: { familyId: family.id }, query }), {
    visitor: 401,
    pending: 404,
    member: 400,
    owner: 400,
    stranger: 404,
  });

const current = about(familiesApi.current);
const create = about(familiesApi.create);
const foundedByAnother = { visitor: 401, pending: 403, member: 403, owner: 403, stranger: 403 };

export const familyRows: Row[] = [
  current('one’s family', () => ({}), {
    visitor: 401,
    pending: 404,
    member: 200,
    owner: 200,
    stranger: 200,
  }),
  ...listRows,
  narrowed('a state that no task has', tasksApi.list, { completed: 'maybe' }),
  narrowed('no version', liveApi.snapshot, { since: 'soon' }),
  narrowed('a page too long', tasksApi.recentCompletions, { limit: 201 }),
  narrowed('a page from an impossible place', tasksApi.recentCompletions, { before: 'x' }),

  create(
    'oneself',
    (_, me) => ({ body: { name: 'The Rivers', ownerUserId: me.id } }),
    // Only the neighbours are called something else.
    { visitor: 401, pending: 201, member: 403, manager: 403, owner: 200, stranger: 409, strangersChild: 403 },
    { ownBrowser: true },
  ),
  create(
    'oneself under another family name',
    (_, me) => ({ body: { name: 'The Lakes', ownerUserId: me.id } }),
    { visitor: 401, pending: 201, member: 403, manager: 403, owner: 409, stranger: 409, strangersChild: 403 },
    { ownBrowser: true },
  ),
  create(
    'somebody who does not exist',
    () => ({ body: { name: 'The Lakes', ownerUserId: missing } }),
    foundedByAnother,
    { alike: 'somebody else' },
  ),
  create(
    'a member of the neighbours',
    ({ neighbours }) => ({ body: { name: 'The Lakes', ownerUserId: neighbours.owner.id } }),
    { ...foundedByAnother, stranger: 409, strangersChild: 403 },
  ),
  create(
    'a member of the family',
    ({ cast }) => ({ body: { name: 'The Lakes', ownerUserId: cast.member.id } }),
    foundedByAnother,
    { alike: 'somebody else' },
  ),
  create('nobody', () => ({ body: { name: 'The Lakes' } }), {
    visitor: 401,
    pending: 400,
    member: 403,
    manager: 403,
    owner: 400,
    stranger: 400,
    strangersChild: 403,
  }),
  create('a family without a name', (_, me) => ({ body: { name: ' ', ownerUserId: me.id } }), {
    visitor: 401,
    pending: 400,
    member: 403,
    manager: 403,
    owner: 400,
    stranger: 400,
    strangersChild: 403,
  }),
];
