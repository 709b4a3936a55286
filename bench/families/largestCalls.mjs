// What is asked of the largest family that the limits allow.
import { cookieOf, families } from '../seed.mjs';

/** It comes after all others. */
export const largest = families + 1;

const dayIn = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Of everything that goes by how large a family is: what is sent, or the requests that are sent in turn. */
export function calls({ taskIds, choreId, calendar }) {
  const family = `/api/families/${largest}`;
  const rule = { title: 'Sweep', repeat: { every: 'day', interval: 1 }, who: { kind: 'anyone' } };
  const get = (path) => ({ method: 'GET', path });
  return {
    'GET chores': get(`${family}/chores`),
    'GET days, 62 from today': get(`${family}/days?from=${dayIn(0)}&to=${dayIn(61)}`),
    'GET days, 62 in a year': get(`${family}/days?from=${dayIn(330)}&to=${dayIn(391)}`),
    'GET days, 62 before': get(`${family}/days?from=${dayIn(-61)}&to=${dayIn(0)}`),
    'GET a calendar': get(calendar),
    'GET members': get(`${family}/members`),
    'GET tasks': get(`${family}/tasks`),
    'GET open tasks': get(`${family}/tasks?completed=false`),
    'GET recent-completions': get(`${family}/recent-completions`),
    'GET reward-pots': get(`${family}/reward-pots`),
    'GET pauses': get(`${family}/pauses`),
    'GET deleted': get(`${family}/deleted`),
    'GET shelf': get(`${family}/shelf`),
    'GET snapshot': get(`${family}/snapshot`),
    'GET a story': get('/api/reward-pots/5000001/story'),
    'GET /dashboard': get('/dashboard'),
    'GET export': get(`${family}/export`),
    'POST a tick': taskIds.map((id) => ({ method: 'POST', path: `/api/tasks/${id}/increment` })),
    'PUT a chore': { method: 'PUT', path: `/api/chores/${choreId}`, body: rule },
    'PUT the family': { method: 'PUT', path: family, body: { name: 'Large' } },
  };
}

export const send = async ({ port }, { method, path, body }) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { Cookie: cookieOf(largest), 'Content-Type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
  });
  const text = await answer.text();
  return { status: answer.status, text };
};
