import { vi } from 'vitest';
import { type FixedCode, registered } from '#shared/contract/endpoint/refusals.ts';
import { snapshotOf } from './snapshot.ts';

export interface Sent {
  method: string;
  /** With its query, such as `/api/families/1/tasks?completed=false`. */
  path: string;
  body: unknown;
  key: string | null;
  /** What a tick says of its age, in seconds. */
  age: string | null;
  /** The person whom the page was made for. */
  asUser: string | null;
}

type Answer = unknown | Response | ((sent: Sent) => unknown);

/** An answer with a status of its own. */
export const refuse = (status: number, body: unknown): Response => Response.json(body, { status });

/** What the server answers where it refuses a call for this reason. */
export function refuseAs(code: FixedCode, more: object = {}): Response {
  const { status, message } = registered(code);
  return refuse(status, { code, message, ...more });
}

/**
 * Answers `fetch` for one test, by 'GET /api/path' without its query; anything else is a 404. An answer that is a
 * function is asked each time and may return a promise. What is answered to each list is in a snapshot too. Gives back
 * the list of what was sent, which grows.
 */
export function answer(answers: Record<string, Answer>): Sent[] {
  const calls: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const key = new Headers(headers).get('Idempotency-Key');
    const age = new Headers(headers).get('Tick-Age');
    const asUser = new Headers(headers).get('As-User');
    const sent = {
      method,
      path,
      key,
      age,
      asUser,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
    };
    calls.push(sent);
    const ask = async (name: string) => {
      const found = answers[name];
      return typeof found === 'function' ? found(sent) : found;
    };
    const name = path.replace(/\?.*/, '');
    const [, familyId] = /^\/api\/families\/(\d+)\/snapshot$/.exec(name) ?? [];
    const own = await ask(`${method} ${name}`);
    const given = own === undefined && familyId ? await snapshotOf(familyId, ask) : own;
    if (given === undefined) return refuse(404, { message: 'Not found' });
    return given instanceof Response ? given.clone() : Response.json(given);
  });
  return calls;
}

/** Something that a test lets through when it wants to. */
export function held<Value>(): { promise: Promise<Value>; release: (value: Value) => void } {
  let release: (value: Value) => void = () => {};
  const promise = new Promise<Value>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}
