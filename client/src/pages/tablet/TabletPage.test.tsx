import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { noteSignedIn, wasSignedIn } from '../../lib/browser/here/signedInHere.ts';
import { notePerson } from '../../lib/browser/kept/personHere.ts';
import { answer, held, refuse, type Sent } from '../../test/answers.ts';
import { owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { aFace, leo, tabletAnswers, zoe } from '../../test/tablet.ts';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';
import { SettingsPage } from '../settings/SettingsPage.tsx';
import { TabletPage } from './TabletPage.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const open = () => openPage(TabletPage, '/tablet');
const face = (name: string) => screen.findByRole('button', { name });
const key = (name: string) => screen.getByRole('button', { name });
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const turns = (calls: Sent[]) =>
  calls.flatMap(({ method, path, body }) =>
    path === '/api/tablet/turn' ? [method === 'POST' ? body : method] : [],
  );
const signIn = { message: 'Please sign in' };

/** The keys of a PIN, one after the other. */
async function press(...names: string[]): Promise<void> {
  for (const name of names) fireEvent.click(key(name));
}

test('the tablet shows everybody’s face, and nothing that manages', async () => {
  answer(tabletAnswers());
  open();
  await heading('Tap your face');
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Zoe',
    'Leo, with a PIN',
  ]);
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(document.body.textContent).not.toContain('Rivers');
});

test('two who share a first name are called by all of it', async () => {
  const people = [zoe, aFace({ id: 5, name: 'Leo Rivers' }), aFace({ id: 6, name: 'leo Baker' })];
  answer(tabletAnswers({ people }));
  open();
  await heading('Tap your face');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'ZZoe',
    'LRLeo Rivers',
    'LBleo Baker',
  ]);
});

test('a tap on a face without a PIN begins that turn, and Done brings the faces back', async () => {
  const calls = answer(tabletAnswers());
  const user = open();
  await user.click(await face('Zoe'));
  const hello = await heading('Hi Zoe');
  expect(document.activeElement).toBe(hello);
  await user.click(key('Done'));
  const faces = await heading('Tap your face');
  expect(document.activeElement).toBe(faces);
  await waitFor(() => expect(turns(calls)).toEqual([{ memberId: zoe.id }, 'DELETE']));
});

test('while a turn begins, no other one does', async () => {
  const { promise, release } = held();
  const calls = answer({ ...tabletAnswers(), 'POST /api/tablet/turn': () => promise });
  const user = open();
  await user.click(await face('Zoe'));
  await user.click(await face('Leo, with a PIN'));
  expect(screen.queryByText('Tap your four numbers')).toBeNull();
  expect(turns(calls)).toEqual([{ memberId: zoe.id }]);
  release({ memberId: zoe.id, until: '2025-06-13T12:01:00.000Z' });
  await heading('Hi Zoe');
});

test('a PIN is sent with its fourth number, by taps or by the keyboard', async () => {
  const calls = answer(tabletAnswers());
  const user = open();
  await user.click(await face('Leo, with a PIN'));
  await heading(/Hi Leo/);
  await press('1', '2', 'Take one back', '0');
  expect(turns(calls)).toEqual([]);
  expect(screen.getByText('2 of 4')).toBeTruthy();
  await user.keyboard('39');
  await heading('Hi Leo');
  expect(turns(calls)).toEqual([{ memberId: leo.id, pin: '1039' }]);
});

test('ten pictures stand for the numbers, always in the same places, and the tablet keeps who has them', async () => {
  const calls = answer(tabletAnswers());
  const user = open();
  await user.click(await face('Leo, with a PIN'));
  await user.click(key('Show pictures'));
  const pictures = () =>
    screen.getAllByRole('button').flatMap(({ textContent }) => (textContent ? [textContent] : []));
  const shown = pictures();
  expect(shown.slice(0, 9)).toEqual(['🐶', '🐱', '🐟', '🦋', '🌞', '🌙', '🍎', '🚗', '⚽']);
  await user.click(key('Not me'));
  await user.click(await face('Leo, with a PIN'));
  expect(pictures()).toEqual(shown);
  await press('Dog', 'Cat', 'House', 'Dog');
  await heading('Hi Leo');
  expect(turns(calls)).toEqual([{ memberId: leo.id, pin: '0190' }]);
});

test('a wrong PIN says so, and the next one counts', async () => {
  let right = false;
  const answers = tabletAnswers();
  const begin = answers['POST /api/tablet/turn'] as (sent: Sent) => unknown;
  answer({
    ...answers,
    'POST /api/tablet/turn': (sent: Sent) => (right ? begin(sent) : refuse(403, { message: 'Wrong' })),
  });
  const user = open();
  await user.click(await face('Leo, with a PIN'));
  await press('1', '1', '1', '1');
  await screen.findByText('That was not it. Try again!');
  expect(screen.getByRole('alert').textContent).toBe('That was not it. Try again!');
  expect(screen.getByText('0 of 4')).toBeTruthy();
  right = true;
  await press('1', '2', '3', '4');
  await heading('Hi Leo');
});

