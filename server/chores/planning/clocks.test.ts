import { expect, test } from 'vitest';
import { aFamily, type TestFamily, tick } from '../../system/world/builders.ts';
import { aChore, listOf, openTasks, todayOf } from '../../system/world/chores.ts';
import { testClock } from '../../system/world/clock.ts';
import { testApp } from '../../system/world/testApp.ts';

// Zones and clocks, with the database's own clock moved: docs/product.md, The family's day.

const app = testApp();
const setClock = testClock(app);
const hour = 3_600_000;

async function live(family: TestFamily, settings: { timeZone?: string; dayStartsAt?: number }) {
  const { body } = await family.owner.browser.put(`/api/families/${family.id}`).send(settings).expect(200);
  return body;
}

async function aFamilyIn(timeZone: string, moment: string): Promise<TestFamily> {
  await setClock(moment);
  const family = await aFamily(app);
  await live(family, { timeZone });
  return family;
}

const daysOf = async (family: TestFamily) => (await listOf(family, 'tasks')).map(({ day }) => day);
const closings = async (family: TestFamily) =>
  (await listOf(family, 'tasks')).map(({ day, closedAs }) => [day, closedAs]);

test.each([
  ['Berlin loses an hour', 'Europe/Berlin', '2026-03-28T12:00:00Z', ['03-28T23', '03-29T22']],
  ['Berlin has an hour twice', 'Europe/Berlin', '2026-10-24T12:00:00Z', ['10-24T22', '10-25T23']],
  ['Santiago has no midnight', 'America/Santiago', '2026-09-05T12:00:00Z', ['09-06T04', '09-07T03']],
])('%s: looked at every hour, each day turns once and has one task', async (_, zone, from, turns) => {
  const family = await aFamilyIn(zone, from);
  await aChore(family);
  const first = await todayOf(family);
  const seen: string[] = [];
  let known = first;
  for (let moment = Date.parse(from); seen.length < 2; moment += hour) {
    const text = new Date(moment).toISOString();
    await setClock(text);
    expect(await openTasks(family)).toHaveLength(1);
    const today = await todayOf(family);
    if (today !== known) seen.push(text.slice(5, 13));
    known = today;
  }
  expect(seen).toEqual(turns);
  const [year, month, day] = first.split('-').map(Number);
  const date = (later: number) =>
    new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, (day ?? 0) + later)).toISOString().slice(0, 10);
  expect(await daysOf(family)).toEqual([date(2), date(1), first]);
});

test('where the day begins at 3, a tick at 02:30 on the 5th counts for the 4th, and the 5th has its own', async () => {
  const family = await aFamilyIn('Europe/Berlin', '2026-03-04T20:00:00+01:00');
  await live(family, { dayStartsAt: 3 });
  await aChore(family);
  await setClock('2026-03-05T02:30:00+01:00');
  await tick(family.owner, (await openTasks(family))[0]?.id ?? 0).expect(200);
  expect(await listOf(family, 'recent-completions')).toMatchObject([{ day: '2026-03-04' }]);
  await setClock('2026-03-05T02:59:00+01:00');
  expect(await openTasks(family)).toEqual([]);
  await setClock('2026-03-05T03:00:00+01:00');
  expect(await openTasks(family)).toMatchObject([{ day: '2026-03-05', currentCount: 0 }]);
  expect(await daysOf(family)).toEqual(['2026-03-05', '2026-03-04']);
});

test('from Auckland to Los Angeles today never goes back, and nobody is credited twice for it', async () => {
  const family = await aFamilyIn('Pacific/Auckland', '2026-06-09T18:00:00Z');
  await aChore(family);
  await tick(family.owner, (await openTasks(family))[0]?.id ?? 0).expect(200);
  expect(await live(family, { timeZone: 'America/Los_Angeles' })).toMatchObject({ today: '2026-06-10' });
  for (const moment of ['2026-06-10T06:59:00Z', '2026-06-10T07:01:00Z', '2026-06-11T06:59:00Z']) {
    await setClock(moment);
    expect(await openTasks(family)).toEqual([]);
    expect(await todayOf(family)).toBe('2026-06-10');
  }
  expect(await listOf(family, 'members')).toMatchObject([{ completedTasks: 1 }]);
  await setClock('2026-06-11T07:00:00Z');
  expect(await openTasks(family)).toMatchObject([{ day: '2026-06-11' }]);
});

test('from Los Angeles to Auckland the day that was cut short is skipped, not missed', async () => {
  const family = await aFamilyIn('America/Los_Angeles', '2026-06-09T18:00:00Z');
  await aChore(family);
  expect(await live(family, { timeZone: 'Pacific/Auckland' })).toMatchObject({ today: '2026-06-10' });
  expect(await closings(family)).toEqual([
    ['2026-06-10', null],
    ['2026-06-09', 'skipped'],
  ]);
});

test('a zone by its old name, which PostgreSQL need not know, is lived by', async () => {
  const family = await aFamilyIn('Asia/Calcutta', '2026-01-01T12:00:00Z');
  await aChore(family);
  await setClock('2026-01-01T18:29:00Z');
  expect(await todayOf(family)).toBe('2026-01-01');
  await setClock('2026-01-01T18:30:00Z');
  expect(await openTasks(family)).toMatchObject([{ day: '2026-01-02' }]);
  expect(await live(family, {})).toMatchObject({ timeZone: 'Asia/Calcutta', today: '2026-01-02' });
});
