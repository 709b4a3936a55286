import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { aFamily } from '../world/builders.ts';
import type { AppProcess } from './appProcess.ts';
import { type AnsweredTap, cookieOf, countsAt, countsOf, roomyTasks, send, tapUntil } from './tapping.ts';

/** A family with room for taps, and somebody who taps. */
async function aHousehold(app: AppProcess) {
  const family = await aFamily(app);
  const cookie = await cookieOf(app.url, family.owner.username);
  return { familyId: family.id, cookie, taskIds: await roomyTasks(family, 20) };
}

const isAnswered = ({ status }: AnsweredTap) => status === 200;

/** Taps, and is cut off in the middle of it. */
async function cutOff(app: AppProcess, tapper: { cookie: string; taskIds: number[] }, cut: () => unknown) {
  const taps: AnsweredTap[] = [];
  let isOver = false;
  const tapping = tapUntil(() => isOver, { url: app.url, ...tapper }, { taps });
  while (taps.filter(isAnswered).length < 5) await sleep(5);
  await sleep(Math.random() * 200);
  await cut();
  isOver = true;
  return tapping;
}

/** What a phone does once the server is back: it sends again what got no answer. */
const sendAgain = (app: AppProcess, cookie: string, taps: AnsweredTap[]) =>
  Promise.all(taps.filter((tap) => !isAnswered(tap)).map((tap) => send(app.url, cookie, tap)));

/**
 * Cuts an app off in the middle of taps, over and over. Each time the next one has all that was answered, and what is
 * sent again counts once.
 * @returns the app that runs at the end
 */
export async function cutOffAgainAndAgain(
  cycles: number,
  start: () => Promise<AppProcess>,
  cut: (app: AppProcess) => unknown,
): Promise<AppProcess> {
  let app = await start();
  for (let cycle = 0; cycle < cycles; cycle++) {
    const { familyId, ...tapper } = await aHousehold(app);
    const taps = await cutOff(app, tapper, () => cut(app));

    app = await start();
    const before = await countsAt(app.url, tapper.cookie, familyId);
    const answered = countsOf(taps.filter(isAnswered));
    for (const [taskId, count] of answered) expect(before.get(taskId)).toBeGreaterThanOrEqual(count);

    const again = await sendAgain(app, tapper.cookie, taps);
    expect(again.filter((tap) => !isAnswered(tap))).toEqual([]);
    const after = await countsAt(app.url, tapper.cookie, familyId);
    for (const [taskId, count] of countsOf(taps)) expect(after.get(taskId)).toBe(count);
  }
  return app;
}
