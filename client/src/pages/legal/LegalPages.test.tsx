import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../test/openPage.tsx';
import { PrivacyPage } from './PrivacyPage.tsx';
import { TermsPage } from './TermsPage.tsx';

afterEach(() => {
  vi.useRealTimers();
  document.getElementById('preloaded')?.remove();
});

/** What the server sends along with the page. */
function preload(data: object) {
  const script = document.createElement('script');
  script.id = 'preloaded';
  script.type = 'application/json';
  script.textContent = JSON.stringify(data);
  document.head.append(script);
}

test('the privacy policy has its date, says who manages a child’s profile, and names the law', () => {
  openPage(PrivacyPage, '/privacy');
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeTruthy();
  expect(screen.getByText('Effective 13 June 2025')).toBeTruthy();
  const children = within(screen.getByRole('region', { name: /Children/ }));
  expect(children.getByText(/created and managed by a parent/)).toBeTruthy();
  expect(children.getByText(/Children’s Online Privacy Protection Act/)).toBeTruthy();
});

test('one writes to the address that the server names', () => {
  preload({ contactEmail: 'home@rivers.example' });
  openPage(PrivacyPage, '/privacy');
  const [link] = screen.getAllByRole('link', { name: 'home@rivers.example' });
  expect(link?.getAttribute('href')).toBe('mailto:home@rivers.example');
});

test('without a word from the server the usual address stands', () => {
  openPage(PrivacyPage, '/privacy');
  expect(screen.getAllByRole('link', { name: 'privacy@chorepod.example' }).length).toBeGreaterThan(0);
});

test('the terms were last updated on the day they are read', () => {
  vi.useFakeTimers({ now: new Date(2031, 1, 3), toFake: ['Date'] });
  openPage(TermsPage, '/terms');
  expect(screen.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeTruthy();
  expect(screen.getByText(/^Last updated:/).textContent).toBe('Last updated: 3 February 2031');
});

test.each([PrivacyPage, TermsPage])('every entry of the contents leads to its section', (Page) => {
  openPage(Page, '/');
  const entries = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
  expect(entries.length).toBeGreaterThan(5);
  for (const entry of entries) {
    const heading = document.getElementById(entry.getAttribute('href')?.slice(1) ?? '');
    expect(heading?.textContent).toBe(entry.textContent);
  }
});
