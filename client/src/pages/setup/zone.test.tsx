import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer } from '../../test/answers.ts';
import { owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { SetupPage } from './SetupPage.tsx';

afterEach(() => void vi.restoreAllMocks());

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const family = { id: 1, name: 'The Rivers', ownerUserId: owner.id, createdAt: '2025-06-13T12:00:00.000Z' };

test('the zone of a new family is shown, and can be another one', async () => {
  const calls = answer({
    'GET /api/account': null,
    'POST /api/users': owner,
    'POST /api/families': family,
    [`PUT /api/users/${owner.id}`]: owner,
  });
  const user = openPage(SetupPage, '/setup');
  expect(screen.getByText(`Time zone: ${timeZone.replaceAll('_', ' ')}`)).toBeTruthy();
  expect(screen.queryByLabelText('Time Zone')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change the time zone' }));
  const zone = screen.getByLabelText<HTMLSelectElement>('Time Zone');
  expect(document.activeElement).toBe(zone);
  expect(zone.value).toBe(timeZone);
  await user.selectOptions(zone, 'America/New York');
  await user.type(screen.getByLabelText('Family Name'), 'The Rivers');
  await user.type(screen.getByLabelText('Your Name'), 'Mia Rivers');
  await user.type(screen.getByLabelText('Username'), 'mia');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Create Family' }));
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  expect(calls.find(({ path }) => path === '/api/families')?.body).toMatchObject({
    timeZone: 'America/New_York',
  });
});

test('a browser with a zone that the server refuses makes a family on UTC', async () => {
  const options = Intl.DateTimeFormat.prototype.resolvedOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...options.call(this), timeZone: '+00:00' };
  });
  answer({ 'GET /api/account': null });
  openPage(SetupPage, '/setup');
  expect(screen.getByText('Time zone: UTC')).toBeTruthy();
});
