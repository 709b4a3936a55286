import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Member } from '#shared/contract/people/members.ts';
import { answer, type Sent } from '../../test/answers.ts';
import { british, withSpeech } from '../../test/browser/voices.ts';
import { aMember, aTask, dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';

const leo = aMember({ name: 'Leo', readsAloud: true });
const tasks = [
  aTask({ title: 'Feed the cat', assignedToUserId: leo.id }),
  aTask({ title: 'Water plants', assignedToUserId: leo.id, targetCount: 3, currentCount: 2 }),
];

async function open(me: Member) {
  const speech = withSpeech();
  answer(dashboardAnswers(me, { members: [owner, me], tasks }));
  const user = openPage(DashboardPage, '/dashboard');
  await screen.findByText('Feed the cat');
  return { user, ...speech };
}

const speaker = (title: string) => screen.findByRole('button', { name: `Read aloud: ${title}, Leo` });
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';

test('a child’s rows are read aloud, one at a time, and a second tap stops', async () => {
  const { user, said, cancel, give } = await open(leo);
  act(() => give(british));
  const [cat, plants] = [await speaker('Feed the cat'), await speaker('Water plants')];
  await user.click(cat);
  expect(said).toMatchObject([{ text: 'Feed the cat', lang: 'en-GB' }]);
  expect(isPressed(cat)).toBe(true);
  await user.click(plants);
  expect(said[1]?.text).toBe('Water plants. 2 of 3.');
  expect([cat, plants].map(isPressed)).toEqual([false, true]);
  // What was stopped ends late, and is not what is being read.
  act(() => said[0]?.end());
  expect(isPressed(plants)).toBe(true);
  cancel.mockClear();
  await user.click(plants);
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(said).toHaveLength(2);
  expect(isPressed(plants)).toBe(false);
});

test('what has been read to its end can be read again', async () => {
  const { user, said, give } = await open(leo);
  act(() => give(british));
  const cat = await speaker('Feed the cat');
  await user.click(cat);
  act(() => said[0]?.end());
  expect(isPressed(cat)).toBe(false);
  await user.click(cat);
  expect(said).toHaveLength(2);
});

test('only voices of this device that speak the page’s language read, and they may come late', async () => {
  const { give } = await open(leo);
  const speakers = () => screen.queryAllByRole('button', { name: /^Read aloud/ });
  act(() => give({ ...british, localService: false }, { lang: 'de-DE', localService: true }));
  await waitFor(() => expect(screen.getByText('Feed the cat')).toBeTruthy());
  expect(speakers()).toEqual([]);
  act(() => give({ ...british, localService: false }, british));
  await speaker('Feed the cat');
  expect(speakers()).toHaveLength(2);
});

test.each([
  ['whom it is switched off for', aMember({ name: 'Leo' })],
  ['whoever manages', aMember({ name: 'Leo', manages: true, readsAloud: true })],
])('there is no speaker for %s', async (_, me) => {
  const { give } = await open(me);
  act(() => give(british));
  await act(async () => {});
  expect(screen.queryByRole('button', { name: /^Read aloud/ })).toBeNull();
});

const edit = async (member: Member) => {
  const calls = answer({
    ...dashboardAnswers(owner, { members: [owner, member] }),
    [`PUT /api/users/${member.id}`]: member,
  });
  const user = openPage(DashboardPage, '/dashboard');
  await user.click(await screen.findByRole('button', { name: `Edit member: ${member.name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Family Member' }));
  const save = async () => {
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Member updated successfully!');
    return calls.flatMap(({ method, body }: Sent) => (method === 'PUT' ? [body] : []));
  };
  return { user, dialog, save };
};

test('whoever manages switches it for a child, and what was not changed is not sent', async () => {
  const { user, dialog, save } = await edit({ ...leo, username: null });
  const aloud = dialog.getByRole<HTMLInputElement>('switch', { name: 'Read chores aloud' });
  expect(aloud.checked).toBe(true);
  await user.click(aloud);
  expect(await save()).toEqual([{ name: 'Leo', username: null, readsAloud: false }]);
});

test('an edit of the name says nothing of reading aloud', async () => {
  const { user, dialog, save } = await edit(leo);
  await user.type(dialog.getByLabelText('Name'), ' Rose');
  expect(await save()).toEqual([{ name: 'Leo Rose', username: 'leo' }]);
});
