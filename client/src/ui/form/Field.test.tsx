import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextField } from './Field.tsx';

test('the wheel over a number that has the focus scrolls: the field is left first', () => {
  render(<TextField label="How many" type="number" defaultValue={5} />);
  const field = screen.getByLabelText('How many');
  field.focus();
  fireEvent.wheel(field, { deltaY: -120 });
  expect(document.activeElement).toBe(document.body);
});

test('the wheel leaves other fields alone', () => {
  render(<TextField label="Title" />);
  const field = screen.getByLabelText('Title');
  field.focus();
  fireEvent.wheel(field, { deltaY: -120 });
  expect(document.activeElement).toBe(field);
});
