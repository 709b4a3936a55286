import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { aCode, aVerifier } from '../voice/accountLinking.ts';
import { aLinkedFamily, hear, intent, type LinkedFamily } from '../voice/speaking.ts';
import { aManager, aTablet, aUsername, confirmed, type Person, password, tick } from './builders.ts';
import { tokenOf } from './calendars.ts';
import { aChore, openTasks } from './chores.ts';
import { aSubscription, reminded, subscribed } from './subscriptions.ts';
import type { Browser, TestApp } from './testApp.ts';

/** A family with something in every table that is about families. */
export interface WholeFamily extends LinkedFamily {
  name: string;
  /** A child, by a name and a username in which `word` stands. */
  zoe: Person;
  zoeName: string;
  word: string;
  leo: Person;
  kim: Person;
  tablet: Browser;
  /** What lets somebody in. */
  secrets: string[];
}

let count = 0;

/** Lives a family's life; the app has to bring Alexa's settings. */
export async function aWholeFamily(app: TestApp): Promise<WholeFamily> {
  const word = `zyxzoe${process.pid}n${++count}`;
  const [name, zoeName] = [`The Telltales ${word}f`, `Zoë "${word}" O’Hara`];
  const family = await aLinkedFamily(app, name);
  const [leo, kim] = [await family.aMember('Leo Qwertz'), await aManager(app, family, 'Kim Qwertz')];
  const zoe = await addZoe(app, family, zoeName, aUsername(word));
  const endpoints = await remind(family, zoe);
  await doChores(family, [zoe, leo]);
  await speak(app, family, zoe, zoeName);
  const secrets = await openDoors(app, family, zoe);
  const tablet = await aTablet(app, family, zoe);
  return { ...family, name, zoe, zoeName, word, leo, kim, tablet, secrets: [...secrets, ...endpoints] };
}

/** With an Idempotency-Key, as the browser adds her, and after a wrong sign-in. */
async function addZoe(app: TestApp, family: LinkedFamily, name: string, username: string): Promise<Person> {
  const { body } = await family.owner.browser
    .post('/api/users')
    .set('Idempotency-Key', randomUUID())
    .send({ name, username, password, role: 'member', familyId: family.id })
    .expect(201);
  const browser = app.browser();
  await browser.post('/api/login').send({ username, password: 'wrong one' }).expect(401);
  await browser.post('/api/login').send({ username, password }).expect(200);
  return { id: body.id, username, browser };
}

/** Whatever is done from now on is to be told to the owner; answers what browsers keep to themselves. */
async function remind({ owner }: LinkedFamily, zoe: Person): Promise<string[]> {
  const browsers = [owner, zoe].map((person) => ({ person, subscription: aSubscription() }));
  for (const { person, subscription } of browsers) await subscribed(person, subscription);
  await owner.browser.get('/api/push/key').expect(200);
  await reminded(owner, { taskDone: true, potFull: true });
  await reminded(zoe, { dailyAt: '17:00' });
  return browsers.flatMap(({ subscription: { endpoint, keys } }) => [endpoint, keys.p256dh, keys.auth]);
}

async function doChores(family: LinkedFamily, children: [Person, Person]): Promise<void> {
  const [zoe, leo] = children;
  const { browser } = family.owner;
  const memberIds = children.map(({ id }) => id);
  const pot = await family.aPot({ contributorUserIds: JSON.stringify(memberIds) });
  for (const { id } of children) {
    const done = await family.aTask({ assignedToUserId: id, rewardPotId: pot.id, title: `Of ${id}` });
    await tick(zoe.id === id ? zoe : leo, done.id).expect(200);
    await family.aTask({ assignedToUserId: id, title: `Still of ${id}` });
    const deleted = await family.aTask({ assignedToUserId: id, title: `No more of ${id}` });
    await browser.delete(`/api/tasks/${deleted.id}`).expect(200);
    const away = { memberId: id, from: '2099-01-01', to: null };
    await browser.post(`/api/families/${family.id}/pauses`).send(away).expect(201);
  }
  const undone = await family.aTask({ assignedToUserId: zoe.id });
  await tick(zoe, undone.id).expect(200);
  await zoe.browser.post(`/api/tasks/${undone.id}/undo`).expect(200);
  await aChore(family, { who: { kind: 'turns', memberIds, per: 'time' } });
  await aChore(family, { who: { kind: 'one', memberId: leo.id }, title: 'Leo’s own' });
  const forEach = await aChore(family, { who: { kind: 'each', memberIds }, title: 'Not today' });
  for (const { id, choreId } of await openTasks(family))
    if (choreId === forEach.id) await browser.delete(`/api/tasks/${id}`).expect(200);
}

/** At the test page, and to an Echo that knows her voice. */
async function speak(app: TestApp, family: LinkedFamily, zoe: Person, name: string): Promise<void> {
  const { browser } = family.owner;
  const slots = { UserName: { value: name } };
  const said = { intent: 'SetUserIntent', slots, userId: 'kitchen' };
  await browser.post('/api/alexa/test').set('Idempotency-Key', randomUUID()).send(said).expect(200);
  await browser.put('/api/voice/link').send({ mayComplete: true }).expect(200);
  await hear(app, intent(family, 'GetRewardsIntent'));
  await app.database.db.execute(sql`insert into voice_people (family_id, person_hash, user_id)
    values (${family.id}, ${`hash of ${zoe.id}`}, ${zoe.id})`);
}

/** Whatever lets somebody in; answers the secrets. */
async function openDoors(app: TestApp, family: LinkedFamily, zoe: Person): Promise<string[]> {
  const { db } = app.database;
  const { browser } = await confirmed(family.owner);
  const code = await aCode(family.owner, aVerifier());
  const recovery = await browser.post('/api/account/recovery-code').expect(200);
  const invitation = await browser.post('/api/invitations').send({ familyId: family.id }).expect(201);
  await browser.post(`/api/users/${zoe.id}/calendar`).send({}).expect(201);
  const calendar = await browser.post(`/api/families/${family.id}/calendar`).send({}).expect(201);
  const [pin, token, typed] = [zoe.id, zoe.id, zoe.id].map((id, n) => `secret ${n} of ${id}`);
  await db.execute(sql`insert into member_pins (family_id, user_id, pin_hash)
    values (${family.id}, ${zoe.id}, ${pin})`);
  await db.execute(sql`insert into sign_in_links (account_id, family_id, token_hash, code_hash, expires_at)
    values (${zoe.id}, ${family.id}, ${token}, ${typed}, now() + interval '10 minutes')`);
  await db.execute(sql`insert into child_consents (family_id, child_user_id, agreed_by_user_id)
    values (${family.id}, ${zoe.id}, ${family.owner.id}) on conflict do nothing`);
  return [
    code,
    recovery.body.code,
    invitation.body.token,
    tokenOf(calendar.body.url),
    family.tokens.access_token,
    family.tokens.refresh_token,
  ];
}
