import { beforeAll, describe, expect, test } from 'vitest';
import { phrases } from '../../client/src/features/voice/quickTests.ts';
import { alexa } from '../system/voice/accountLinking.ts';
import { amazon } from '../system/voice/amazon.ts';
import {
  accountLinkingOfPackage,
  interactionModel,
  type ModelIntent,
  manifest,
  resources,
} from '../system/voice/skillPackage.ts';
import {
  aLinkedFamily,
  answerTo,
  asMia,
  intent,
  type LinkedFamily,
  textOf,
} from '../system/voice/speaking.ts';
import { testApp } from '../system/world/testApp.ts';
import { intents } from './intents/all.ts';

const app = testApp({ alexa }, { amazon });
let family: LinkedFamily;
beforeAll(async () => {
  family = await aLinkedFamily(app);
  for (const title of ['Feed the cat', 'Read a book'])
    await family.aTask({ title, assignedToUserId: family.mia.id });
});

const { languageModel, dialog, prompts } = interactionModel();
const isBuiltIn = ({ name }: ModelIntent) => name.startsWith('AMAZON.');
const custom = languageModel.intents.filter((one) => !isBuiltIn(one));
const slotsIn = (sample: string) => [...sample.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const carrier = (sample: string) => sample.replace(/\{\w+\}/g, '{}').toLowerCase();
const samplesOf = (name: string) => languageModel.intents.find((one) => one.name === name)?.samples ?? [];

test('the model has every intent of the skill, and the skill every intent of the model', () => {
  const known = intents.flatMap(({ names }) => names).filter((name) => name !== 'LaunchRequest');
  expect(languageModel.intents.map(({ name }) => name).sort()).toEqual([...known].sort());
});

/** Something for each slot, as Alexa would fill it. */
const said: Record<string, string> = {
  UserName: 'Mia',
  TaskName: 'feed the dragon',
  TaskQuery: 'feed the dragon',
};
const filled = (sample: string) =>
  Object.fromEntries(
    slotsIn(sample).map((name) => [name, { name, value: said[name], confirmationStatus: 'NONE' }]),
  );

describe.each(languageModel.intents.map(({ name, samples }) => [name, samples] as const))(
  '%s',
  (name, samples) => {
    test.each([...samples, ...(samples.length === 0 ? ['without samples of its own'] : [])])(
      '%s',
      async (sample) => {
        const body = { intent: name, slots: filled(sample), userId: 'user-27' };
        const answer = await family.mia.browser.post('/api/alexa/test').send(body).expect(200);
        expect(intents.find(({ names }) => names.includes(name))?.names[0]).toBe(answer.body.handler);
        const heard = textOf(await answerTo(app, intent(family, name, filled(sample), asMia(family))));
        expect(heard).toMatch(/\S/);
        if (name !== 'AMAZON.FallbackIntent') expect(heard).not.toContain('I did not understand');
      },
    );
  },
);

test.each(custom.map(({ name, samples, slots = [] }) => [name, samples, slots] as const))(
  '%s has eight samples or more, with its own slots alone',
  (_name, samples, slots) => {
    expect(samples.length).toBeGreaterThanOrEqual(8);
    const own = slots.map(({ name }) => name);
    expect(samples.flatMap(slotsIn).filter((name) => !own.includes(name))).toEqual([]);
    for (const name of own)
      expect(samples.filter((sample) => sample.includes(`{${name}}`)).length).toBeGreaterThan(7);
  },
);

test('no two intents claim one sentence', () => {
  const all = languageModel.intents.flatMap(({ samples }) => samples.map(carrier));
  expect(all.filter((sample, index) => all.indexOf(sample) !== index)).toEqual([]);
});

test('samples are words that Alexa takes: letters, apostrophes and slots', () => {
  const all = languageModel.intents.flatMap(({ samples, slots = [] }) => [
    ...samples,
    ...slots.flatMap((slot) => slot.samples ?? []),
  ]);
  expect(
    all.filter((sample) => !/^(?:[A-Za-z']+|\{\w+\})(?: (?:[A-Za-z']+|\{\w+\}))*$/.test(sample)),
  ).toEqual([]);
});

