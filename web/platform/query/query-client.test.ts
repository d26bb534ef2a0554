// @vitest-environment jsdom
import { ORPCError } from '@orpc/client';
import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const MINUTE = 60_000;
const queryKey = ['orders'];
let queryClient: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockReturnValue(undefined);
  queryClient = createQueryClient(() => undefined);
  // As its provider does: it hears of focus and reconnect from then on.
  queryClient.mount();
});
afterEach(() => {
  queryClient.unmount();
  queryClient.clear();
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Subscribes to a query; returns how to unsubscribe. */
function show(queryFn: () => Promise<unknown>) {
  return new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);
}

test('no refetch on focus, reconnect or mount, however old; only when marked stale', async () => {
  const queryFn = vi.fn(async () => 'orders');
  const hide = show(queryFn);
  await vi.advanceTimersByTimeAsync(200 * MINUTE);
  globalThis.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  hide();
  show(queryFn)();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await queryClient.invalidateQueries({ queryKey });
  show(queryFn);
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('a failed read is retried once, after a second', async () => {
  const queryFn = vi.fn(() => Promise.reject(new TypeError('offline')));
  show(queryFn);
  await vi.advanceTimersByTimeAsync(999);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('a read is retried for fifteen seconds while Karoo is unavailable, and keeps its data', async () => {
  const away = new ORPCError('UNAVAILABLE', { status: 503 });
  const queryFn = vi.fn<() => Promise<string>>(() => Promise.reject(away));
  queryClient.setQueryData(queryKey, 'stored');
  void queryClient.invalidateQueries({ queryKey });
  show(queryFn);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(queryFn).toHaveBeenCalledTimes(4);
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ data: 'stored', status: 'success' });
  queryFn.mockResolvedValue('new');
  await vi.advanceTimersByTimeAsync(1);
  expect(queryClient.getQueryData(queryKey)).toBe('new');
});

test('without these settings the library’s defaults apply: three retries with growing delays, cached for five minutes', async () => {
  const plain = new QueryClient();
  const queryFn = vi.fn(() => Promise.reject(new Error('down')));
  const failing = plain.prefetchQuery({ queryKey, queryFn, retry: 3 });
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000);
  await failing;
  expect(queryFn).toHaveBeenCalledTimes(4);
  plain.setQueryData(['kept'], 1);
  await vi.advanceTimersByTimeAsync(5 * MINUTE - 1);
  expect(plain.getQueryData(['kept'])).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(plain.getQueryData(['kept'])).toBeUndefined();
});
