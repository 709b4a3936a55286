import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { noteSignedIn } from '../../lib/browser/here/signedInHere.ts';
import { answer, held, refuse, refuseAs, type Sent } from '../../test/answers.ts';
import { catchStreams } from '../../test/browser/stream.ts';
import { aKeptTick, keepTicksHere } from '../../test/browser/ticksDatabase.ts';
import { openPage } from '../../test/openPage.tsx';
import { heading, key, openTurn, own, sentTo, turn } from '../../test/openTurn.tsx';
import { aTablet, tabletAnswers, zoe } from '../../test/tablet.ts';
import { TabletPage } from './TabletPage.tsx';

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
const done = { completed: true, currentCount: 1, targetCount: 1 };
const zoes = { whose: `tablet:${aTablet().id}:${zoe.id}:` };
const ticksIn = (calls: Sent[]) =>
  calls.filter(({ path }) => path.endsWith('/increment')).map(({ path }) => path);

test.each([['not_signed_in' as const], ['turn_required' as const]])(
  'after %s no more is ticked, though the faces are not there yet',
  async (code) => {
    const [cat, bins] = [own('Cat'), own('Bins')];
    const tablet = vi.fn<() => unknown>(() => aTablet({ turn }));
    const { user, calls } = await openTurn(
      { tasks: [cat, bins] },
      {
        'GET /api/tablet': tablet,
        [`POST /api/tasks/${cat.id}/increment`]: refuseAs(code),
        [`POST /api/tasks/${bins.id}/increment`]: done,
      },
    );
    const before = tablet.mock.calls.length;
    tablet.mockReturnValue(held().promise);
    await user.click(key('Complete Cat'));
    await waitFor(() => expect(tablet.mock.calls.length).toBeGreaterThan(before));
    await user.click(key('Complete Bins'));
    expect(key('Complete Bins').getAttribute('aria-disabled')).toBe('false');
    expect(ticksIn(calls)).toEqual([`/api/tasks/${cat.id}/increment`]);
  },
);

test('what one child ticked waits while another is in turn, whose own ticks go out', async () => {
  const [cat, bins] = [own('Cat'), own('Bins', { assignedToUserId: null })];
  const { user, calls } = await openTurn(
    { tasks: [cat, bins] },
    { [`POST /api/tasks/${cat.id}/increment`]: noAnswer },
  );
  await user.click(key('Complete Cat'));
  await screen.findByText(/1 not sent yet/);
  await user.click(key('Done'));
  await heading('Tap your face');
  await user.click(await screen.findByRole('button', { name: 'Leo, with a PIN' }));
  await user.keyboard('1234');
  await heading('Hi Leo');
  const before = ticksIn(calls).length;
  await user.click(await screen.findByRole('button', { name: 'Complete Bins' }));
  await waitFor(() => expect(sentTo(calls, `/api/tasks/${bins.id}/increment`)).toHaveLength(1));
  await waitFor(() => expect(ticksIn(calls)).toHaveLength(before + 1));
  expect(screen.getByText(/ goe?s? out when whoever ticked/)).toBeTruthy();
});

test('an unsent tick whose turn has ended on the server is sent in the next turn of the same person', async () => {
  const cat = own('Cat');
  const increment = vi.fn<() => unknown>(noAnswer);
  const tablet = vi.fn<() => unknown>(() => aTablet({ turn }));
  const { user, calls } = await openTurn(
    { tasks: [cat] },
    { 'GET /api/tablet': tablet, [`POST /api/tasks/${cat.id}/increment`]: increment },
  );
  await user.click(key('Complete Cat'));
  await screen.findByText(/1 not sent yet/);
  tablet.mockReturnValue(aTablet());
  increment.mockReturnValue(done);
  const before = ticksIn(calls).length;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/ goe?s? out when whoever ticked/)).toBeTruthy();
  expect(ticksIn(calls)).toHaveLength(before);
});

test('what waits in a turn goes out when the server opens its stream', async () => {
  const streams = catchStreams();
  const cat = own('Cat');
  const increment = vi.fn<() => unknown>(() => refuse(503, { message: 'Come again' }));
  const { user, calls } = await openTurn(
    { tasks: [cat] },
    { [`POST /api/tasks/${cat.id}/increment`]: increment },
  );
  await waitFor(() => expect(streams()).toHaveLength(1));
  await user.click(key('Complete Cat'));
  await screen.findByText(/1 not sent yet/);
  increment.mockReturnValue(done);
  await streams()[0]?.opens();
  await waitFor(() => expect(ticksIn(calls)).toHaveLength(2), { timeout: 1000 });
});

test('what waited when the tablet was switched off goes out in the next turn of whoever ticked', async () => {
  const cat = own('Cat');
  const { rows } = keepTicksHere(aKeptTick(cat, zoes));
  const calls = answer({
    ...tabletAnswers({}, { tasks: [cat] }),
    [`POST /api/tasks/${cat.id}/increment`]: done,
  });
  const user = openPage(TabletPage, '/tablet');
  expect(await screen.findByText(/ goe?s? out when whoever ticked/)).toBeTruthy();
  expect(ticksIn(calls)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Zoe' }));
  await waitFor(() => expect(rows.size).toBe(0));
  expect(ticksIn(calls)).toHaveLength(1);
});

test('a tablet that was ended keeps numbers without a title', async () => {
  const waiting = aKeptTick(own('Cat'), zoes);
  const { rows } = keepTicksHere(waiting);
  noteSignedIn('tablet', true);
  answer({ 'GET /api/tablet': refuse(401, { message: 'Please sign in' }) });
  openPage(TabletPage, '/tablet');
  await waitFor(() => expect([...rows.values()]).toEqual([{ ...waiting, title: '' }]));
});
