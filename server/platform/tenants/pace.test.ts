import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { Pace } from './pace.ts';

const OPTIONS = { budget: { most: 10, mostDebt: 2, perSecond: 5 }, lateAtOnce: 1, lateAfterMs: 200, maxWaiting: 20 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Sends without a pause for some seconds, this many at a time. */
async function send(pace: Pace, tenant: string, { atOnce, seconds }: { atOnce: number; seconds: number }) {
  let [sent, refused] = [0, 0];
  const ending = new AbortController();
  const repeat = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- as a shop does
        await pace.wait(tenant);
        pace.spend(tenant, 1);
        sent += 1;
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'RATE_LIMITED') throw error;
        refused += 1;
        return;
      }
    }
  };
  for (let n = 0; n < atOnce; n += 1) void repeat();
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  ending.abort();
  return { sent, refused };
}

test('who sends without a pause gets its rate, and nobody else waits', async () => {
  const pace = new Pace(OPTIONS);
  const { sent, refused } = await send(pace, 'a', { atOnce: 8, seconds: 60 });
  // 10 at once, then 5 a second.
  expect(sent).toBeGreaterThan(280);
  expect(sent).toBeLessThan(325);
  expect(refused).toBe(0);
  let isIn = false;
  void pace.wait('b').then(() => (isIn = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(isIn).toBe(true);
});

test('beyond what may wait, requests are refused', async () => {
  const { refused } = await send(new Pace(OPTIONS), 'a', { atOnce: 50, seconds: 2 });
  expect(refused).toBeGreaterThan(20);
});
