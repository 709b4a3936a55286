import { expect } from 'vitest';
import { thanksAtMost } from '#shared/contract/chores/story.ts';
import { sizes } from '#shared/contract/endpoint/fields.ts';
import { readCounter } from '#shared/domain/words/counter.ts';
import { heard } from '../../tools/heard.ts';
import { aUsername, type Person, password, signedIn, type TestFamily, tick } from '../../world/builders.ts';
import type { TestApp } from '../../world/testApp.ts';

/** A place that takes text: how to send it there, and where the answer holds what was kept. */
export interface TextField {
  says: string;
  /** In characters (code points). */
  max: number;
  /** Empty and blank text are a good value too. */
  mayBeBlank?: true;
  send: (text: string) => PromiseLike<{ status: number; body: Record<string, unknown>; text: string }>;
  keptIn: string;
  /** What is kept of a text that is taken, where it is not the text itself. */
  kept?: (text: string) => string;
}

/** Posts what makes a thing and takes the thing away again: a family has room for so many of each. */
async function passing({ browser }: Person, path: string, body: object) {
  const answer = await browser.post(path).send(body);
  const takeAway = () => browser.delete(`${path}/${answer.body.id}`);
  if (answer.status === 201) expect((await heard(takeAway)).status).toBe(200);
  return answer;
}

/** Every field of every call that keeps text as it was typed. */
export async function textFields(app: TestApp, family: TestFamily): Promise<TextField[]> {
  const mia = await family.aMember('Mia');
  return [
    ...accountFields(app, family, mia),
    ...(await taskFields(family)),
    ...(await potFields(family)),
    await thanksField(family, mia),
  ];
}

function accountFields(app: TestApp, family: TestFamily, mia: Person): TextField[] {
  const { browser } = family.owner;
  const owner = () => ({ name: 'Robin', username: aUsername(), password, role: 'owner', familyId: null });
  return [
    {
      says: 'the name of an owner',
      max: sizes.name,
      send: (name) =>
        app
          .browser()
          .post('/api/users')
          .send({ ...owner(), name }),
      keptIn: 'name',
    },
    {
      says: 'the name of a new member',
      max: sizes.name,
      send: (name) =>
        passing(family.owner, '/api/users', { ...owner(), name, role: 'member', familyId: family.id }),
      keptIn: 'name',
    },
    {
      says: 'the name of a child without a sign-in',
      max: sizes.name,
      send: (name) =>
        passing(family.owner, '/api/users', {
          name,
          username: null,
          password: null,
          role: 'member',
          familyId: family.id,
        }),
      keptIn: 'name',
    },
    {
      says: 'the name of a tablet',
      max: sizes.name,
      send: async (label) => {
        const { browser } = await signedIn(app, family.owner);
        const answer = await browser.post('/api/tablet').send({ familyId: family.id, label });
        if (answer.status !== 201) return answer;
        const { id } = answer.body;
        const { body: ended } = await family.owner.browser.delete(`/api/devices/${id}`).expect(200);
        return { ...answer, status: 201, text: answer.text, body: ended };
      },
      keptIn: 'label',
    },
    {
      says: 'the name of an account from the landing page',
      max: sizes.name,
      send: (name) =>
        app
          .browser()
          .post('/api/signup')
          .send({ name, email: `${aUsername()}@example.org`, password }),
      keptIn: 'name',
    },
    {
      says: 'the edited name of a member',
      max: sizes.name,
      send: (name) => browser.put(`/api/users/${mia.id}`).send({ name, username: mia.username }),
      keptIn: 'name',
    },
    {
      says: 'the name of a family',
      max: sizes.name,
      send: async (name) => {
        const founder = app.browser();
        const { body } = await founder.post('/api/users').send(owner());
        return founder.post('/api/families').send({ name, ownerUserId: body.id });
      },
      keptIn: 'name',
    },
  ];
}

async function taskFields(family: TestFamily): Promise<TextField[]> {
  const { browser, id: assignedToUserId } = family.owner;
  const task = { title: 'Feed the cat', assignedToUserId, familyId: family.id };
  const { id } = await family.aTask();
  return [
    {
      says: 'the title of a task',
      max: sizes.title,
      send: (title) => passing(family.owner, '/api/tasks', { ...task, title }),
      keptIn: 'title',
      kept: (title) => readCounter(title).title,
    },
    {
      says: 'the description of a task',
      max: sizes.description,
      mayBeBlank: true,
      send: (description) => passing(family.owner, '/api/tasks', { ...task, description }),
      keptIn: 'description',
    },
    {
      says: 'the edited title of a task',
      max: sizes.title,
      send: (title) => browser.put(`/api/tasks/${id}`).send({ title, assignedToUserId }),
      keptIn: 'title',
      kept: (title) => readCounter(title).title,
    },
  ];
}

/** Of a kind line the field that is kept is an object. */
async function thanksField(family: TestFamily, mia: Person): Promise<TextField> {
  const task = await family.aTask({ assignedToUserId: mia.id });
  await tick(mia, task.id).expect(200);
  const { browser } = family.owner;
  const { body } = await browser.get(`/api/families/${family.id}/recent-completions`).expect(200);
  return {
    says: 'a kind line',
    max: thanksAtMost,
    send: async (text) => {
      const answer = await browser.put(`/api/completions/${body[0].id}/thanks`).send({ text });
      return { status: answer.status, text: answer.text, body: { ...answer.body, ...answer.body.thanks } };
    },
    keptIn: 'text',
  };
}

async function potFields(family: TestFamily): Promise<TextField[]> {
  const { browser, id: ownerId } = family.owner;
  const contributorUserIds = JSON.stringify([ownerId]);
  const pot = { name: 'Movie night', targetCount: 3, contributorUserIds, familyId: family.id };
  const { id } = await family.aPot();
  const edit = { name: 'Movie night', targetCount: 3 };
  return [
    {
      says: 'the name of a pot',
      max: sizes.name,
      send: (name) => passing(family.owner, '/api/reward-pots', { ...pot, name }),
      keptIn: 'name',
    },
    {
      says: 'the description of a pot',
      max: sizes.description,
      mayBeBlank: true,
      send: (description) => passing(family.owner, '/api/reward-pots', { ...pot, description }),
      keptIn: 'description',
    },
    {
      says: 'the edited name of a pot',
      max: sizes.name,
      send: (name) => browser.put(`/api/reward-pots/${id}`).send({ ...edit, name }),
      keptIn: 'name',
    },
    {
      says: 'the edited description of a pot',
      max: sizes.description,
      mayBeBlank: true,
      send: (description) => browser.put(`/api/reward-pots/${id}`).send({ ...edit, description }),
      keptIn: 'description',
    },
  ];
}
