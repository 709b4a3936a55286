import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dismissToast, showToast, useToast } from './toast.ts';

afterEach(() => vi.useRealTimers());

test('a dismissed toast is forgotten after 1,000,000 ms, and a newer one takes its place at once', () => {
  vi.useFakeTimers();
  const { result } = renderHook(useToast);
  act(() => showToast({ title: 'First' }));
  act(dismissToast);
  expect(result.current).toMatchObject({ title: 'First', open: false });
  act(() => void vi.advanceTimersByTime(999_999));
  expect(result.current).toMatchObject({ title: 'First', open: false });
  act(() => void vi.advanceTimersByTime(1_000_000 - 999_999));
  expect(result.current).toBeNull();
  act(() => showToast({ title: 'Second' }));
  act(() => showToast({ title: 'Third' }));
  expect(result.current).toMatchObject({ title: 'Third', open: true });
});
