import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumber, dayText } from '#shared/domain/days/days.ts';
import { times } from '../tools/deep.ts';
import { brokenInvariants, deadlocks } from '../tools/invariants.ts';
import { aFamily, aUsername, password, type TestFamily } from '../world/builders.ts';
import { listOf, openTasks, todayOf } from '../world/chores.ts';
import { daysPass } from '../world/daysPass.ts';
import { testApp } from '../world/testApp.ts';

// The life of a family with chores, in any order: days pass, people come, go and are away, rules change, and nearly
// everything is taken back at some time. What must hold always holds at its end (docs/security.md, Invariants).

const app = testApp();

interface Step {
  does: keyof typeof plays;
  a: number;
  b: number;
}
interface Stage {
  family: TestFamily;
  /** One of the ids of a list, of those that are gone too. */
  one: (list: 'members' | 'tasks' | 'chores' | 'reward-pots' | 'pauses') => Promise<number>;
  a: number;
  b: number;
}

const known = new Map<string, number[]>();

/** The tasks that each day of a chore ever had, by the line they are of. */
class OpenedDays {
  private readonly tasks = new Map<string, Set<number>>();
  /** How many days have passed: all that a family has is so much older by now. */
  private passed = 0;

  constructor(private readonly family: TestFamily) {}

  async note(step: Step): Promise<void> {
    if (step.does === 'days pass') this.passed += daysOf(step);
    const { rows } = await app.database.db.execute<{ id: number; line: string; day: string }>(
      sql`select id, concat(chore_id, ' ', planned_for) as line, day::text from tasks
        where family_id = ${this.family.id} and chore_id is not null`,
    );
    for (const { id, line, day } of rows) {
      const key = `${line} ${dayNumber(day) + this.passed}`;
      this.tasks.set(key, (this.tasks.get(key) ?? new Set()).add(id));
    }
  }

  /** The days that were done more than once. */
  async doneTwice(): Promise<string[]> {
    const { rows } = await app.database.db.execute<{ id: number }>(
      sql`select task_id as id from completions where family_id = ${this.family.id} and undone_at is null`,
    );
    const done = new Set(rows.map(({ id }) => id));
    return [...this.tasks].flatMap(([key, ids]) =>
      [...ids].filter((id) => done.has(id)).length > 1 ? [key] : [],
    );
  }
}

const daysOf = ({ a }: Pick<Step, 'a'>): number => 1 + (a % 9);

function stageOf(family: TestFamily, { a, b }: Step): Stage {
  const one = async (list: string) => {
    const key = `${family.id} ${list}`;
    const now = (await listOf(family, list)).map(({ id }) => Number(id));
    const all = [...new Set([...(known.get(key) ?? []), ...now])];
    known.set(key, all);
    return all[a % all.length] ?? 1;
  };
  return { family, one, a, b };
}

const repeats = [
  { every: 'day', interval: 1 },
  { every: 'day', interval: 3 },
  { every: 'week', interval: 1 },
  { every: 'week', interval: 1, on: ['mon', 'thu'] },
  { every: 'month', interval: 1, day: 31 },
  { after: 2, unit: 'day' },
];

async function aRule({ family, one, a, b }: Stage): Promise<object> {
  const people = (await listOf(family, 'members')).map(({ id }) => Number(id));
  const memberIds = people.slice(b % people.length);
  const who = [
    { kind: 'one', memberId: memberIds[0] },
    { kind: 'each', memberIds },
    { kind: 'anyone' },
    { kind: 'turns', memberIds, per: a % 2 ? 'time' : 'week' },
  ][b % 4];
  const rewardPotId = a % 5 === 4 ? await one('reward-pots') : null;
  return { title: a % 2 ? 'Mop' : 'Mop twice', repeat: repeats[a % repeats.length], who, rewardPotId };
}

const send = (family: TestFamily, method: 'post' | 'put' | 'delete', path: string, body?: object) =>
  family.owner.browser[method](`/api/${path}`).set('Idempotency-Key', randomUUID()).send(body);

