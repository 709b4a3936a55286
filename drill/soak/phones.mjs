// Two phones of a family that are looked at for a while, by a parent and by a child; then those of another family.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sender } from './calls.mjs';
import { childOf, parentOf } from './families.mjs';

/** Milliseconds between two things that somebody does, about, and for which a phone is offline at most. */
const [rest, away] = [400, 15_000];
const movesOfVisit = 6;

const oneOf = (list) => list[Math.floor(Math.random() * list.length)];
const happens = (share) => Math.random() < share;
const whileResting = () => sleep(rest * (0.5 + Math.random()));

/** As many families at a time as `visits` says, of families 1 to `families`. */
export function startPhones({ port, families, visits, notes }) {
  let isOver = false;
  const ask = sender(port, notes);
  const live = async () => {
    while (!isOver) {
      const family = 1 + Math.floor(Math.random() * families);
      await Promise.all([
        visit(ask, notes, parentOf(family), true),
        visit(ask, notes, childOf(family), false),
      ]);
    }
  };
  const living = Array.from({ length: visits }, live);
  return {
    /** Once everything that was begun has been answered. */
    end: async () => {
      isOver = true;
      await Promise.all(living);
    },
  };
}

async function visit(ask, notes, person, manages) {
  const look = async (what) => (await ask(person, 'GET', `/api/families/${person.family}/${what}`)).body;
  const [tasks, pots] = [await look('tasks?completed=false'), await look('reward-pots')];
  const mine = tasks.filter(({ assignedToUserId: id }) => manages || id === null || id === person.userId);
  const phone = { ask, notes, person, tasks: mine, pots };
  const moves = [tickOne, tickOne, tickOne, takeBack, ...(manages ? [addTask, skip, empty] : [])];
  for (let n = 0; n < movesOfVisit; n++) {
    await (happens(0.1) ? goOffline(phone) : oneOf(moves)(phone));
    await whileResting();
  }
}

const aTick = ({ person, tasks }) =>
  tasks.length > 0 ? { id: randomUUID(), task: oneOf(tasks).id, family: person.family } : undefined;

/** `age` is for how many seconds it waited on the phone. */
async function sendTick({ ask, notes, person }, tick, age = 0) {
  const { status, body } = await ask(person, 'POST', `/api/tasks/${tick.task}/increment`, {
    headers: { 'Idempotency-Key': tick.id, 'Tick-Age': String(age) },
  });
  notes.ticks.set(tick.id, { ...tick, counted: status === 200 && body.counted });
}

async function tickOne(phone) {
  const tick = aTick(phone);
  if (!tick) return;
  await sendTick(phone, tick);
  // Its answer got lost, as far as the phone knows.
  if (happens(0.1)) await sendTick(phone, tick);
  phone.last = tick.task;
}

/** Ticks, which nobody hears of before the phone is back; then it sends what it kept. */
async function goOffline(phone) {
  const kept = [aTick(phone), aTick(phone), aTick(phone)].filter(Boolean);
  const began = performance.now();
  await sleep(away * Math.random());
  const age = Math.round((performance.now() - began) / 1000);
  await Promise.all(kept.map((tick) => sendTick(phone, tick, age)));
}

async function takeBack({ ask, notes, person, last }) {
  if (last === undefined) return;
  const headers = { 'Idempotency-Key': randomUUID() };
  const { status } = await ask(person, 'POST', `/api/tasks/${last}/undo`, { headers });
  if (status === 200) notes.undos.push({ id: last, family: person.family });
}

async function addTask({ ask, notes, person, pots }) {
  const { family, userId } = person;
  const title = `Sweep ${randomUUID()}`;
  const body = { title, familyId: family, assignedToUserId: userId, rewardPotId: oneOf(pots)?.id ?? null };
  const headers = { 'Idempotency-Key': randomUUID() };
  const { status } = await ask(person, 'POST', '/api/tasks', { body, headers });
  if (status === 201) notes.tasks.push({ id: title, family });
}

async function skip({ ask, person, tasks }) {
  const ofChores = tasks.filter(({ choreId }) => choreId !== null);
  if (ofChores.length > 0 && happens(0.3)) await ask(person, 'POST', `/api/tasks/${oneOf(ofChores).id}/skip`);
}

/** A pot that is full is redeemed, and another one takes its place, or it begins anew. */
async function empty({ ask, notes, person, pots }) {
  const pot = pots.find(({ currentCount, targetCount }) => currentCount >= targetCount);
  if (!pot) return;
  const { family, userId } = person;
  if (happens(0.5)) {
    const { status } = await ask(person, 'PUT', `/api/reward-pots/${pot.id}`, { body: { currentCount: 0 } });
    if (status === 200) notes.restarts.push({ id: pot.id, family });
    return;
  }
  const { status } = await ask(person, 'DELETE', `/api/reward-pots/${pot.id}?reason=redeem`);
  if (status !== 200) return;
  notes.redeemed.push({ id: pot.id, family });
  const body = { familyId: family, name: 'Zoo', targetCount: 4, contributorUserIds: `[${userId}]` };
  await ask(person, 'POST', '/api/reward-pots', { body, headers: { 'Idempotency-Key': randomUUID() } });
}
