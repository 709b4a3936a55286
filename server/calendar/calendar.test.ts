import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dayNumber, dayText } from '#shared/domain/days/days.ts';
import { aFamily } from '../system/world/builders.ts';
import { eventsIn, made, ofFamily, ofPerson, unfolded } from '../system/world/calendars.ts';
import { aChore, openTasks, todayOf } from '../system/world/chores.ts';
import { daysPass } from '../system/world/daysPass.ts';
import { testApp } from '../system/world/testApp.ts';

const app = testApp();
const read = (path: string) => app.browser().get(path);
const summaries = async (path: string): Promise<string[]> =>
  eventsIn((await read(path).expect(200)).text).map(({ SUMMARY = '' }) => SUMMARY);
const after = (day: string, days: number) => dayText(dayNumber(day) + days);
const compact = (day: string) => day.replaceAll('-', '');
const daily = { every: 'day', interval: 1 } as const;

test('a family’s calendar has what chores bring in 60 days, by first names, each on its day', async () => {
  const family = await aFamily(app);
  const [mia, today] = [await family.aMember('Mia Rivers'), await todayOf(family)];
  const chore = await aChore(family, { title: 'Dishes', who: { kind: 'one', memberId: mia.id } });
  await aChore(family, { title: 'Windows', who: { kind: 'anyone' }, repeat: { every: 'day', interval: 59 } });
  const answer = await read(await made(family.owner, ofFamily(family))).expect(200);
  const events = eventsIn(answer.text);
  const dishes = events.filter(({ SUMMARY }) => SUMMARY === 'Mia: Dishes');
  expect(dishes.map(({ DTSTART }) => DTSTART)).toEqual(
    Array.from({ length: 60 }, (_, n) => compact(after(today, n))),
  );
  const windows = events.filter(({ SUMMARY }) => SUMMARY === 'Windows');
  expect(windows.map(({ DTSTART }) => DTSTART)).toEqual([compact(today), compact(after(today, 59))]);
  expect(events).toHaveLength(62);
  expect(new Set(events.map(({ UID }) => UID)).size).toBe(62);
  expect(dishes[1]).toMatchObject({
    UID: `chore-${chore.id}-${after(today, 1)}-${mia.id}@family-${family.id}.chorepod`,
    DTEND: compact(after(today, 2)),
    TRANSP: 'TRANSPARENT',
  });
  expect(unfolded(answer.text)).toContain('X-WR-CALNAME:Family chores');
  expect(answer.text).not.toContain('Rivers');
});

test('a member’s calendar has only their tasks, without names', async () => {
  const family = await aFamily(app);
  const [mia, leo] = [await family.aMember('Mia Rivers'), await family.aMember('Leo')];
  const monthly = { every: 'day', interval: 60 } as const;
  await aChore(family, {
    title: 'Bins',
    repeat: monthly,
    who: { kind: 'each', memberIds: [mia.id, leo.id] },
  });
  await aChore(family, { title: 'Windows', repeat: monthly, who: { kind: 'anyone' } });
  await aChore(family, { title: 'Car', repeat: monthly });
  const { text } = await read(await made(mia, ofPerson(mia))).expect(200);
  expect(eventsIn(text).map(({ SUMMARY }) => SUMMARY)).toEqual(['Bins']);
  expect(unfolded(text)).toContain('X-WR-CALNAME:Chores of Mia');
});

test('a turn is in the calendar of the member who will have it', async () => {
  const family = await aFamily(app);
  const [mia, leo, today] = [await family.aMember('Mia'), await family.aMember('Leo'), await todayOf(family)];
  await aChore(family, { repeat: daily, who: { kind: 'turns', memberIds: [mia.id, leo.id], per: 'time' } });
  const events = eventsIn((await read(await made(leo, ofPerson(leo))).expect(200)).text);
  expect(events.slice(0, 3).map(({ DTSTART }) => DTSTART)).toEqual(
    [1, 3, 5].map((days) => compact(after(today, days))),
  );
});

test('tasks made by hand are in it on the day they are due; those without a day, late or far off are not', async () => {
  const family = await aFamily(app);
  const today = await todayOf(family);
  const dueIn = (title: string, days: number | null) =>
    family.aTask({ title, dueDate: days === null ? null : after(today, days) });
  await dueIn('today', 0);
  const last = await dueIn('last', 59);
  await dueIn('undated', null);
  await dueIn('far off', 60);
  await dueIn('late', -1);
  const events = eventsIn((await read(await made(family.owner, ofFamily(family))).expect(200)).text);
  expect(events.map(({ SUMMARY, DTSTART }) => [SUMMARY, DTSTART])).toEqual([
    ['Robin: today', compact(today)],
    ['Robin: last', compact(after(today, 59))],
  ]);
  expect(events[1]?.UID).toBe(`task-${last.id}@family-${family.id}.chorepod`);
});

