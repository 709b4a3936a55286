import { vi } from 'vitest';

export interface Sent {
  method: string;
  /** With its query, such as `/api/families/1/tasks?completed=false`. */
  path: string;
  body: unknown;
  key: string | null;
  /** What a tick says of its age, in seconds. */
  age: string | null;
}

type Answer = unknown | Response | ((sent: Sent) => unknown);

/** An answer with a status of its own. */
export const refuse = (status: number, body: unknown): Response => Response.json(body, { status });

/**
 * Answers `fetch` for one test, by 'GET /api/path' without its query; anything else is a 404. An answer that is a
 * function is asked each time and may return a promise. Gives back the list of what was sent, which grows.
 */
export function answer(answers: Record<string, Answer>): Sent[] {
  const calls: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const key = new Headers(headers).get('Idempotency-Key');
    const age = new Headers(headers).get('Tick-Age');
    const sent = { method, path, key, age, body: typeof body === 'string' ? JSON.parse(body) : undefined };
    calls.push(sent);
    const found = answers[`${method} ${path.replace(/\?.*/, '')}`];
    if (found === undefined) return refuse(404, { message: 'Not found' });
    const given = typeof found === 'function' ? await found(sent) : found;
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
