import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useTap } from './useTap.ts';

afterEach(cleanup);

/** @returns how often the button has run so far, and the button */
function aButton() {
  const run = vi.fn();
  function Pressed() {
    return <button type="button" {...useTap(run)} />;
  }
  render(<Pressed />);
  return { runs: () => run.mock.calls.length, button: screen.getByRole('button') };
}

/** jsdom has no pointer events: an event with what one tells. */
const point = (button: HTMLElement, type: 'pointerdown' | 'pointerup', pointer: typeof finger) =>
  fireEvent(button, Object.assign(new Event(type, { bubbles: true }), pointer));

const finger = { pointerType: 'touch', isPrimary: true, clientX: 20, clientY: 20 };

test('a finger that is lifted runs it, and the click that follows not once more', () => {
  const { runs, button } = aButton();
  for (const taps of [1, 2]) {
    point(button, 'pointerdown', finger);
    expect(runs()).toBe(taps - 1);
    point(button, 'pointerup', finger);
    expect(runs()).toBe(taps);
    fireEvent.click(button, { detail: 1 });
    expect(runs()).toBe(taps);
  }
});

test('a browser does not play the mouse for a finger that has run it, and does for any other', () => {
  const { button } = aButton();
  const isLeftToIt = () => fireEvent.touchEnd(button);
  expect(isLeftToIt()).toBe(true);
  point(button, 'pointerdown', finger);
  point(button, 'pointerup', { ...finger, clientY: 40 });
  expect(isLeftToIt()).toBe(true);
  point(button, 'pointerdown', finger);
  point(button, 'pointerup', finger);
  expect(isLeftToIt()).toBe(false);
});

test.each([
  ['slides away', { ...finger, clientY: 40 }],
  ['is the second on the screen', { ...finger, isPrimary: false }],
])('a finger that %s runs nothing when it is lifted', (_does, lifted) => {
  const { runs, button } = aButton();
  point(button, 'pointerdown', { ...finger, isPrimary: lifted.isPrimary });
  point(button, 'pointerup', lifted);
  expect(runs()).toBe(0);
});

test.each([
  ['a mouse', 1],
  ['a key', 0],
])('%s clicks, also right after a finger', (_who, detail) => {
  const { runs, button } = aButton();
  point(button, 'pointerdown', finger);
  point(button, 'pointerup', finger);
  if (detail > 0) point(button, 'pointerdown', { ...finger, pointerType: 'mouse' });
  fireEvent.click(button, { detail });
  expect(runs()).toBe(2);
});