test('a search query stands alone in its samples, behind words of its own', () => {
  const free = languageModel.intents.filter(({ slots = [] }) =>
    slots.some(({ type }) => type === 'AMAZON.SearchQuery'),
  );
  expect(free.map(({ name }) => name)).toEqual(['CompleteTaskFreeIntent']);
  for (const { slots = [], samples } of free) {
    expect(slots).toHaveLength(1);
    for (const sample of samples) {
      expect(slotsIn(sample)).toHaveLength(1);
      expect(sample).toMatch(/^[a-zA-Z]+ .*\{TaskQuery\}$/);
    }
  }
  const taken = samplesOf('CompleteTaskIntent').map(carrier);
  expect(samplesOf('CompleteTaskFreeIntent').filter((sample) => taken.includes(carrier(sample)))).toEqual([]);
});

test('names and tasks have types with seeds, and places in a list are among the tasks', () => {
  const types = new Map(
    languageModel.types.map(({ name, values }) => [name, values.map(({ name }) => name.value)]),
  );
  expect([...types.keys()]).toEqual(['FAMILY_MEMBER', 'TASK_NAME']);
  for (const values of types.values()) {
    expect(values.length).toBeGreaterThanOrEqual(20);
    expect(new Set(values.map((value) => value.toLowerCase())).size).toBe(values.length);
  }
  expect(types.get('TASK_NAME')).toContain('the second one');
});

test('both slots are asked for by the skill, with prompts that are there', () => {
  const asked = dialog.intents.map(({ name, slots }) => [name, slots.map((slot) => [slot.name, slot.type])]);
  expect(asked).toEqual([
    ['SetUserIntent', [['UserName', 'FAMILY_MEMBER']]],
    ['CompleteTaskIntent', [['TaskName', 'TASK_NAME']]],
  ]);
  for (const { name, slots } of dialog.intents) {
    const model = languageModel.intents.find((one) => one.name === name);
    expect(slots.map((slot) => [slot.name, slot.type])).toEqual(
      model?.slots?.map((slot) => [slot.name, slot.type]),
    );
    for (const slot of slots) expect(prompts.map(({ id }) => id)).toContain(slot.prompts.elicitation);
  }
});

test('the name that opens the skill is two plain words', () => {
  expect(languageModel.invocationName).toBe('chore pod');
});

/** Whether a sample says this, with whatever in its slots. */
const isSaid = (sentence: string) =>
  languageModel.intents.some(({ samples }) =>
    samples.some((sample) => new RegExp(`^${sample.replace(/\{\w+\}/g, '.+')}$`, 'i').test(sentence)),
  );

const { examplePhrases } = manifest().publishingInformation.locales['en-US'];
test.each([
  ['the store', examplePhrases],
  ['the test page', phrases],
])('what %s proposes to say is in the model', (_place, [open, ...others]) => {
  expect(open).toBe('Alexa, open chore pod');
  for (const phrase of others) {
    const [, sentence = ''] = /^Alexa, (?:ask|tell) chore pod (.+)$/.exec(phrase) ?? [];
    expect(isSaid(sentence), phrase).toBe(true);
  }
});

test('everything in the package leads to one server', () => {
  const { apis, events } = manifest();
  const { authorizationUrl, accessTokenUrl } = accountLinkingOfPackage();
  expect(events.endpoint).toEqual(apis.custom.endpoint);
  const addresses = [apis.custom.endpoint.uri, authorizationUrl, accessTokenUrl].map((uri) => new URL(uri));
  expect(addresses.map(({ pathname }) => pathname)).toEqual([
    '/api/alexa',
    '/oauth/authorize',
    '/oauth/token',
  ]);
  expect(new Set(addresses.map(({ origin }) => origin)).size).toBe(1);
  expect(resources().profiles.default.skillMetadata.src).toBe('./skill-package');
});

test('the package holds no client id and no secret', () => {
  const { clientId, clientSecret } = accountLinkingOfPackage();
  expect([clientId, clientSecret]).toEqual([
    'the value of ALEXA_CLIENT_ID',
    'the value of ALEXA_CLIENT_SECRET',
  ]);
});
