import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PLANS } from '../connection/connection-store.ts';
import type { ConnectionState } from '../connection/connection-store.ts';
import type { Speed } from '../connection/classify-speed.ts';
import { adaptCacheTimes } from './cache-times.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function cacheOn(first: Speed) {
  const listeners = new Set<() => void>();
  let state: ConnectionState = { speed: first, slowType: null, plan: PLANS[first] };
  const queryClient = new QueryClient();
  adaptCacheTimes(queryClient, {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  });
  const become = (speed: Speed) => {
    state = { speed, slowType: null, plan: PLANS[speed] };
    for (const listener of listeners) listener();
  };
  return { queryClient, become };
}

/** How many minutes what was just fetched is not fetched again. */
async function freshFor(queryClient: QueryClient): Promise<number> {
  const queryFn = vi.fn(async () => 'figures');
  const read = () => queryClient.fetchQuery({ queryKey: ['figures'], queryFn });
  await read();
  for (let minutes = 1; minutes <= 200; minutes += 0.5) {
    await vi.advanceTimersByTimeAsync(MINUTE / 2);
    await read();
    if (queryFn.mock.calls.length > 1) return minutes - 0.5;
  }
  return Infinity;
}

test.each([
  ['fast', 15],
  ['medium', 22.5],
  ['slow', 45],
  ['offline', 150],
] as const)('%s: fresh for %d minutes', async (speed, minutes) => {
  const { queryClient } = cacheOn(speed);
  // Offline nothing is fetched; this checks when it would be.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, networkMode: 'always' } });
  expect(await freshFor(queryClient)).toBe(minutes);
  queryClient.clear();
});

test('unused data stay when the connection is lost, until their longer time is over', async () => {
  const { queryClient, become } = cacheOn('fast');
  const queryFn = vi.fn(async () => 'orders');
  await queryClient.prefetchQuery({ queryKey: ['orders'], queryFn });
  await vi.advanceTimersByTimeAsync(20 * MINUTE);
  become('offline');
  await vi.advanceTimersByTimeAsync(299 * MINUTE);
  expect(queryClient.getQueryData(['orders'])).toBe('orders');
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(queryClient.getQueryData(['orders'])).toBeUndefined();
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('without a change of connection they are deleted after half an hour', async () => {
  const { queryClient } = cacheOn('fast');
  await queryClient.prefetchQuery({ queryKey: ['orders'], queryFn: async () => 'orders' });
  await vi.advanceTimersByTimeAsync(31 * MINUTE);
  expect(queryClient.getQueryData(['orders'])).toBeUndefined();
});