test('some time in the week is on the day by which it is to be done', async () => {
  const family = await aFamily(app);
  await aChore(family, { title: 'Lawn', repeat: { every: 'week', interval: 1 }, who: { kind: 'anyone' } });
  const events = eventsIn((await read(await made(family.owner, ofFamily(family))).expect(200)).text);
  expect(events.length).toBeGreaterThanOrEqual(8);
  const weekdays = events.map(({ DTSTART = '' }) =>
    new Date(DTSTART.replace(/(....)(..)(..)/, '$1-$2-$3')).getUTCDay(),
  );
  expect(new Set(weekdays)).toEqual(new Set([0]));
});

test('what is done, skipped, deleted or closed leaves it', async () => {
  const family = await aFamily(app);
  const today = await todayOf(family);
  const { browser } = family.owner;
  const yearly = { every: 'day', interval: 99 } as const;
  for (const title of ['done', 'skipped', 'ended']) await aChore(family, { title, repeat: yearly });
  const byHand = await family.aTask({ title: 'by hand', dueDate: today });
  const path = await made(family.owner, ofFamily(family));
  expect(await summaries(path)).toHaveLength(4);
  const ids = Object.fromEntries(
    (await openTasks(family)).map(({ id, title, choreId }) => [title, { id, choreId }]),
  );
  await browser.post(`/api/tasks/${ids.done?.id}/complete`).send({}).expect(200);
  await browser.post(`/api/tasks/${ids.skipped?.id}/skip`).send({}).expect(200);
  await browser.delete(`/api/chores/${ids.ended?.choreId}`).expect(200);
  await browser.delete(`/api/tasks/${byHand.id}`).expect(200);
  expect(await summaries(path)).toEqual([]);
});

test('a phone’s request starts the new day, and an opened task keeps the id of the planned one', async () => {
  const family = await aFamily(app);
  const mia = await family.aMember('Mia');
  await aChore(family, { repeat: daily, who: { kind: 'one', memberId: mia.id } });
  const path = await made(mia, ofPerson(mia));
  const before = await todayOf(family);
  // The clock goes on, and nobody of the family looks.
  await app.database.db.execute(sql`update families set turns_at = now() - interval '1 minute',
    today = today - 1 where id = ${family.id}`);
  await app.database.db.execute(sql`update tasks set day = day - 1, due_date = due_date - 1
    where family_id = ${family.id}`);
  await app.database.db.execute(sql`update chores set planned_until = planned_until - 1,
    starts_on = starts_on - 1 where family_id = ${family.id}`);
  const events = eventsIn((await read(path).expect(200)).text);
  expect(events[0]).toMatchObject({ DTSTART: compact(before) });
  expect(events[0]?.UID).toContain(`-${before}-${mia.id}@`);
  const open = await openTasks(family);
  expect(open.map(({ day }) => day)).toEqual([before]);
});

test('an opened task keeps the id of the planned one', async () => {
  const family = await aFamily(app);
  const [mia, today] = [await family.aMember('Mia'), await todayOf(family)];
  await aChore(family, { who: { kind: 'each', memberIds: [mia.id, family.owner.id] } });
  const path = await made(family.owner, ofFamily(family));
  const uids = async () => eventsIn((await read(path).expect(200)).text).map(({ UID = '' }) => UID);
  const before = await uids();
  expect(new Set(before).size).toBe(120);
  // All that the family has is a day older, so what was planned for tomorrow is for today.
  await daysPass(app, family.id, 1);
  const planned = before.slice(2, 4).map((uid) => uid.replace(after(today, 1), today));
  expect((await uids()).slice(0, 2)).toEqual(planned);
});

test('the response is a private calendar, or a 304 without a change', async () => {
  const family = await aFamily(app);
  await aChore(family);
  const path = await made(family.owner, ofFamily(family));
  const { headers } = await family.owner.browser.get(path).expect(200);
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
    etag: expect.stringMatching(/^"\w{64}"$/),
  });
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers.vary ?? '').not.toMatch(/cookie/i);
  const again = () => read(path).set('If-None-Match', String(headers.etag));
  expect((await again().expect(304)).text).toBe('');
  await read(path).set('Cookie', 'chorepod_sid=of-nobody').expect(200);
  await aChore(family, { title: 'Dishes' });
  await again().expect(200);
  await family.owner.browser.delete(ofFamily(family)).expect(200);
  await again().expect(404);
});

const strict = testApp({ rateLimitMultiplier: 0.01 });
test('more than 600 readings a minute from one address are asked to slow down', async () => {
  const browser = strict.browser();
  const statuses: number[] = [];
  for (let n = 0; n < 7; n++) statuses.push((await browser.get('/calendar/x.ics')).status);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429]);
});

test('another family’s chores are never in it', async () => {
  const [rivers, hills] = [await aFamily(app), await aFamily(app, 'The Hills')];
  await aChore(hills, { title: 'Theirs' });
  expect(await summaries(await made(rivers.owner, ofFamily(rivers)))).toEqual([]);
});

test('titles are read as they were typed', async () => {
  const family = await aFamily(app);
  const title = 'Eggs, milk; 🥛\\bread\nlast: לחם';
  await family.aTask({ title, dueDate: await todayOf(family) });
  expect(await summaries(await made(family.owner, ofPerson(family.owner)))).toEqual([title]);
});
