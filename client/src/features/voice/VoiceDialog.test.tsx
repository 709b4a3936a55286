import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '../../test/answers.ts';
import { openPage } from '../../test/openPage.tsx';
import { VoiceDialog } from './VoiceDialog.tsx';

const Opened = () => <VoiceDialog onClose={() => {}} />;

const linked = {
  linkedSince: '2026-03-04T12:00:00.000Z',
  endedAt: null,
  speakers: [{ id: 1, name: 'Mia', knownSince: '2026-03-05T12:00:00.000Z' }],
  mayComplete: true,
};
const notLinked = { ...linked, linkedSince: null, speakers: [] };

test('a linked family sees since when, whose voices are known, and can stop finishing by voice', async () => {
  const calls = answer({
    'GET /api/voice/link': linked,
    'PUT /api/voice/link': { ...linked, mayComplete: false },
  });
  const user = openPage(Opened, '/dashboard');
  expect(await screen.findByText(new Date(linked.linkedSince).toLocaleDateString())).toBeTruthy();
  expect(screen.getByText('Mia')).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: 'Tasks may be finished by voice' }));
  expect(await screen.findByText('Voice updated successfully!')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ mayComplete: false });
});

test('an owner whose other password ended the link reads when and why', async () => {
  const endedAt = '2026-04-05T12:00:00.000Z';
  answer({ 'GET /api/voice/link': { ...notLinked, endedAt } });
  openPage(Opened, '/dashboard');
  const day = new Date(endedAt).toLocaleDateString();
  expect(
    await screen.findByText(
      `The link ended on ${day}, when you chose another password or signed out everywhere.`,
    ),
  ).toBeTruthy();
});

test('unlinking asks first', async () => {
  let link = linked as object;
  const calls = answer({
    'GET /api/voice/link': () => link,
    'DELETE /api/voice/link': () => {
      link = notLinked;
      return link;
    },
  });
  const user = openPage(Opened, '/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Unlink Alexa' }));
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Unlink' }));
  expect(await screen.findByText('Your family is not linked with Alexa.')).toBeTruthy();
  expect(screen.getByText('Alexa unlinked successfully!')).toBeTruthy();
});

test('without a link it says what to do', async () => {
  answer({ 'GET /api/voice/link': notLinked });
  openPage(Opened, '/dashboard');
  expect(await screen.findByText('Your family is not linked with Alexa.')).toBeTruthy();
  expect(screen.getByText(/find the skill “Chore Pod”, enable it/)).toBeTruthy();
});
