import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../test/answers.ts';
import { aMember, aTask } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { AlexaTestPage } from './AlexaTestPage.tsx';

const said = (speechText: string) => ({
  speechText,
  handler: 'GetPointsIntent',
  request: { version: '1.0' },
  response: { shouldEndSession: true },
});

const signedOut = { 'GET /api/families/current': refuse(404, { message: 'No family yet' }) };

test('the form begins with the usual request and sends what is in it', async () => {
  const calls = answer({ ...signedOut, 'POST /api/alexa/test': said('One point.') });
  const user = openPage(AlexaTestPage, '/alexa-test');
  expect(screen.getByLabelText<HTMLInputElement>('Intent').value).toBe('GetMyTasksIntent');
  expect(screen.getByLabelText<HTMLInputElement>('User id').value).toBe('user-27');
  expect(screen.getByText('Things to say')).toBeTruthy();
  expect(screen.getByText('Setting it up')).toBeTruthy();
  await user.clear(screen.getByLabelText('Slots (JSON)'));
  await user.type(screen.getByLabelText('Slots (JSON)'), '{{"TaskName": {{"value": "sweep"}}');
  await user.click(screen.getByRole('button', { name: 'Send Test Request' }));
  expect((await screen.findByRole('status')).textContent).toBe('One point.');
  expect(screen.getByText(/Answered by/).textContent).toBe('Answered by GetPointsIntent');
  expect(screen.getByText(/"version": "1.0"/)).toBeTruthy();
  expect(screen.getByText(/"shouldEndSession": true/)).toBeTruthy();
  const { body } = calls.find(({ method }) => method === 'POST') ?? {};
  const slots = { TaskName: { value: 'sweep' } };
  expect(body).toEqual({ intent: 'GetMyTasksIntent', slots, userId: 'user-27' });
});

test('slots that are no JSON are said at the field, and nothing is sent', async () => {
  const calls = answer(signedOut);
  const user = openPage(AlexaTestPage, '/alexa-test');
  await user.type(screen.getByLabelText('Slots (JSON)'), 'oops');
  await user.click(screen.getByRole('button', { name: 'Send Test Request' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Please write slots as');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('the five quick tests speak for the member who is chosen, and can be replayed', async () => {
  const members = [aMember({ name: 'Robin', role: 'owner' }), aMember({ name: 'Mia' })];
  const calls = answer({
    'GET /api/families/current': { id: 1, name: 'The Rivers', currentUser: members[0] },
    'GET /api/families/1/members': members,
    'POST /api/alexa/test': said('Hello.'),
  });
  const user = openPage(AlexaTestPage, '/alexa-test');
  await user.selectOptions(await screen.findByLabelText('Who speaks'), 'Mia');
  await user.click(screen.getByRole('button', { name: /I am Mia/ }));
  await screen.findByText('Hello.', { selector: '[role=status]' });
  for (const name of [/my tasks/, /I finished/, /points/, /rewards/])
    await user.click(screen.getByRole('button', { name }));
  await user.click(
    (await screen.findAllByRole('button', { name: 'Replay SetUserIntent' }))[0] ?? document.body,
  );
  const history = screen.getByText('History').closest('section');
  expect(await within(history ?? document.body).findAllByRole('listitem')).toHaveLength(6);
  const asked = calls.flatMap(({ body, method }) => (method === 'POST' ? [body] : []));
  const userId = 'user-27';
  const itIsMia = { intent: 'SetUserIntent', slots: { UserName: { value: 'Mia' } }, userId };
  expect(asked).toEqual([
    itIsMia,
    { intent: 'GetMyTasksIntent', slots: {}, userId },
    { intent: 'CompleteTaskIntent', slots: { TaskName: { value: 'Feed the cat' } }, userId },
    { intent: 'GetPointsIntent', slots: {}, userId },
    { intent: 'GetRewardsIntent', slots: {}, userId },
    itIsMia,
  ]);
});

test('the quick test of a finished task names one that the speaker has to do', async () => {
  const [robin, mia] = [aMember({ name: 'Robin', role: 'owner' }), aMember({ name: 'Mia' })];
  answer({
    'GET /api/families/current': { id: 1, name: 'The Rivers', currentUser: robin },
    'GET /api/families/1/members': [robin, mia],
    'GET /api/families/1/tasks': [
      aTask({ title: 'Water plants' }),
      aTask({ title: 'Sweep the stairs', assignedToUserId: mia.id }),
    ],
  });
  const user = openPage(AlexaTestPage, '/alexa-test');
  expect(await screen.findByRole('button', { name: /I finished “Water plants”/ })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Who speaks'), 'Mia');
  expect(screen.getByRole('button', { name: /I finished “Sweep the stairs”/ })).toBeTruthy();
});

test.each([
  ['an answer without words', said(''), 'No response text'],
  ['a refusal', refuse(500, { message: 'Sorry' }), 'Error: Test request failed'],
])('%s is shown as such', async (_what, reply, text) => {
  answer({ ...signedOut, 'POST /api/alexa/test': reply });
  const user = openPage(AlexaTestPage, '/alexa-test');
  await user.click(screen.getByRole('button', { name: 'Send Test Request' }));
  expect(await screen.findByText(text, { selector: '[role=status]' })).toBeTruthy();
});
