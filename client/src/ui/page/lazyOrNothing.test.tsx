import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { openPage } from '../../test/openPage.tsx';
import { lazyOrNothing } from './lazyOrNothing.ts';

const APart = () => <p>A part</p>;

/** Opens a page with a part, and waits until the part loaded or failed. */
async function open(load: () => Promise<typeof APart>) {
  const Part = lazyOrNothing(load);
  const Page = () => (
    <>
      <p>The page</p>
      <Suspense fallback={<p>Loading</p>}>
        <Part />
      </Suspense>
    </>
  );
  openPage(Page, '/');
  await screen.findByText('The page');
  await expect.poll(() => screen.queryByText('Loading')).toBeNull();
}

test('a part is shown when its code has loaded', async () => {
  await open(async () => APart);
  expect(screen.getByText('A part')).toBeTruthy();
});

test('a part whose code does not load leaves the page as it is', async () => {
  await open(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(screen.getByText('The page')).toBeTruthy();
});
