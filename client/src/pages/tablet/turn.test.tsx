import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { held } from '../../test/answers.ts';
import { british, withSpeech } from '../../test/browser/voices.ts';
import { aCompletion, aMember, aPot, aTask } from '../../test/family.ts';
import { key, openTurn, own, sentTo, turn } from '../../test/openTurn.tsx';
import { aTablet, leo, zoe } from '../../test/tablet.ts';

const tiles = () =>
  within(screen.getByRole('list', { name: 'To do' }))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const howFar = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent;
test('a turn shows what is one’s own and what is up for grabs, for today and not for later', async () => {
  await openTurn({
    tasks: [
      own('Feed the cat'),
      aTask({ title: 'Bins' }),
      own('Next week', { dueDate: '2025-06-20' }),
      own('Over', { closedAs: 'missed' }),
      aTask({ title: 'Leo’s', assignedToUserId: leo.id }),
    ],
  });
  expect(tiles()).toEqual(['Feed the cat', 'Bins']);
  expect(screen.getAllByText('For anybody')).toHaveLength(1);
  expect(howFar()).toBe('2 things to do');
});

test('a tile shows the picture that was chosen, or one by its title', async () => {
  await openTurn({ tasks: [own('Feed the cat', { picture: '🦖' }), own('Brush teeth')] });
  expect(screen.getByText('🦖').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('🪥').getAttribute('aria-hidden')).toBe('true');
});

test('on the tablet chores are read aloud to whom it is switched on for, and a tap on the picture ticks nothing', async () => {
  const { give, said } = withSpeech();
  const people = [{ ...zoe, readsAloud: true }, leo];
  const tablet = aTablet({ turn, people });
  const { user, calls } = await openTurn({ tasks: [own('Feed the cat')] }, { 'GET /api/tablet': tablet });
  act(() => give(british));
  await user.click(await screen.findByRole('button', { name: 'Read aloud: Feed the cat' }));
  expect(said).toMatchObject([{ text: 'Feed the cat' }]);
  expect(calls.some(({ path }) => path.endsWith('/increment'))).toBe(false);
});

test('a tick shows at once, stays where it is, fills the jar, and can be taken back', async () => {
  const pot = aPot({ currentCount: 3, contributorUserIds: `[${zoe.id}]` });
  const cat = own('Feed the cat', { rewardPotId: pot.id });
  const pots = held<unknown>();
  let reads = 0;
  const { user, calls } = await openTurn(
    { tasks: [cat, own('Tidy up')] },
    // What is read after the tick is not there yet.
    { 'GET /api/families/1/reward-pots': () => (reads++ === 0 ? [pot] : pots.promise) },
  );
  const before = tiles();
  await user.click(key('Complete Feed the cat'));
  expect(key('Complete Feed the cat').getAttribute('aria-disabled')).toBe('true');
  expect(howFar()).toBe('One thing to do');
  await screen.findByText('4 of 10');
  await screen.findByText(/^Task completed! Great job!/);
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  await waitFor(() => expect(sentTo(calls, '/api/families/1/snapshot')).toHaveLength(1));
  expect(tiles()).toEqual(before);
  pots.release([{ ...pot, currentCount: 4 }]);
  await user.click(key('Undo Feed the cat'));
  expect(document.activeElement).toBe(key('Complete Feed the cat'));
  await screen.findByText('Taken back Feed the cat');
  expect(key('Complete Feed the cat').getAttribute('aria-disabled')).toBe('false');
  expect(tiles()).toEqual(before);
  const [tick] = sentTo(calls, `/api/tasks/${cat.id}/increment`);
  expect(tick?.key).toMatch(/^[\da-f-]{36}$/);
  expect(sentTo(calls, `/api/tasks/${cat.id}/undo`)).toHaveLength(1);
});

test('a second tap on what is done does nothing and says so', async () => {
  const cat = own('Feed the cat');
  const { user, calls } = await openTurn({ tasks: [cat] });
  await user.dblClick(key('Complete Feed the cat'));
  await screen.findByText('Feed the cat is done already.');
  expect(sentTo(calls, `/api/tasks/${cat.id}/increment`)).toHaveLength(1);
});

