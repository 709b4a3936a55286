import { sql } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { aBreakableWay } from '../../system/processes/breakable.ts';
import { testDatabase } from '../../system/world/testApp.ts';
import { connect, type Database, inTransaction } from '../connect.ts';
import { intParameter, reading } from '../statement.ts';

// Behind a pooler each read goes by itself.
const isPooled = Boolean(process.env.TEST_DATABASE_POOLED);

const shared = testDatabase();
let opened: Database | undefined;
/** A pool that nobody else asks by. */
const own = () => {
  opened ??= connect(shared().connection);
  return opened;
};
afterAll(() => opened?.close());

const asked = { n: intParameter('n'), seconds: sql`${sql.placeholder('seconds')}::float8` };
/** Answers `n` again, in its time; none for 0. */
const echo = reading<{ n: number }>(
  'echo',
  sql`select ${asked.n} / abs(sign(${asked.n}))::int as n from pg_sleep(${asked.seconds})`,
);
const echoes = ({ db }: Database, numbers: number[], seconds = 0) =>
  Promise.allSettled(numbers.map((n) => echo(db, { n, seconds })));
const upTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1);
const answer = (n: number) => ({ status: 'fulfilled', value: [{ n }] });

test('reads that come at once are each answered what they asked', async () => {
  for (let round = 0; round < 3; round++)
    expect(await echoes(own(), upTo(200))).toEqual(upTo(200).map(answer));
});

test.skipIf(isPooled)('they share two connections, and leave the others to those who write', async () => {
  const { pool } = own();
  const reads = echoes(own(), upTo(8), 0.1);
  await expect.poll(() => [pool.totalCount - pool.idleCount, pool.waiting]).toEqual([2, 6]);
  await inTransaction(own().db, (tx) => tx.execute(sql`select 1`));
  expect(pool.waiting).toBeGreaterThan(0);
  expect(await reads).toEqual(upTo(8).map(answer));
  expect([pool.idleCount, pool.waiting]).toEqual([pool.totalCount, 0]);
});

test('one that fails takes no other with it', async () => {
  const numbers = upTo(20).map((n) => (n === 7 ? 0 : n));
  const answers = await echoes(own(), numbers);
  expect(answers[6]).toMatchObject({ status: 'rejected', reason: { code: '22012' } });
  expect(answers.toSpliced(6, 1)).toEqual(upTo(20).toSpliced(6, 1).map(answer));
  expect(await echoes(own(), upTo(5))).toEqual(upTo(5).map(answer));
});

test('a transaction reads what it has written', async () => {
  const { db } = own();
  const find = reading<{ n: number }>('find_setting', sql`select current_setting('app.n')::int as n`);
  const found = inTransaction(db, async (tx) => {
    await tx.execute(sql`select set_config('app.n', '17', true)`);
    return find(tx, {});
  });
  expect(await found).toEqual([{ n: 17 }]);
});

test('a read on a broken connection fails, and the next read gets another connection', async () => {
  const { wire, through } = await aBreakableWay({ database: shared() });
  onTestFinished(through.close);
  expect(await echoes(through, upTo(3))).toEqual(upTo(3).map(answer));
  const reads = echoes(through, upTo(6), 5);
  await expect.poll(() => through.pool.idleCount).toBe(0);
  wire.cut();
  expect(new Set((await reads).map(({ status }) => status))).toEqual(new Set(['rejected']));
  await expect.poll(async () => (await echoes(through, [1]))[0]).toEqual(answer(1));
  expect(through.pool.waiting).toBe(0);
});

test('where everything gets lost the reads that were sent fail in time, and those after them do not', async () => {
  const { wire, through } = await aBreakableWay({ database: shared() }, { query_timeout: 300 });
  onTestFinished(through.close);
  await echoes(through, upTo(3));
  wire.swallow();
  const lost = await echoes(through, upTo(6));
  expect(new Set(lost.map(({ status }) => status))).toEqual(new Set(['rejected']));
  wire.mend();
  await expect.poll(async () => (await echoes(through, [1]))[0]).toEqual(answer(1));
});
