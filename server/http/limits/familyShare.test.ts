import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aFamily, type TestFamily, tick } from '../../system/world/builders.ts';
import { made, ofFamily } from '../../system/world/calendars.ts';
import { testApp } from '../../system/world/testApp.ts';
import { countSent, FamilyShare } from './familyShare.ts';

/** A share whose clock a test moves, and what tells it of an answer. */
function aShare(multiplier = 1) {
  let seconds = 0;
  const share = new FamilyShare(multiplier, () => seconds * 1000);
  const send = (familyId: number, bytes: number) => {
    const res = { locals: {} };
    share.attach(familyId, res);
    countSent(res, bytes);
  };
  const wait = (familyId: number) => Number(share.refusal(familyId)?.headers['Retry-After'] ?? 0);
  return { send, wait, pass: (time: number) => (seconds += time) };
}

test('a family gets 429 until the sum of its responses is below the limit', () => {
  const { send, wait, pass } = aShare();
  send(1, 32_000_000);
  expect(wait(1)).toBe(0);
  send(1, 48_000_000);
  expect([wait(1), wait(2)]).toEqual([3, 0]);
  pass(2);
  expect(wait(1)).toBe(1);
  pass(1);
  expect(wait(1)).toBe(0);
  pass(100);
  send(1, 32_000_000);
  expect(wait(1)).toBe(0);
});

test('short answers do not count, and the multiplier gives more', () => {
  const usual = aShare();
  for (let n = 0; n < 10_000; n++) usual.send(1, 15_999);
  expect(usual.wait(1)).toBe(0);
  const twice = aShare(2);
  twice.send(1, 64_000_000);
  expect(twice.wait(1)).toBe(0);
  twice.send(1, 64_000_000);
  expect(twice.wait(1)).toBe(2);
});

const app = testApp({ rateLimitMultiplier: 0.05 });

/** 15 MB of open tasks. */
const enlarge = ({ id }: TestFamily) =>
  app.database.db.execute(sql`insert into tasks (family_id, title, description)
    select ${id}, 'Task ' || n, repeat('word ', 3000) from generate_series(1, 1000) n`);

test('after a long answer a family’s reads wait, and nothing else does', async () => {
  const [large, other] = [await aFamily(app), await aFamily(app)];
  const { id } = await large.aTask();
  const calendar = await made(large.owner, ofFamily(large));
  await enlarge(large);
  const { browser } = large.owner;
  const path = (family: TestFamily) => `/api/families/${family.id}/tasks`;
  await browser.get(path(large)).expect(200);
  // 15 MB, of which 800 kB a second are forgotten.
  for (const refused of [path(large), `/api/families/${large.id}/snapshot`, '/api/families/current']) {
    const { headers } = await browser.get(refused).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  await app.browser().get(calendar).expect(429);
  await tick(large.owner, id).expect(200);
  await other.owner.browser.get(path(other)).expect(200);
});
