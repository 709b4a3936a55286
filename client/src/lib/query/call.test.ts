import { afterEach, expect, test, vi } from 'vitest';
import { answer, refuse } from '../../test/answers.ts';
import { isRefused } from './apiError.ts';
import { call } from './call.ts';

afterEach(() => vi.unstubAllGlobals());

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('the path is filled and a null query parameter is skipped', async () => {
  const calls = answer({ 'GET /api/families/1/recent-completions': [] });
  await call('GET /api/families/:familyId/recent-completions', {
    params: { familyId: 1 },
    query: { limit: '5', before: null },
  });
  expect(calls.map(({ path }) => path)).toEqual(['/api/families/1/recent-completions?limit=5']);
});

test('a refusal is an error of status, colon and body, with the server’s words by field', async () => {
  const body = {
    code: 'invalid_input',
    message: 'Title is required',
    errors: { title: ['Title is required'] },
  };
  answer({ 'DELETE /api/tasks/7': refuse(400, body) });
  await expect(call('DELETE /api/tasks/:id', { params: { id: 7 } })).rejects.toMatchObject({
    status: 400,
    message: `400: ${JSON.stringify(body)}`,
    serverMessage: 'Title is required',
    code: 'invalid_input',
    errors: { title: ['Title is required'] },
  });
});

test('a refusal of an older server, or one that was kept, has no code and is told apart by its status', async () => {
  const body = { message: 'Whoever this was about has left the family' };
  answer({ 'DELETE /api/tasks/7': refuse(410, body) });
  const error = await call('DELETE /api/tasks/:id', { params: { id: 7 } }).catch(
    (failure: unknown) => failure,
  );
  expect(error).toMatchObject({ status: 410, serverMessage: body.message, code: undefined });
  expect(isRefused(error, 'person_gone')).toBe(false);
});

test('an empty refusal is named by its status text', async () => {
  answer({ 'DELETE /api/tasks/7': new Response('', { status: 502, statusText: 'Bad Gateway' }) });
  await expect(call('DELETE /api/tasks/:id', { params: { id: 7 } })).rejects.toMatchObject({
    message: '502: Bad Gateway',
    serverMessage: null,
  });
});

test('no answer at all says that there is no connection', async () => {
  answer({ 'POST /api/logout': () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect(call('POST /api/logout', { body: {} })).rejects.toMatchObject({
    status: 0,
    serverMessage: 'No connection. Check your network and try again.',
  });
});

test('every POST has a key of its own, also where the browser makes no UUIDs', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const calls = answer({ 'POST /api/tasks/7/increment': {} });
  await call('POST /api/tasks/:id/increment', { params: { id: 7 } });
  await call('POST /api/tasks/:id/increment', { params: { id: 7 } });
  const [first, second] = calls.map(({ key }) => key ?? '');
  expect(first).toMatch(uuid);
  expect(second).toMatch(uuid);
  expect(first).not.toBe(second);
});
