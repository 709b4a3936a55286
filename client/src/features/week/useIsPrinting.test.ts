import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIsPrinting } from './useIsPrinting.ts';

const say = (event: string) => act(() => void window.dispatchEvent(new Event(event)));

test('a page is on paper from before the browser lays it out until it is printed', () => {
  const { result } = renderHook(useIsPrinting);
  expect(result.current).toBe(false);
  say('beforeprint');
  expect(result.current).toBe(true);
  say('afterprint');
  expect(result.current).toBe(false);
});
