// Phones that tick, each tick with an id of its own and sent again until it is answered, as the app's outbox does.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { cookieOf } from '../../bench/seed.mjs';

/** Milliseconds between two ticks of a phone, about, and before one is sent again. */
const [rest, pause] = [150, 1000];
/** Milliseconds after which a phone takes a request for lost. */
const patience = 15_000;

/** How phones fare: what was answered to which tick, and when. */
export function startPhones({ count, families, ports }) {
  const answered = new Map();
  const times = [];
  const surprises = [];
  let tasks = new Map();
  let isPaused = true;
  let isOver = false;

  const send = (port, family, { id, taskId }) =>
    fetch(`http://127.0.0.1:${port}/api/tasks/${taskId}/increment`, {
      method: 'POST',
      headers: { Cookie: cookieOf(family), 'Idempotency-Key': id },
      signal: AbortSignal.timeout(patience),
    });
  const deliver = async (phone, family, tick) => {
    const madeAt = performance.now();
    for (let tried = 0; ; tried++) {
      const port = ports[(phone + tried) % ports.length];
      const answer = await send(port, family, tick).then(read, () => undefined);
      if (answer?.status === 200) {
        answered.set(tick.id, { family, taskId: tick.taskId, counted: answer.body.counted });
        times.push({ phone, madeAt, at: performance.now() });
        return;
      }
      if (answer && answer.status !== 503) surprises.push(`${answer.status} ${JSON.stringify(answer.body)}`);
      await sleep(pause);
    }
  };
  const live = async (phone) => {
    const family = families[phone % families.length];
    while (!isOver) {
      const open = tasks.get(family);
      if (isPaused || !open) await sleep(50);
      else {
        busy += 1;
        await deliver(phone, family, {
          id: randomUUID(),
          taskId: open[Math.floor(Math.random() * open.length)],
        });
        busy -= 1;
        await sleep(rest * (0.5 + Math.random()));
      }
    }
  };
  let busy = 0;
  const living = Array.from({ length: count }, (_, phone) => live(phone));
  return {
    answered,
    times,
    surprises,
    /** Begins to tick these, which are ids by family. */
    begin: (byFamily) => {
      tasks = byFamily;
      answered.clear();
      times.length = 0;
      isPaused = false;
    },
    /** Once every tick that was made has been answered. */
    settle: async () => {
      isPaused = true;
      while (busy > 0) await sleep(50);
    },
    /** Whether each phone had an answer to a tick that it made after this moment. */
    allSince: (moment) =>
      new Set(times.filter(({ madeAt }) => madeAt > moment).map(({ phone }) => phone)).size === count,
    end: async () => {
      isOver = true;
      await Promise.all(living);
    },
  };
}

const read = async (answer) => ({ status: answer.status, body: await answer.json() });

/**
 * What it was like after `moment`, in seconds: the longest time in which nobody's tick was answered, when that was over,
 * and when it was over for each phone.
 */
export function outage(times, moment) {
  const everybody = longestWait(times, moment);
  const phones = [...new Set(times.map(({ phone }) => phone))];
  const each = phones.map(
    (phone) =>
      longestWait(
        times.filter((time) => time.phone === phone),
        moment,
      ).end,
  );
  return { without: everybody.length, back: everybody.end, backForAll: Math.max(...each) };
}

function longestWait(times, moment) {
  let longest = { length: 0, end: 0 };
  let last = moment;
  for (const { at } of times.filter(({ at }) => at > moment)) {
    const length = (at - last) / 1000;
    if (length > longest.length) longest = { length, end: (at - moment) / 1000 };
    last = at;
  }
  return longest;
}
