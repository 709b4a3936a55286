import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { held } from '../../test/answers.ts';
import { openPage } from '../../test/openPage.tsx';
import { onDemand, useLoadedOnFirstTouch } from './onDemand.tsx';

const Note = ({ onClose }: { onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    A note
  </button>
);

/** A page that opens the part with a button. */
function open(importPart: () => Promise<typeof Note>) {
  const Part = onDemand(importPart);
  const parts = [Part];
  function Page() {
    const [isOpen, setOpen] = useState(false);
    useLoadedOnFirstTouch(parts);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Part onClose={() => setOpen(false)} />}
      </>
    );
  }
  openPage(Page, '/');
  return () => screen.getByRole('button', { name: 'Open' }).click();
}

test('it is not loaded before somebody touches the page, and once after that', async () => {
  const importPart = vi.fn(async () => Note);
  const openIt = open(importPart);
  expect(importPart).not.toHaveBeenCalled();
  fireEvent.pointerMove(window);
  fireEvent.pointerMove(window);
  openIt();
  fireEvent.click(await screen.findByText('A note'));
  openIt();
  expect(await screen.findByText('A note')).toBeTruthy();
  expect(importPart).toHaveBeenCalledTimes(1);
});

test('Escape takes back what is still being loaded', async () => {
  const { promise, release } = held<typeof Note>();
  const openIt = open(() => promise);
  openIt();
  fireEvent.keyDown(window, { key: 'Escape' });
  release(Note);
  await promise;
  expect(screen.queryByText('A note')).toBeNull();
  openIt();
  expect(await screen.findByText('A note')).toBeTruthy();
});

test('where it does not come a toast says so, and the next tap tries again', async () => {
  const importPart = vi.fn(async () => Note).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const openIt = open(importPart);
  openIt();
  expect(await screen.findByText('Check your network and try again.')).toBeTruthy();
  openIt();
  expect(await screen.findByText('A note')).toBeTruthy();
});
