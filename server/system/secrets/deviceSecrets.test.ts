import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aFamily, signedIn, tick } from '../world/builders.ts';
import { pathOf, tokenOf } from '../world/calendars.ts';
import { testApp } from '../world/testApp.ts';
import { everyTable } from './everyTable.ts';

// What opens a door is looked for, after all of it was used, wherever something is kept.

const app = testApp();

/** All that the database holds, as text. */
async function everyRow(): Promise<string> {
  const dumps: SQL[] = everyTable.map(({ name }) => {
    const table = sql.identifier(name);
    return sql`select ${name}::text || coalesce(string_agg(${table}::text, ' '), '') as text from ${table}`;
  });
  const { rows } = await app.database.db.execute<{ text: string }>(sql.join(dumps, sql` union all `));
  return rows.map(({ text }) => text).join('\n');
}

/** Two links, one tapped and one typed, with all that can go wrong, calendars, and a child’s turn at a tablet. */
async function aDay(): Promise<{ secrets: string[]; keys: string[] }> {
  const family = await aFamily(app);
  const [mia, task] = [await family.aMember('Mia'), await family.aTask({ title: 'Sweep 3 times' })];
  const secrets: string[] = [];
  const keys: string[] = [];
  const aKey = () => {
    const key = randomUUID();
    keys.push(key);
    return key;
  };
  const aLink = async () => {
    const made = family.owner.browser.post(`/api/users/${mia.id}/sign-in-link`);
    const { body } = await made.set('Idempotency-Key', aKey()).send({}).expect(201);
    secrets.push(body.token, body.code, `${body.code.slice(0, 4)}-${body.code.slice(4)}`);
    return body;
  };
  const leo = await family.aMember('Leo');
  const send = (call: string, proof: object, status: number) =>
    leo.browser.post(`/api/sign-in-links/${call}`).set('Idempotency-Key', aKey()).send(proof).expect(status);
  const [replaced, tapped] = [await aLink(), await aLink()];
  await send('use', { token: replaced.token }, 410);
  await send('look', { token: tapped.token }, 200);
  await send('use', { token: tapped.token }, 200);
  await send('use', { token: tapped.token }, 410);
  const typed = await aLink();
  await send('look', { code: typed.code }, 200);
  await send('use', { code: `${typed.code.slice(0, 4)}-${typed.code.slice(4)}` }, 200);
  // One that is still good when the tables are looked at.
  await aLink();
  for (const path of [`/api/users/${mia.id}/calendar`, `/api/families/${family.id}/calendar`])
    for (const status of [404, 200]) {
      const making = family.owner.browser.post(path).set('Idempotency-Key', aKey());
      const { url } = (await making.send({}).expect(201)).body;
      secrets.push(tokenOf(url));
      if (status === 404) await family.owner.browser.delete(path).expect(200);
      await app.browser().get(pathOf(url)).expect(status);
      await app.browser().get(`${pathOf(url)}/`);
      await app
        .browser()
        .get(`/calendar/${tokenOf(url)}`)
        .expect(404);
    }
  const { browser } = await signedIn(app, family.owner);
  await browser.put(`/api/users/${mia.id}/pin`).send({ pin: '4711' }).expect(200);
  const making = browser.post('/api/tablet').set('Idempotency-Key', aKey());
  await making.send({ familyId: family.id, label: 'Kitchen' }).expect(201);
  const turn = (body: object, status: number) =>
    browser.post('/api/tablet/turn').set('Idempotency-Key', aKey()).send(body).expect(status);
  // Whoever is in turn could keep answers.
  await turn({ memberId: leo.id }, 200);
  await turn({ memberId: mia.id, pin: '4712' }, 403);
  await turn({ memberId: mia.id, pin: '4711' }, 200);
  await app.database.db.execute(sql`update tasks set assigned_to_user_id = null where id = ${task.id}`);
  await tick({ browser }, task.id).expect(200);
  return { secrets, keys };
}

test('no token and no code stands in the database, the log or a kept answer, before or after its use', async () => {
  const { secrets, keys } = await aDay();
  const kept = await everyRow();
  expect(kept).toContain('Mia');
  expect(secrets).toHaveLength(16);
  const everywhere = `${kept}\n${app.logged.join('\n')}`.toLowerCase();
  expect(secrets.filter((secret) => everywhere.includes(secret.toLowerCase()))).toEqual([]);
  expect(keys.filter((key) => kept.includes(key))).toEqual([]);
});
