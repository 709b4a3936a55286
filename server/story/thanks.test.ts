import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storyApi } from '#shared/contract/chores/story.ts';
import type { Member } from '#shared/contract/people/members.ts';
import { overtaken } from '../system/races/overtaken.ts';
import { fingerprint } from '../system/tools/fingerprint.ts';
import { aFamily, aManager, aTablet, tick } from '../system/world/builders.ts';
import { testApp } from '../system/world/testApp.ts';

// Kind words that meet what others do at the same moment.

const app = testApp();

/** Something that Mia has done, with two parents who may thank her and a tablet that shows her turn. */
async function aDeed() {
  const family = await aFamily(app);
  const [kim, mia] = [await aManager(app, family), await family.aMember('Mia')];
  const task = await family.aTask({ assignedToUserId: mia.id, rewardPotId: (await family.aPot()).id });
  await tick(mia, task.id).expect(200);
  const { body } = await mia.browser.get(`/api/families/${family.id}/recent-completions`).expect(200);
  const { id } = body[0];
  const thank = (text: string | null = 'Well done') =>
    kim.browser.put(`/api/completions/${id}/thanks`).send({ text });
  const seen = (browser = mia.browser) => browser.post(`/api/completions/${id}/thanks/seen`).send({});
  return { family, kim, mia, task, id, thank, seen, tablet: await aTablet(app, family, mia) };
}
type Deed = Awaited<ReturnType<typeof aDeed>>;

const changes: [string, (deed: Deed) => ReturnType<typeof sql>, number][] = [
  [
    'it was taken back',
    ({ family, id }) =>
      sql`update completions set undone_at = now() where family_id = ${family.id} and id = ${id}`,
    404,
  ],
  [
    'whoever did it was removed',
    ({ family, id }) =>
      sql`update completions set user_id = null where family_id = ${family.id} and id = ${id}`,
    403,
  ],
  [
    'whoever thanks manages no more',
    ({ kim }) => sql`update members set manages = false where id = ${kim.id}`,
    403,
  ],
  ['their session was ended', ({ kim }) => sql`delete from sessions where account_id = ${kim.id}`, 401],
];

test.each(changes)('a kind line that waits while %s says nothing', async (_, change, status) => {
  const deed = await aDeed();
  expect(await overtaken(app.database.db, deed.family.id, () => deed.thank(), change(deed))).toBe(status);
});

test('at the tablet thanks cannot be read after the turn', async () => {
  const { family, thank, seen, tablet } = await aDeed();
  await thank().expect(200);
  const over = sql`update sessions set turn_member_id = null, turn_until = null
    where kind = 'tablet' and family_id = ${family.id}`;
  expect(await overtaken(app.database.db, family.id, () => seen(tablet), over)).toBe(403);
});

test('a former member cannot be thanked, and earlier thanks stay in the story', async () => {
  const { family, mia, task, thank } = await aDeed();
  await thank('So kind').expect(200);
  await family.owner.browser.delete(`/api/users/${mia.id}`).expect(200);
  await thank('Others').expect(403);
  const { body } = await family.owner.browser.get(`/api/reward-pots/${task.rewardPotId}/story`).expect(200);
  expect(body).toMatchObject([{ userId: null, userName: null, thanks: { text: 'So kind' } }]);
});

test('reading or saying the same thanks twice has one effect', async () => {
  const { family, thank, seen } = await aDeed();
  const seenAt = async () =>
    (
      await app.database.db.execute(
        sql`select thanks_seen_at from completions where family_id = ${family.id}`,
      )
    ).rows;
  await thank().expect(200);
  await seen().expect(200);
  const first = await seenAt();
  await seen().expect(200);
  await thank().expect(200);
  expect(await seenAt()).toEqual(first);
});

test('thanks have 1 to 200 characters', async () => {
  const { thank } = await aDeed();
  for (const text of ['♥', 'x'.repeat(200)])
    expect((await thank(text).expect(200)).body.thanks.text).toBe(text);
  const before = await fingerprint(app.database.db);
  for (const text of ['', '   ', 'x'.repeat(201)]) await thank(text).expect(400);
  expect(await fingerprint(app.database.db)).toEqual(before);
});

test('what the calls of a story answer is what the contract says, and no more', async () => {
  const { family, task, thank } = await aDeed();
  await thank().expect(200);
  const answers = async (path: string) => (await family.owner.browser.get(path).expect(200)).body;
  const story = await answers(`/api/reward-pots/${task.rewardPotId}/story`);
  expect(storyApi.story.response.parse(story)).toEqual(story);
  const pot = await family.aPot({ targetCount: 1 });
  await tick(family.owner, (await family.aTask({ rewardPotId: pot.id })).id).expect(200);
  await family.owner.browser.delete(`/api/reward-pots/${pot.id}?reason=redeem`).expect(200);
  const shelf = await answers(`/api/families/${family.id}/shelf`);
  expect(shelf).toHaveLength(1);
  expect(storyApi.shelf.response.parse(shelf)).toEqual(shelf);
});

test('unread thanks stay with the member until they are read or undone', async () => {
  const { family, mia, task, thank, seen } = await aDeed();
  const unread = async () => {
    const path = `/api/families/${family.id}`;
    const { body: list } = await mia.browser.get(`${path}/members`).expect(200);
    const { body: snapshot } = await mia.browser.get(`${path}/snapshot`).expect(200);
    expect(snapshot.members).toEqual(list);
    return list.flatMap((member: Member) => member.newThanks.map(({ text }) => [member.id, text]));
  };
  expect(await unread()).toEqual([]);
  await thank('So kind').expect(200);
  for (let n = 0; n < 60; n++) await tick(family.owner, (await family.aTask()).id).expect(200);
  expect(await unread()).toEqual([[mia.id, 'So kind']]);
  await seen().expect(200);
  expect(await unread()).toEqual([]);
  await thank('And so well').expect(200);
  expect(await unread()).toEqual([[mia.id, 'And so well']]);
  await thank(null).expect(200);
  expect(await unread()).toEqual([]);
  await thank('Once more').expect(200);
  await family.owner.browser.post(`/api/tasks/${task.id}/undo`).expect(200);
  expect(await unread()).toEqual([]);
});

test('of many kind words the five oldest come first', async () => {
  const { family, mia } = await aDeed();
  await app.database.db.execute(sql`insert into completions
    (family_id, user_id, task_id, task_title, ticked_from, thanks)
    select ${family.id}, ${mia.id}, 100 + n, 'Dishes', 'web', n from generate_series(1, 7) n`);
  const { body } = await mia.browser.get(`/api/families/${family.id}/members`).expect(200);
  const { newThanks } = body.find((member: Member) => member.id === mia.id);
  expect(newThanks.map(({ text }: { text: string }) => text)).toEqual(['1', '2', '3', '4', '5']);
});
