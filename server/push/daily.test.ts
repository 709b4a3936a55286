import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../system/world/builders.ts';
import { aChore, openTasks } from '../system/world/chores.ts';
import { type Home, testReminding } from '../system/world/reminding.ts';
import { reminded } from '../system/world/subscriptions.ts';

// At an hour of one's own (docs/product.md, Reminders).

const { app, at, sweep, aHome, aBrowserOf, shown } = testReminding();
const quiet = { quietFrom: '20:00', quietUntil: '07:00' };

let home: Home;
beforeEach(async () => {
  await at(3, '06:00');
  home = await aHome();
});

const tasksOf = async ({ id }: Person, titles: string[]) => {
  for (const title of titles) await home.aTask({ title, assignedToUserId: id });
};

describe('the daily reminder', () => {
  test('counts a chore of today even if no page was opened since midnight', async () => {
    const { mia } = home;
    const phone = await aBrowserOf(mia);
    await aChore(home, { who: { kind: 'one', memberId: mia.id } });
    await home.aTask({ assignedToUserId: mia.id, dueDate: '2030-06-20' });
    await reminded(mia, { dailyAt: '08:00' });
    await at(4, '08:00');
    await sweep();
    expect(shown(phone)).toEqual(['1 left today']);
    expect((await openTasks(home)).map(({ day }) => day)).toContain('2030-06-04');
  });

  test('counts tasks that are up for grabs', async () => {
    const { mia, kim } = home;
    await aChore(home, { who: { kind: 'anyone' } });
    await tasksOf(mia, ['Dishes']);
    const [phone, kims] = [await aBrowserOf(mia), await aBrowserOf(kim)];
    for (const person of [mia, kim]) await reminded(person, { dailyAt: '17:00' });
    await at(3, '17:00');
    await sweep();
    expect(shown(phone)).toEqual(['1 of yours, 1 up for grabs']);
    expect(shown(kims)).toEqual(['1 up for grabs']);
  });

  test('is dropped after quiet hours, but sent at an hour that was set within them', async () => {
    const { mia, kim } = home;
    for (const person of [mia, kim]) await tasksOf(person, ['Dishes']);
    const [phone, kims] = [await aBrowserOf(mia), await aBrowserOf(kim)];
    await reminded(mia, { dailyAt: '19:00', ...quiet });
    await reminded(kim, { dailyAt: '21:00', ...quiet });
    // Nothing ran until then.
    await at(3, '21:00');
    await sweep();
    await at(4, '07:00');
    await sweep();
    expect([shown(phone), shown(kims)]).toEqual([[], ['1 left today']]);
  });

  test('is not sent for a past day; the next one is', async () => {
    const { mia } = home;
    await tasksOf(mia, ['Dishes']);
    const phone = await aBrowserOf(mia);
    await reminded(mia, { dailyAt: '17:00' });
    await at(5, '09:00');
    await sweep();
    expect(shown(phone)).toEqual([]);
    await at(5, '17:00');
    await sweep();
    expect(shown(phone)).toEqual(['1 left today']);
  });

  test('uses the new time zone of the family', async () => {
    const { mia, owner } = home;
    await tasksOf(mia, ['Dishes']);
    const phone = await aBrowserOf(mia);
    await reminded(mia, { dailyAt: '17:00' });
    const west = { timeZone: 'America/Los_Angeles' };
    await owner.browser.put(`/api/families/${home.id}`).send(west).expect(200);
    await at(3, '17:00');
    await sweep();
    expect(shown(phone)).toEqual([]);
    await at(3, '20:00');
    await sweep();
    expect(shown(phone)).toEqual(['1 left today']);
    const east = { timeZone: 'America/Halifax' };
    await owner.browser.put(`/api/families/${home.id}`).send(east).expect(200);
    await at(4, '16:00');
    await sweep();
    expect(shown(phone)).toHaveLength(2);
  });

  test('is sent to every browser of the person', async () => {
    const { mia } = home;
    await tasksOf(mia, ['Dishes']);
    await reminded(mia, { dailyAt: '17:00' });
    await at(3, '17:00');
    await sweep();
    const count = sql`select count(*)::int as n from notices where family_id = ${home.id}`;
    expect((await app.database.db.execute(count)).rows).toEqual([{ n: 0 }]);
  });
});
