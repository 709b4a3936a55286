import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { noteSignedIn } from '../../lib/browser/here/signedInHere.ts';
import { answer, refuse, type Sent } from '../../test/answers.ts';
import { aMember, dashboardAnswers } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { InvitePage } from './InvitePage.tsx';

const nobody = { 'GET /api/families/current': refuse(401, { message: 'Please sign in' }) };
const invitation = { 'POST /api/invitations/look': { familyName: 'The Rivers' } };
const gone = refuse(410, { message: 'This link is no longer good' });
const ann = aMember({ name: 'Ann', username: 'ann' });

const open = (path = '/invite#the-token') => openPage(InvitePage, path);
const posts = (calls: Sent[]) =>
  calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
const heading = (text: string) =>
  screen.findByRole('heading', { level: 1, name: (_name, { textContent }) => textContent === text });

async function accept(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText('Your Name'), 'Ann');
  await user.type(screen.getByLabelText('Username'), 'ann');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Join the family' }));
}

test('an invitation names the family, and its secret leaves the address and the history at once', async () => {
  const calls = answer({ ...nobody, ...invitation });
  const before = window.history.length;
  open('/invite#the-token');
  expect(window.location.href).not.toContain('the-token');
  expect(window.location.pathname).toBe('/invite');
  await heading('You are invited to The Rivers');
  expect(posts(calls)).toEqual([['/api/invitations/look', { token: 'the-token' }]]);
  expect(window.history.length).toBe(before);
  expect(JSON.stringify([window.history.state, { ...localStorage }, { ...sessionStorage }])).not.toContain(
    'the-token',
  );
  expect(document.body.textContent).not.toContain('You are signed in here');
});

test('whoever accepts has an account of their own, and the dashboard follows', async () => {
  const calls = answer({ ...nobody, ...invitation, 'POST /api/invitations/accept': ann });
  await accept(open());
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  expect(posts(calls)[1]).toEqual([
    '/api/invitations/accept',
    { token: 'the-token', name: 'Ann', username: 'ann', password: 'secret1' },
  ]);
  expect(screen.getByText('Welcome, Ann!')).toBeTruthy();
  expect(screen.getByText('You are part of The Rivers now.')).toBeTruthy();
});

test('what is missing stands at its field, and nothing is sent', async () => {
  const calls = answer({ ...nobody, ...invitation });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Join the family' }));
  await screen.findByText('Name is required');
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Name is required',
    'Username is required',
    'Password must be at least 6 characters',
  ]);
  expect(posts(calls)).toHaveLength(1);
});

test('a username that is taken says so at its field, and what was typed stays', async () => {
  const message = 'This username is already taken';
  const taken = refuse(409, { message, errors: { username: [message] } });
  answer({ ...nobody, ...invitation, 'POST /api/invitations/accept': taken });
  await accept(open());
  expect(await screen.findByText('Could not let you in')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(screen.getByLabelText<HTMLInputElement>('Your Name').value).toBe('Ann');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret1');
});

const noLongerGood = 'This invitation is no longer good';

test.each([
  ['is used, taken back or old', gone],
  ['was cut off on its way', refuse(400, { message: 'This link is not complete' })],
])('a link that %s says whom to ask, in the same words', async (_why, refusal) => {
  answer({ ...nobody, 'POST /api/invitations/look': refusal });
  open();
  await heading(noLongerGood);
  expect(
    screen.getByText(
      'Each one works once, for 7 days, and can be taken back. Ask whoever sent it to you for a new one.',
    ),
  ).toBeTruthy();
});

test('of two who accept at once the later one reads that it is no longer good', async () => {
  answer({ ...nobody, ...invitation, 'POST /api/invitations/accept': gone });
  await accept(open());
  const words = await heading(noLongerGood);
  expect(document.activeElement).toBe(words);
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(window.location.pathname).toBe('/invite');
});

test('read again, the page asks to open the link once more, and sends nothing', async () => {
  const calls = answer(nobody);
  open('/invite');
  await heading('Please open your invitation again');
  expect(posts(calls)).toEqual([]);
});

test('another link that is opened in the same tab takes the place of the first', async () => {
  const calls = answer({ ...nobody, ...invitation });
  open('/invite#first');
  await heading('You are invited to The Rivers');
  act(() => {
    window.history.replaceState(null, '', '/invite#second');
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  });
  await waitFor(() => expect(posts(calls).at(-1)).toEqual(['/api/invitations/look', { token: 'second' }]));
  expect(window.location.hash).toBe('');
});

test('who is signed in here already is named, and what accepting makes of that', async () => {
  answer({ ...dashboardAnswers(aMember({ name: 'Leo' })), ...invitation });
  open();
  await heading('You are invited to The Rivers');
  await screen.findByText(/Accepting makes a new account/);
  expect(document.body.textContent).toContain(
    'You are signed in here as Leo, of The Rivers. Accepting makes a new account, and this browser goes on as that one.',
  );
});

test('a family’s tablet says that it would be one no longer', async () => {
  answer({
    'GET /api/families/current': refuse(403, { message: 'This is the family’s tablet' }),
    ...invitation,
  });
  noteSignedIn('tablet', true);
  open();
  await screen.findByText('This is a family’s tablet. Whoever signs in here ends that.');
});

test('too many tries are told how long to wait, and may try again', async () => {
  let look: unknown = Response.json(
    { message: 'Too many' },
    { status: 429, headers: { 'Retry-After': '170' } },
  );
  answer({ ...nobody, 'POST /api/invitations/look': () => look });
  const user = open();
  await screen.findByText('Too many tries came from here. Please wait 3 minutes, then try again.');
  look = { familyName: 'The Rivers' };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('You are invited to The Rivers');
});

test('an invitation that does not load says so, and Retry asks again', async () => {
  let look: unknown = refuse(503, { message: 'The server is busy.' });
  answer({ ...nobody, 'POST /api/invitations/look': () => look });
  const user = open();
  await screen.findByText('We could not load your invitation.');
  look = { familyName: 'The Rivers' };
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('You are invited to The Rivers');
});
