// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAutoSync } from './use-auto-sync.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const QUARTER_HOUR = 15 * 60_000;

test('syncs at once and every 15 minutes, despite failures, until it is stopped', async () => {
  const start = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue({});
  const failures: unknown[] = [];
  const stop = new AbortController();
  startAutoSync(start, (error) => failures.push(error), stop.signal);
  expect(start).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(QUARTER_HOUR - 1);
  expect(start).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(start).toHaveBeenCalledTimes(2);
  expect(failures).toHaveLength(1);
  stop.abort();
  await vi.advanceTimersByTimeAsync(2 * QUARTER_HOUR);
  expect(start).toHaveBeenCalledTimes(2);
});