const plays = {
  'days pass': async ({ family, a }: Stage) => {
    await daysPass(app, family.id, daysOf({ a }));
    return send(family, 'put', `families/${family.id}`, {});
  },
  'add a chore': async (stage: Stage) =>
    send(stage.family, 'post', 'chores', { familyId: stage.family.id, ...(await aRule(stage)) }),
  'change a chore': async (stage: Stage) =>
    send(stage.family, 'put', `chores/${await stage.one('chores')}`, await aRule(stage)),
  'end a chore': async ({ family, one }: Stage) => send(family, 'delete', `chores/${await one('chores')}`),
  'bring back a chore': async ({ family, one }: Stage) =>
    send(family, 'post', `chores/${await one('chores')}/restore`),
  tick: async ({ family, one }: Stage) => send(family, 'post', `tasks/${await one('tasks')}/increment`),
  complete: async ({ family, one }: Stage) => send(family, 'post', `tasks/${await one('tasks')}/complete`),
  undo: async ({ family, one }: Stage) => send(family, 'post', `tasks/${await one('tasks')}/undo`),
  skip: async ({ family, one }: Stage) => send(family, 'post', `tasks/${await one('tasks')}/skip`),
  'delete a task': async ({ family, one }: Stage) => send(family, 'delete', `tasks/${await one('tasks')}`),
  'bring back a task': async ({ family, one }: Stage) =>
    send(family, 'post', `tasks/${await one('tasks')}/restore`),
  'add a pot': async ({ family, a }: Stage) =>
    send(family, 'post', 'reward-pots', {
      name: 'Zoo',
      targetCount: 1 + (a % 3),
      contributorUserIds: JSON.stringify([family.owner.id]),
      familyId: family.id,
    }),
  'restart a pot': async ({ family, one }: Stage) =>
    send(family, 'put', `reward-pots/${await one('reward-pots')}`, { currentCount: 0 }),
  'redeem or delete a pot': async ({ family, one }: Stage) =>
    send(family, 'delete', `reward-pots/${await one('reward-pots')}`),
  'bring back a pot': async ({ family, one }: Stage) =>
    send(family, 'post', `reward-pots/${await one('reward-pots')}/restore`),
  'somebody comes': async ({ family }: Stage) =>
    send(family, 'post', 'users', {
      name: 'Leo',
      username: aUsername(),
      password,
      role: 'member',
      familyId: family.id,
    }),
  'somebody leaves': async ({ family, one }: Stage) =>
    send(family, 'delete', `users/${await one('members')}`),
  'somebody is away': async ({ family, one, a, b }: Stage) => {
    const from = dayText(dayNumber(await todayOf(family)) - 3 + (a % 6));
    const to = b % 3 === 0 ? null : dayText(dayNumber(from) + (b % 9));
    const memberId = b % 4 === 0 ? null : await one('members');
    return send(family, 'post', `families/${family.id}/pauses`, { memberId, from, to });
  },
  'somebody is back': async ({ family, one }: Stage) =>
    send(family, 'delete', `pauses/${await one('pauses')}`),
  'all that is open is done': async ({ family }: Stage) => {
    for (const { id } of await openTasks(family)) await send(family, 'post', `tasks/${id}/complete`);
    return send(family, 'put', `families/${family.id}`, {});
  },
  'delete what was done last': async ({ family }: Stage) => {
    const done = (await listOf(family, 'tasks')).find(({ completed }) => completed);
    return send(family, 'delete', `tasks/${done?.id ?? 1}`);
  },
  'today is planned again': async ({ family }: Stage) => {
    const from = await todayOf(family);
    const pause = { memberId: null, from, to: from };
    const { body } = await send(family, 'post', `families/${family.id}/pauses`, pause);
    return send(family, 'delete', `pauses/${body.id ?? 1}`);
  },
  'the zone changes': async ({ family, a, b }: Stage) =>
    send(family, 'put', `families/${family.id}`, {
      timeZone: ['Pacific/Auckland', 'America/Los_Angeles', 'Europe/Berlin'][a % 3],
      dayStartsAt: b % 7,
    }),
};

const all = Object.keys(plays).filter((name): name is Step['does'] => name in plays);
const often: Step['does'][] = [
  'add a chore',
  'tick',
  'complete',
  'days pass',
  'undo',
  'all that is open is done',
  'delete what was done last',
  'today is planned again',
];

const aLife = (longest: number) =>
  fc.array(fc.record({ does: fc.constantFrom(...often, ...often, ...all), a: fc.nat(999), b: fc.nat(999) }), {
    minLength: 5,
    maxLength: longest,
  });

test(
  'whatever happens to a family with chores, what must hold holds',
  async () => {
    await fc.assert(
      fc.asyncProperty(aLife(times(30, 80)), async (steps) => {
        const family = await aFamily(app);
        await family.aMember();
        const openedDays = new OpenedDays(family);
        for (const step of [{ does: 'add a chore', a: 0, b: 3 } as const, ...steps]) {
          const { status, body } = await plays[step.does](stageOf(family, step));
          expect([200, 201, 400, 403, 404, 409], `${step.does}: ${JSON.stringify(body)}`).toContain(status);
          await openedDays.note(step);
        }
        expect(await openedDays.doneTwice()).toEqual([]);
        expect(await brokenInvariants(app.database.db)).toEqual([]);
      }),
      { numRuns: times(10, 300) },
    );
    expect(await deadlocks(app.database.db)).toBe(0);
  },
  times(180_000, 1_800_000),
);
