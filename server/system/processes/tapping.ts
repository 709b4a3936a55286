import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { times } from '../tools/deep.ts';
import { password, type TestFamily } from '../world/builders.ts';

/** One tap and what came back: a status, or nothing at all. */
export interface AnsweredTap {
  key: string;
  taskId: number;
  status: number | undefined;
}

/** The cookie of a new session, for requests that are sent without a browser. */
export async function cookieOf(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Asks on a connection of its own: one that was kept may have died with its process, and nobody has heard of it yet. */
async function ask(url: string, options: { method?: string; headers: Record<string, string> }) {
  const asked = request(url, { ...options, agent: false }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, body: await json(answer) };
}

const asTap = (url: string, cookie: string, { key, taskId }: AnsweredTap) =>
  [
    `${url}/api/tasks/${taskId}/increment`,
    { method: 'POST', headers: { Cookie: cookie, 'Idempotency-Key': key } },
  ] as const;

/** Sends a tap once more, as a device does whose connection was cut. */
export const sendAgain = async (url: string, cookie: string, tap: AnsweredTap): Promise<AnsweredTap> => ({
  ...tap,
  status: (await ask(...asTap(url, cookie, tap))).status,
});

/** Sends a tap once more, or for the first time; no answer leaves its status undefined. */
export async function send(url: string, cookie: string, tap: AnsweredTap): Promise<AnsweredTap> {
  const status = await fetch(...asTap(url, cookie, tap)).then(
    async (answer) => {
      await answer.text();
      return answer.status;
    },
    () => undefined,
  );
  return { ...tap, status };
}

/** Milliseconds between what one connection asks; in the long form there is none. */
const pause = times(10, 0);

/** After whatever one connection asked: others need the processor as well. */
export const breathe = (): Promise<unknown> => (pause > 0 ? sleep(pause) : Promise.resolve());

/** Taps on tasks in turn, from several connections, until `isOver`; every tap is put into `taps`. */
export async function tapUntil(
  isOver: () => boolean,
  { url, cookie, taskIds }: { url: string; cookie: string; taskIds: number[] },
  { taps = [], connections = 8 }: { taps?: AnsweredTap[]; connections?: number } = {},
): Promise<AnsweredTap[]> {
  const tapping = async (n: number) => {
    for (let turn = n; !isOver(); turn++) {
      const taskId = taskIds[turn % taskIds.length] ?? 0;
      taps.push(await send(url, cookie, { key: randomUUID(), taskId, status: undefined }));
      await breathe();
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, n) => tapping(n)));
  return taps;
}

/** Tasks of 100 ticks each: room for many taps. Made in turn, so that none waits too long for the family's lock. */
export async function roomyTasks(family: TestFamily, count: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) ids.push((await family.aTask({ title: 'Hop 100 times' })).id);
  return ids;
}

/** Until one of the taps has been answered with this status. */
export async function answeredWith(status: number, taps: AnsweredTap[]): Promise<void> {
  while (!taps.some((tap) => tap.status === status)) await sleep(20);
}

/** How often each task was ticked, as the server says. */
export async function countsAt(url: string, cookie: string, familyId: number): Promise<Map<number, number>> {
  const { body } = await ask(`${url}/api/families/${familyId}/tasks`, { headers: { Cookie: cookie } });
  const tasks = body as { id: number; currentCount: number }[];
  return new Map(tasks.map(({ id, currentCount }) => [id, currentCount]));
}

/** How often each task was tapped. */
export function countsOf(taps: AnsweredTap[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { taskId } of taps) counts.set(taskId, (counts.get(taskId) ?? 0) + 1);
  return counts;
}
