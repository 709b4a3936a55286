import { calendarApi } from '#shared/contract/programs/calendar.ts';
import type { Person } from '../../world/builders.ts';
import { about, type Row, signedIn } from '../row.ts';
import { impossible, missing } from '../scene.ts';

const param = ({ id }: Pick<Person, 'id'>) => ({ params: { id } });
const ofFamily = ({ id }: { id: number }) => ({ params: { familyId: id } });
const notThere = { alike: 'nobody of mine' };
const outsiders = { visitor: 401, pending: 404, stranger: 404 };
const ownFamily = { ...outsiders, member: 403 };
const neighbours = { ...outsiders, member: 404, owner: 404, strangersChild: 403 };

const makeOfMember = about(calendarApi.makeOfMember);
const makeOfFamily = about(calendarApi.makeOfFamily);
const makeRows: Row[] = [
  makeOfMember('a child', async ({ family }) => param(await family.aMember()), { ...ownFamily, owner: 201 }),
  makeOfMember('another parent', async ({ aParent }) => param(await aParent()), { ...ownFamily, owner: 403 }),
  makeOfMember('the owner', ({ cast }) => param(cast.owner), { ...ownFamily, manager: 403, owner: 201 }),
  makeOfMember('oneself', (_, me) => param(me), { ...outsiders, member: 201, owner: 201, stranger: 201 }),
  makeOfMember('somebody missing', () => ({ params: { id: missing } }), signedIn(404), notThere),
  makeOfMember('a removed member', ({ removedMember }) => param(removedMember), signedIn(404), notThere),
  makeOfMember('an impossible id', () => ({ params: { id: impossible } }), signedIn(404)),
  makeOfFamily('the family', ({ family }) => ofFamily(family), { ...ownFamily, owner: 201 }),
  makeOfFamily('the neighbours', (scene) => ofFamily(scene.neighbours), { ...neighbours, stranger: 201 }),
  makeOfFamily('a missing family', () => ({ params: { familyId: missing } }), signedIn(404)),
];

const endOfMember = about(calendarApi.endOfMember);
const endOfFamily = about(calendarApi.endOfFamily);
const endRows: Row[] = [
  endOfMember(
    'a child',
    async ({ family }) => {
      const child = await family.aMember();
      await child.browser.post(`/api/users/${child.id}/calendar`).send({}).expect(201);
      return param(child);
    },
    { ...ownFamily, owner: 200 },
  ),
  endOfMember('a child without one', async ({ family }) => param(await family.aMember()), {
    ...ownFamily,
    owner: 404,
  }),
  endOfMember('another parent', async ({ aParent }) => param(await aParent()), { ...ownFamily, owner: 403 }),
  endOfMember(
    'oneself',
    async (_, me) => {
      // Who may make none has none to end.
      await me.browser.post(`/api/users/${me.id}/calendar`).send({});
      return param(me);
    },
    { ...outsiders, member: 200, owner: 200, stranger: 200 },
  ),
  endOfMember('somebody missing', () => ({ params: { id: missing } }), signedIn(404), notThere),
  endOfMember('an impossible id', () => ({ params: { id: impossible } }), signedIn(404)),
  endOfFamily(
    'the family',
    async ({ family }) => {
      await family.owner.browser.post(`/api/families/${family.id}/calendar`).send({}).expect(201);
      return ofFamily(family);
    },
    { ...ownFamily, owner: 200 },
  ),
  endOfFamily(
    'the family, without one',
    async ({ family }) => {
      await family.owner.browser.delete(`/api/families/${family.id}/calendar`).send({});
      return ofFamily(family);
    },
    { ...ownFamily, owner: 404 },
  ),
  endOfFamily(
    'the neighbours',
    async (scene) => {
      const { id, owner } = scene.neighbours;
      await owner.browser.post(`/api/families/${id}/calendar`).send({}).expect(201);
      return ofFamily(scene.neighbours);
    },
    { ...neighbours, stranger: 200 },
  ),
];

const list = about(calendarApi.list);
const listRows: Row[] = [
  list('the family', ({ family }) => ofFamily(family), { ...outsiders, member: 200, owner: 200 }),
  list('the neighbours', (scene) => ofFamily(scene.neighbours), {
    ...neighbours,
    stranger: 200,
    strangersChild: 200,
  }),
  list('a missing family', () => ({ params: { familyId: missing } }), signedIn(404)),
];

/** Calendars that phones read, and who makes them. */
export const calendarRows: Row[] = [...makeRows, ...endRows, ...listRows];
