import { expect, test } from 'vitest';
import { aFamily } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';

const app = testApp();

const monthDay = 'Please choose a day from 1 to 31, or the last';
const often = 'Please choose a whole number from 1 to 99';

test.each([
  ['repeat', { every: 'month', interval: 1, day: 1.5 }, monthDay],
  ['repeat', { every: 'month', interval: 1, day: 32 }, monthDay],
  ['repeat', { every: 'month', interval: 1, day: 0 }, monthDay],
  ['repeat', { every: 'month', interval: 1, day: 'first' }, monthDay],
  ['repeat', { every: 'month', interval: 1, nth: 5, weekday: 'mon' }, 'Please choose which one of the month'],
  ['repeat', { every: 'month', interval: 1, nth: 1, weekday: 'someday' }, 'Please choose a weekday'],
  ['repeat', { every: 'week', interval: 1, on: ['someday'] }, 'Please choose a weekday'],
  ['repeat', { every: 'week', interval: 1, on: [] }, 'Please choose at least one day'],
  ['repeat', { every: 'day', interval: 0 }, often],
  ['repeat', { every: 'day', interval: 100 }, often],
  ['repeat', { every: 'day', interval: 1.5 }, often],
  ['repeat', { after: 100, unit: 'day' }, often],
  ['repeat', { after: 1, unit: 'year' }, 'Please choose days, weeks or months'],
  ['who', { kind: 'one', memberId: 1.5 }, 'Please choose a person'],
  ['who', { kind: 'each', memberIds: [0] }, 'Please choose a person'],
  ['who', { kind: 'each', memberIds: [] }, 'Please choose at least one person'],
])('a chore with the %s %j is refused in words', async (field, wrong, message) => {
  const { owner, id } = await aFamily(app);
  const chore = { title: 'Bins', repeat: { every: 'day', interval: 1 }, who: { kind: 'anyone' } };
  const { body } = await owner.browser
    .post('/api/chores')
    .send({ ...chore, familyId: id, [field]: wrong })
    .expect(400);
  expect(body).toEqual({ code: 'invalid_input', message, errors: { [field]: [message] } });
});
