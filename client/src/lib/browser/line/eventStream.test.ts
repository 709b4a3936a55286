import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catchStreams } from '../../../test/browser/stream.ts';
import { listenTo } from './eventStream.ts';

let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A stream that is open, on a page whose chance always falls as `chance`. */
async function listen(chance: number) {
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  const streams = catchStreams();
  const missed = vi.fn();
  stop = listenTo('/events', { heard: async () => undefined, isOf: () => {}, missed });
  await vi.advanceTimersByTimeAsync(300);
  expect(streams()).toHaveLength(1);
  return { streams, missed };
}

test.each([
  ['the soonest', 0, 1000],
  ['the latest', 0.99, 2980],
])('after a bye a page comes back 1 to 3 s later: %s', async (_which, chance, milliseconds) => {
  const { streams } = await listen(chance);
  await streams()[0]?.says('bye');
  expect(streams()).toEqual([]);
  await vi.advanceTimersByTimeAsync(milliseconds - 1);
  expect(streams()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(streams()).toHaveLength(1);
});

test('after a bye a page asks why within half a second, and not all pages at once', async () => {
  const { streams, missed } = await listen(0.99);
  await streams()[0]?.says('bye');
  await vi.advanceTimersByTimeAsync(494);
  expect(missed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(missed).toHaveBeenCalledTimes(1);
});
