// A little of all that families do, again and again: enough that each number moves.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { cookieOf, run } from '../../bench/seed.mjs';
import { fromTests } from '../../scripts/ownApp/fromTests.mjs';

const family = 1;
const headers = { Cookie: cookieOf(family), 'Content-Type': 'application/json' };

/** @returns how many times it went round, once `isOver` */
export async function evening(app, database, isOver) {
  const origin = `http://127.0.0.1:${app.port}`;
  const ask = async (method, path, body, more = {}) => {
    const init = { method, headers: { ...headers, ...more }, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(origin + path, init);
    await answer.text();
    return answer.status;
  };
  const screen = await fetch(`${origin}/api/families/${family}/events`, { headers });
  let rounds = 0;
  for (; !isOver(); rounds++) {
    const { rows } = await run(database, (client) =>
      client.query('select id from tasks where family_id = $1 and not completed limit 2', [family]),
    );
    for (const { id } of rows) await tickAndTakeBack(ask, id);
    await midnight(database);
    await Promise.all(Array.from({ length: 30 }, () => ask('GET', `/api/families/${family}/tasks`)));
    await ask('GET', '/dashboard');
    await ask('POST', '/api/login', { username: 'nobody-here', password: 'a guess' });
    await moveIn(origin);
    for (let n = 0; n < 20; n++) leaveEarly(app.port);
  }
  await screen.body.cancel();
  return rounds;
}

/** Late, as out of an outbox, and sent twice. */
async function tickAndTakeBack(ask, id) {
  const late = { 'Idempotency-Key': randomUUID(), 'Tick-Age': '120' };
  for (let n = 0; n < 2; n++) await ask('POST', `/api/tasks/${id}/increment`, {}, late);
  await ask('POST', `/api/tasks/${id}/undo`);
}

const midnight = (database) =>
  run(database, (client) =>
    client.query(
      "update families set today = today - 1, turns_at = now() - interval '1 second' where id = $1",
      [family],
    ),
  );

/** A new family. */
async function moveIn(origin) {
  const { makeFamily, makeOwner } = await fromTests('world/familyCalls');
  let cookie = '';
  const post = async (path, body) => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json', Cookie: cookie } };
    const answer = await fetch(origin + path, { ...init, body: JSON.stringify(body) });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return answer.json();
  };
  await makeFamily(post, await makeOwner(post));
}

/** Asks, and has gone before the answer. */
function leaveEarly(port) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const request = `GET /api/families/${family}/tasks HTTP/1.1\r\nHost: localhost\r\nCookie: ${headers.Cookie}\r\n\r\n`;
  socket.write(request, () => setTimeout(() => socket.resetAndDestroy(), 1));
}
