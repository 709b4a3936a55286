import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeSharedTexts } from './sharedTexts.ts';

takeSharedTexts();

const Beside = ({ count }: { count: number }) => <p>{count} of 4</p>;
const Alone = ({ count }: { count: number }) => <p>{`${count} of 4`}</p>;
const Passing = ({ count }: { count: number }) => (
  <p>
    {count === 1 && 'Once '}
    <b>tapped</b>
  </p>
);

test('a text that changes or goes beside others is found', () => {
  const { rerender } = render(<Beside count={1} />);
  rerender(<Beside count={2} />);
  expect(takeSharedTexts()).toEqual(['1 -> 2 in: <p>1 of 4</p>']);
  rerender(<Passing count={1} />);
  rerender(<Passing count={2} />);
  expect(takeSharedTexts()).toEqual(['Once  removed from: <p>Once <b>tapped</b></p>']);
});

test('a text with an element for itself is changed also where a translator was', () => {
  const { rerender } = render(<Alone count={1} />);
  const paragraph = screen.getByText('1 of 4');
  paragraph.innerHTML = '<font><font>1 von 4</font></font>';
  rerender(<Alone count={2} />);
  expect(paragraph.textContent).toBe('2 of 4');
  expect(takeSharedTexts()).toEqual([]);
});