test('with the last tick all is done, and the name is in it', async () => {
  const { user } = await openTurn({ tasks: [own('Feed the cat')] });
  await user.click(key('Complete Feed the cat'));
  expect(howFar()).toBe('🎉All done, Zoe!');
});

test('who has nothing to do reads so', async () => {
  await openTurn();
  expect(howFar()).toBe('🌈Nothing to do. Enjoy your free time, Zoe!');
});

test('a counter says how far it is, and takes one tap for each time', async () => {
  const teeth = own('Brush your teeth', { targetCount: 3, currentCount: 1 });
  let count = 1;
  const tick = () => ({ completed: false, currentCount: ++count, targetCount: 3 });
  const { user } = await openTurn(
    { tasks: [teeth] },
    {
      [`POST /api/tasks/${teeth.id}/increment`]: tick,
      'GET /api/families/1/tasks': () => [{ ...teeth, currentCount: count }],
    },
  );
  await user.click(key('Add one to Brush your teeth (1 of 3)'));
  expect(key('Add one to Brush your teeth (2 of 3)').getAttribute('aria-disabled')).toBe('false');
  await screen.findByText('Progress recorded! Progress: 2/3');
});

test('what was done earlier today stands behind it, and what one ticked oneself can be taken back', async () => {
  const { user, calls } = await openTurn(
    {
      tasks: [own('Feed the cat')],
      completions: [
        aCompletion({ taskId: 91, taskTitle: 'By oneself', userId: zoe.id, tickedByUserId: zoe.id }),
        aCompletion({ taskId: 92, taskTitle: 'By a parent', userId: zoe.id, tickedByUserId: 1 }),
        aCompletion({ taskId: 93, taskTitle: 'By Leo', userId: leo.id, tickedByUserId: leo.id }),
        aCompletion({ taskId: 94, taskTitle: 'Yesterday', userId: zoe.id, day: '2025-06-12' }),
      ],
    },
    { 'POST /api/tasks/91/undo': { completed: false, currentCount: 0, targetCount: 1 } },
  );
  expect(tiles()).toEqual(['Feed the cat', 'By oneself', 'By a parent']);
  expect(screen.queryByRole('button', { name: 'Undo By a parent' })).toBeNull();
  await user.click(key('Undo By oneself'));
  await waitFor(() => expect(sentTo(calls, '/api/tasks/91/undo')).toHaveLength(1));
});

test('what somebody else finishes meanwhile stays, takes no taps, and says so', async () => {
  const [cat, bins] = [own('Feed the cat'), aTask({ title: 'Bins' })];
  const { user, calls, server } = await openTurn({ tasks: [cat, bins] });
  server.open = [cat];
  await user.click(key('Complete Feed the cat'));
  await screen.findByText('Done already');
  expect(tiles()).toEqual(['Feed the cat', 'Bins']);
  await user.click(key('Complete Bins'));
  expect(sentTo(calls, `/api/tasks/${bins.id}/increment`)).toEqual([]);
});

test('six at a time are shown, and arrows lead on and back', async () => {
  const tasks = ['1', '2', '3', '4', '5', '6', '7', '8'].map((title) => own(title));
  const { user } = await openTurn({ tasks });
  expect(tiles()).toHaveLength(6);
  expect(screen.getByText('1 of 2')).toBeTruthy();
  await user.click(key('Back'));
  await user.click(key('More'));
  expect(tiles()).toHaveLength(2);
  await user.click(key('More'));
  expect(screen.getByText('2 of 2')).toBeTruthy();
  await user.click(key('Back'));
  expect(tiles()).toHaveLength(6);
});

test('in one’s turn one reads one’s own kind words, and not those of others', async () => {
  const thanked = (id: number, text: string) =>
    aMember({ id, newThanks: [{ id: id + 100, taskTitle: 'Dishes', text }] });
  const { user, calls } = await openTurn(
    { members: [thanked(leo.id, 'Hush'), thanked(zoe.id, 'So kind')] },
    { [`POST /api/completions/${zoe.id + 100}/thanks/seen`]: aCompletion() },
  );
  const words = within(await screen.findByRole('dialog', { name: 'Thank you, Zoe!' }));
  expect(words.getByText('So kind')).toBeTruthy();
  await user.click(words.getByRole('button', { name: 'Lovely!' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sentTo(calls, `/api/completions/${zoe.id + 100}/thanks/seen`)).toHaveLength(1);
});
