import { beforeAll, describe, expect, test } from 'vitest';
import { usernameSchema } from '#shared/contract/people/members.ts';
import { canBeSeen } from '#shared/domain/words/visible.ts';
import { heard } from '../tools/heard.ts';
import { aFamily, aUsername, password, type TestFamily } from '../world/builders.ts';
import { testApp } from '../world/testApp.ts';
import { chosenStrings, naughtyStrings, stringsFor } from './naughty/strings.ts';
import { type TextField, textFields } from './naughty/textFields.ts';

const app = testApp();
let family: TestFamily;
let fields: TextField[];
beforeAll(async () => {
  family = await aFamily(app);
  fields = await textFields(app, family);
});

/** A few at a time, as from several browsers. */
async function eachOf(texts: string[], check: (text: string) => Promise<void>) {
  const left = [...texts];
  const worker = async () => {
    for (let text = left.pop(); text !== undefined; text = left.pop()) await check(text);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
}

/** Kept to the last character, or refused at its field; `isGood` says which of the two it has to be. */
async function expectKept(field: TextField, text: string, isGood: boolean) {
  const { status, body, text: answer } = await heard(() => field.send(text));
  const shown = `${field.says}: ${JSON.stringify(text).slice(0, 80)} ${answer.slice(0, 200)}`;
  if (!isGood) {
    expect(status, shown).toBe(400);
    expect(body.errors, shown).toHaveProperty(field.keptIn);
    return;
  }
  expect([200, 201], shown).toContain(status);
  expect(body[field.keptIn], shown).toBe((field.kept ?? ((same) => same))(text));
}

const isStorable = (text: string) => !text.includes('\0') && Buffer.from(text).toString() === text;

test(`each of ${chosenStrings.length} naughty strings is kept exactly by the fields that take text`, async () => {
  expect(naughtyStrings.length).toBeGreaterThanOrEqual(515);
  const sent = new Set<string>();
  for (const [n, field] of fields.entries()) {
    await eachOf(stringsFor(n, fields.length), (text) => {
      sent.add(text);
      const fits = [...text].length <= field.max && (field.mayBeBlank || canBeSeen(text));
      return expectKept(field, text, fits && isStorable(text));
    });
  }
  expect(sent).toEqual(new Set(chosenStrings));
}, 900_000);

test('text fits up to its size and not one character more', async () => {
  for (const field of fields) {
    await expectKept(field, 'x'.repeat(field.max - 1), true);
    for (const character of ['x', 'é', '😀']) {
      await expectKept(field, character.repeat(field.max), true);
      await expectKept(field, character.repeat(field.max + 1), false);
    }
  }
});

describe('what cannot be saved is refused, and what looks alike stays apart', () => {
  test.each([
    ['U+0000', 'a\0b', false],
    ['U+0000 alone', '\0', false],
    ['a high surrogate alone', 'a\ud83d', false],
    ['a low surrogate alone', '\ude00b', false],
    ['surrogates the wrong way round', '\ude00\ud83d', false],
    ['a composed letter', 'caf\u00e9', true],
    ['a decomposed letter', 'cafe\u0301', true],
    ['marks that turn the direction', '\u202eabc\u202c \u200fabc\u200e', true],
    ['a family held together by joiners', '👩‍👩‍👧‍👦', true],
    ['spaces at both ends', '  in between  ', true],
    ['line breaks', 'one\r\ntwo\n', true],
  ])('%s', async (_, text, isGood) => {
    for (const field of fields) await expectKept(field, text, isGood);
  });
});

test('a naughty username is kept exactly or refused in words', async () => {
  const mia = await family.aMember('Mia');
  for (const username of stringsFor(0, 5)) {
    const { status, body } = await family.owner.browser
      .put(`/api/users/${mia.id}`)
      .send({ name: 'Mia', username });
    expect([200, 400], username).toContain(status);
    if (status === 200) expect(body.username).toBe(username);
    else expect(body.message).toMatch(/^Username |^Please keep this to 40|^This text holds/);
    if (status === 200) expect(usernameSchema.safeParse(username).success).toBe(true);
  }
});

test('whoever sets a naughty password signs in with it, and with nothing like it', async () => {
  await eachOf(stringsFor(0, 5), async (secret) => {
    const username = aUsername('secretive');
    const { status, body } = await app
      .browser()
      .post('/api/users')
      .send({ name: 'Robin', username, password: secret, role: 'owner', familyId: null });
    const fits =
      [...secret.normalize('NFC')].length >= 6 && Buffer.byteLength(secret) <= 72 && isStorable(secret);
    expect(status, secret).toBe(fits ? 201 : 400);
    if (!fits) expect(body.errors).toHaveProperty('password');
    else {
      const login = (tried: string) => app.browser().post('/api/login').send({ username, password: tried });
      await login(secret).expect(200);
      await login(`${secret}x`).expect(401);
    }
  });
}, 120_000);

test('naughty sign-ins, addresses, days, icons and keys are answered, never with a failure', async () => {
  const { browser, id } = family.owner;
  const contributorUserIds = JSON.stringify([id]);
  const task = await family.aTask({ title: 'Hop 100 times' });
  const asKey = (text: string) => encodeURIComponent(Buffer.from(text).toString()).slice(0, 200);
  const tries: ((text: string) => PromiseLike<{ status: number }>)[] = [
    (username) => app.browser().post('/api/login').send({ username, password }),
    (email) => app.browser().post('/api/login').send({ email, password }),
    (secret) => app.browser().post('/api/login').send({ username: family.owner.username, password: secret }),
    (email) => app.browser().post('/api/signup').send({ name: 'Sam', email, password }),
    (dueDate) =>
      browser.post('/api/tasks').send({ title: 'x', assignedToUserId: id, familyId: family.id, dueDate }),
    (icon) =>
      browser
        .post('/api/reward-pots')
        .send({ name: 'x', targetCount: 1, contributorUserIds, familyId: family.id, icon }),
    (colorClass) =>
      browser
        .post('/api/reward-pots')
        .send({ name: 'x', targetCount: 1, contributorUserIds, familyId: family.id, colorClass }),
    (ids) =>
      browser
        .post('/api/reward-pots')
        .send({ name: 'x', targetCount: 1, contributorUserIds: ids, familyId: family.id }),
    (text) => browser.delete(`/api/tasks/${asKey(text)}`),
    (text) => browser.get(`/api/families/${family.id}/tasks?completed=${asKey(text)}`),
    (text) => browser.get(`/api/families/${family.id}/recent-completions?${asKey(text)}`),
    (text) => browser.post(`/api/tasks/${task.id}/increment`).set('Idempotency-Key', asKey(text)),
    (text) =>
      app
        .browser()
        .get('/api/families/current')
        .set('Cookie', `chorepod_sid=${asKey(text)}`),
  ];
  for (const [n, send] of tries.entries()) {
    await eachOf(stringsFor(n, tries.length), async (text) => {
      const { status } = await heard(() => send(text));
      expect(status, `${n}: ${JSON.stringify(text)}`).toBeLessThan(500);
    });
  }
}, 900_000);
