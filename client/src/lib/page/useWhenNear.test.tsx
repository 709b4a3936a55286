import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '../../test/openPage.tsx';
import { useWhenNear } from './useWhenNear.ts';

const Note = () => <p>A note</p>;

/** A page with a place for the part. */
function open(importPart: () => Promise<typeof Note>) {
  function Page() {
    const { place, Part, error, retry } = useWhenNear(importPart);
    return (
      <div ref={place}>
        {Part && <Part />}
        {error && (
          <button type="button" onClick={retry}>
            {error.message}
          </button>
        )}
      </div>
    );
  }
  return openPage(Page, '/');
}

/** Browsers that say what is in sight; gives back how something comes near, or does not. */
function withSight() {
  let told: (entries: { isIntersecting: boolean }[]) => void = () => {};
  const disconnect = vi.fn();
  class Sight {
    constructor(tell: typeof told) {
      told = tell;
    }
    observe() {}
    disconnect = disconnect;
  }
  vi.stubGlobal('IntersectionObserver', Sight);
  return { tell: (isIntersecting: boolean) => act(async () => told([{ isIntersecting }])), disconnect };
}

test('its code comes once it is nearly in sight, and not before', async () => {
  const { tell, disconnect } = withSight();
  const importPart = vi.fn(async () => Note);
  open(importPart);
  await tell(false);
  expect(importPart).not.toHaveBeenCalled();
  await tell(true);
  expect(screen.getByText('A note')).toBeTruthy();
  expect(disconnect).toHaveBeenCalled();
});

test('where a browser does not say what is in sight it comes at once', async () => {
  open(async () => Note);
  expect(await screen.findByText('A note')).toBeTruthy();
});

test('what does not come says so, is tried again, and looks whether the app is another one by now', async () => {
  const importPart = vi.fn(async () => Note).mockRejectedValueOnce(new TypeError('no'));
  importPart.mockRejectedValueOnce(new TypeError('no'));
  const health = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', health);
  const user = open(importPart);
  await user.click(await screen.findByText('No connection. Check your network and try again.'));
  await waitFor(() => expect(health).toHaveBeenCalledWith('/api/health'));
  await user.click(await screen.findByRole('button', { name: /^No connection/ }));
  expect(await screen.findByText('A note')).toBeTruthy();
});
