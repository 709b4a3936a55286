import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useMinutesLeft } from './useMinutesLeft.ts';

afterEach(() => vi.useRealTimers());

const now = '2025-06-13T12:00:00.000Z';
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test('minutes are counted down by themselves, each until it is over, and no further than 0', () => {
  vi.useFakeTimers({ now: new Date(now) });
  const { result, rerender } = renderHook(useMinutesLeft, { initialProps: '2025-06-13T12:02:30.000Z' });
  expect(result.current).toBe(3);
  pass(29_999);
  expect(result.current).toBe(3);
  pass(1);
  expect(result.current).toBe(2);
  pass(60_000);
  expect(result.current).toBe(1);
  pass(60_000);
  expect(result.current).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  rerender('2025-06-13T12:12:30.000Z');
  expect(result.current).toBe(10);
  pass(60_000);
  expect(result.current).toBe(9);
});

test('a moment that is over has no minutes left', () => {
  vi.useFakeTimers({ now: new Date(now) });
  expect(renderHook(useMinutesLeft, { initialProps: '2025-06-13T11:00:00.000Z' }).result.current).toBe(0);
});
