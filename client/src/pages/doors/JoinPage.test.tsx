import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, held, refuse, type Sent } from '../../test/answers.ts';
import { aMember, dashboardAnswers } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { SetupPage } from '../setup/SetupPage.tsx';
import { JoinPage } from './JoinPage.tsx';

const nobody = { 'GET /api/families/current': refuse(401, { message: 'Please sign in' }) };
const mia = aMember({ name: 'Mia' });
const found = { familyName: 'The Rivers', name: 'Mia' };
const look = { 'POST /api/sign-in-links/look': found };
const gone = refuse(410, { message: 'This link is no longer good' });
const question = 'Sign in here as Mia, of The Rivers?';

const open = (path: string) => openPage(JoinPage, path);
const posts = (calls: Sent[]) =>
  calls
    .filter(({ method }) => method === 'POST')
    .map(({ path, body }) => [path.slice('/api/sign-in-links/'.length), body]);
/** What links and codes were spent. */
const spent = (calls: Sent[]) => posts(calls).flatMap(([call, body]) => (call === 'use' ? [body] : []));
const heading = (text: string) =>
  screen.findByRole('heading', { level: 1, name: (_name, { textContent }) => textContent === text });
const signIn = () => screen.findByRole('button', { name: 'Sign in as Mia' });

test('a link asks whether to sign in, and nothing but a tap on the button spends it', async () => {
  const calls = answer({ ...nobody, ...look, 'POST /api/sign-in-links/use': mia });
  const user = open('/join#the-token');
  expect(window.location.href).not.toContain('the-token');
  await heading(question);
  expect(posts(calls)).toEqual([['look', { token: 'the-token' }]]);
  await user.click(await signIn());
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  expect(spent(calls)).toEqual([{ token: 'the-token' }]);
  expect(screen.getByText('Hello, Mia!')).toBeTruthy();
});

test('two taps spend it once', async () => {
  const { promise, release } = held();
  const calls = answer({ ...nobody, ...look, 'POST /api/sign-in-links/use': () => promise });
  const user = open('/join#the-token');
  await user.dblClick(await signIn());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Signing in...' }).disabled).toBe(true);
  release(mia);
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  expect(spent(calls)).toHaveLength(1);
});

test('in another family’s browser both families are named, and nothing changes before the tap', async () => {
  const family = dashboardAnswers(aMember({ name: 'Ben' }))['GET /api/families/current'] as object;
  const calls = answer({ ...look, 'GET /api/families/current': { ...family, name: 'The Bakers' } });
  open('/join#the-token');
  await heading(question);
  await screen.findByText(/ends that here/);
  expect(document.body.textContent).toContain(
    'You are signed in here as Ben, of The Bakers. Signing in as Mia, of The Rivers, ends that here.',
  );
  expect(posts(calls)).toEqual([['look', { token: 'the-token' }]]);
});

test.each([
  ['abcd efgh', { code: 'ABCDEFGH' }],
  ['AbCd-eFgH', { code: 'ABCDEFGH' }],
  [' ABCDEFGH\u00a0', { code: 'ABCDEFGH' }],
  ['https://chores.example/join#a-whole-link ', { token: 'a-whole-link' }],
])('what is typed as %j is understood', async (typed, proof) => {
  const calls = answer({ ...nobody, ...look, 'POST /api/sign-in-links/use': mia });
  const user = open('/join');
  await heading('Sign in with a code');
  await user.type(screen.getByLabelText('Code'), `${typed}{Enter}`);
  const asked = await heading(question);
  expect(document.activeElement).toBe(asked);
  await user.click(await signIn());
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  expect(posts(calls)[0]).toEqual(['look', proof]);
  expect(spent(calls)).toEqual([proof]);
});

test.each([
  ['', 'Please type the 8 letters'],
  ['- ', 'Please type the 8 letters'],
  ['a', 'The code has 8 letters. This is 1.'],
  ['abc def', 'The code has 8 letters. These are 6.'],
  ['abcdefghi', 'The code has 8 letters. These are 9.'],
  ['https://chores.example/join#', 'This link is not complete'],
])('%j cannot be a code, says so, and does not count as a try', async (typed, message) => {
  const calls = answer({ ...nobody, ...look });
  const user = open('/join');
  if (typed) await user.type(screen.getByLabelText('Code'), typed);
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(posts(calls)).toEqual([]);
});

test('a code that does not work says so at its field, and the next one is looked at', async () => {
  let answered: unknown = gone;
  answer({ ...nobody, 'POST /api/sign-in-links/look': () => answered });
  const user = open('/join');
  const field = screen.getByLabelText<HTMLInputElement>('Code');
  await user.type(field, 'abcdefgh{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This code does not work. Look at each letter again, or ask for a new code: it is good once, for 10 minutes.',
  );
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.value).toBe('abcdefgh');
  answered = found;
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await heading(question);
});

test('too many wrong codes are told how long to wait', async () => {
  const headers = { 'Retry-After': '60' };
  const tooMany = Response.json({ message: 'Too many tries' }, { status: 429, headers });
  answer({ ...nobody, 'POST /api/sign-in-links/look': tooMany });
  await open('/join').type(screen.getByLabelText('Code'), 'abcdefgh{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Too many tries came from here. Please wait a minute, then try again.',
  );
});

test.each([
  ['before the page looks', { 'POST /api/sign-in-links/look': gone }],
  ['after it', { ...look, 'POST /api/sign-in-links/use': gone }],
])('a link that is used up %s says so in the same words', async (_when, answers) => {
  answer({ ...nobody, ...answers });
  const user = open('/join#the-token');
  if ('POST /api/sign-in-links/use' in answers) await user.click(await signIn());
  await heading('This link is no longer good');
  expect(
    screen.getByText(
      'It works once, for 10 minutes, so that nobody else can use it. Ask a parent for a new one.',
    ),
  ).toBeTruthy();
  expect(window.location.pathname).toBe('/join');
});

test('the login tab of setup leads to where a code is typed', async () => {
  answer({ 'GET /api/account': null });
  const user = openPage(SetupPage, '/setup');
  await user.click(screen.getByRole('tab', { name: 'Login' }));
  await user.click(screen.getByRole('link', { name: 'Sign in with a code' }));
  expect(window.location.pathname).toBe('/join');
});