test('after too many tries the keys rest for as long as the server says, counting down', async () => {
  const headers = { 'Retry-After': '30' };
  const tooMany = Response.json({ message: 'Too many tries' }, { status: 429, headers });
  const calls = answer({ ...tabletAnswers(), 'POST /api/tablet/turn': tooMany });
  const user = open();
  await user.click(await face('Leo, with a PIN'));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await press('1', '1', '1', '1');
  await screen.findByText('Too many tries. Let us take a little break.');
  expect(screen.getByText(/^Try again in 0:(30|29)$/)).toBeTruthy();
  await press('1', '1', '1', '1');
  expect(turns(calls)).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(screen.getByRole('alert').textContent).toBe('You may try again now.');
  await press('1', '1', '1', '1');
  await waitFor(() => expect(turns(calls)).toHaveLength(2));
});

test('a PIN that is locked for good sends a child to a parent', async () => {
  const locked = refuse(429, { message: 'Locked' });
  const calls = answer({ ...tabletAnswers(), 'POST /api/tablet/turn': locked });
  const user = open();
  await user.click(await face('Leo, with a PIN'));
  await press('1', '1', '1', '1');
  await screen.findByText('This PIN is locked. Ask a parent for a new one.');
  await press('1', '1', '1', '1');
  expect(turns(calls)).toHaveLength(1);
});

test('whoever has got a PIN since is asked for it', async () => {
  answer({ ...tabletAnswers(), 'POST /api/tablet/turn': refuse(403, { message: 'PIN, please' }) });
  const user = open();
  await user.click(await face('Zoe'));
  await screen.findByText('Tap your four numbers');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a pad that nobody touches goes back to the faces', async () => {
  answer(tabletAnswers());
  const user = open();
  await user.click(await face('Leo, with a PIN'));
  await user.click(key('Not me'));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(await face('Leo, with a PIN'));
  await heading(/Hi Leo/);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  await heading('Tap your face');
});

test('a tablet that a parent has ended says so with the next touch, and leads to signing in', async () => {
  const answers: Record<string, unknown> = tabletAnswers();
  answer(answers);
  const user = open();
  await face('Zoe');
  answer({ 'GET /api/tablet': refuse(401, signIn), 'POST /api/tablet/turn': refuse(401, signIn) });
  await user.click(await face('Zoe'));
  await heading('This tablet is signed out');
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/setup');
  expect(wasSignedIn('tablet')).toBe(false);
});

test.each([
  ['nobody is signed in', 401],
  ['a person is signed in', 403],
])('where %s it is no tablet, and the page says how it becomes one', async (_who, status) => {
  answer({ 'GET /api/tablet': refuse(status, signIn) });
  open();
  await heading('This is not a family’s tablet yet');
});

test('a tablet that does not load says so, and Retry asks again', async () => {
  let refusal: Response | undefined = refuse(503, { message: 'The server is busy.' });
  const answers = tabletAnswers();
  const read = answers['GET /api/tablet'] as () => unknown;
  answer({ ...answers, 'GET /api/tablet': () => refusal ?? read() });
  const user = open();
  await screen.findByText('We could not load the tablet.');
  refusal = undefined;
  await user.click(key('Retry'));
  await heading('Tap your face');
});

test.each([
  ['the dashboard', DashboardPage, '/dashboard'],
  ['settings', SettingsPage, '/settings'],
])('on the tablet %s leads to the faces, and asks for nothing more', async (_name, Page, path) => {
  answer(tabletAnswers());
  open();
  await heading('Tap your face');
  expect(wasSignedIn('tablet')).toBe(true);
  const calls = answer({ 'GET /api/families/current': refuse(403, { message: 'This is a tablet' }) });
  openPage(Page, path);
  await waitFor(() => expect(window.location.pathname).toBe('/tablet'));
  expect(calls.map((call) => call.path)).toEqual(['/api/families/current']);
  expect(screen.queryByText('You have been signed out')).toBeNull();
});

test('a person whose session ended on what was a tablet once is told so, and led away as everywhere', async () => {
  noteSignedIn('tablet', true);
  notePerson(owner.id);
  answer({ 'GET /api/families/current': refuse(401, signIn) });
  openPage(DashboardPage, '/dashboard');
  await screen.findByText('You have been signed out');
  expect(window.location.pathname).toBe('/');
});
