import { cleanup, render, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useKeptFocus } from './useKeptFocus.ts';

afterEach(cleanup);

function Box({ isOff = false }: { isOff?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(box, heading);
  return (
    <div ref={box}>
      <h2 ref={heading} tabIndex={-1}>
        Tasks
      </h2>
      <button type="button" disabled={isOff}>
        Tick
      </button>
    </div>
  );
}

test('what is switched off while it has the focus hands it on, though the browser leaves it there', async () => {
  const { rerender, getByRole } = render(<Box />);
  const button = getByRole('button');
  button.focus();
  rerender(<Box isOff />);
  // As some browsers do, jsdom leaves the focus where nothing can be pressed any more.
  expect(document.activeElement).toBe(button);
  await waitFor(() => expect(document.activeElement).toBe(getByRole('heading')), { timeout: 20_000 });
});
