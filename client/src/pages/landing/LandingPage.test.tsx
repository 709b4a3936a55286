import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../test/answers.ts';
import { dashboardAnswers, owner } from '../../test/family.ts';
import { openPage } from '../../test/openPage.tsx';
import { LandingPage } from './LandingPage.tsx';

const nobody = { 'GET /api/families/current': refuse(401, { message: 'Please sign in' }) };

function section(title: string) {
  return within(screen.getByRole('region', { name: title }));
}

test.each([
  'Turn Chaos into Calm - Get Started',
  'Experience the Difference',
  'Start Your Journey',
  'Sign In',
])('"%s" leads to the setup page', async (name) => {
  answer(nobody);
  const user = openPage(LandingPage, '/');
  await user.click(screen.getByRole('link', { name }));
  expect(window.location.pathname).toBe('/setup');
});

test('the header leads to the blog, the footer to everything public', () => {
  answer(nobody);
  openPage(LandingPage, '/');
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Blog' }).getAttribute('href')).toBe(
    '/blog',
  );
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Blog', '/blog'],
    ['Get Started', '/setup'],
    ['Privacy Policy', '/privacy'],
    ['Terms of Service', '/terms'],
  ]);
  expect(footer.getByText('© 2025 ChorePod')).toBeTruthy();
});

test('ten pains, four steps and three features are told', () => {
  answer(nobody);
  openPage(LandingPage, '/');
  expect(section('You may know this fridge').getAllByRole('listitem')).toHaveLength(10);
  const titles = (title: string) =>
    section(title)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  expect(titles('Four steps and a cup of tea')).toEqual([
    '1. Set up the family and invite members',
    '2. Create reward goals',
    '3. Assign tasks linked to rewards',
    '4. Track and celebrate',
  ]);
  expect(titles('Small on purpose')).toEqual(['Track Tasks', 'Reward System', 'Family Teamwork']);
});

test('three voices are rated with five stars each, and marked as made up', () => {
  answer(nobody);
  openPage(LandingPage, '/');
  const voices = section('How it might sound at your table');
  expect(voices.getAllByRole('figure')).toHaveLength(3);
  expect(voices.getAllByRole('img', { name: '5 out of 5 stars' })).toHaveLength(3);
  expect(voices.getAllByText('Example')).toHaveLength(3);
  expect(voices.getByText(/made up/)).toBeTruthy();
});

test('a family that is signed in is taken to its dashboard', async () => {
  answer(dashboardAnswers(owner));
  openPage(LandingPage, '/');
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});
