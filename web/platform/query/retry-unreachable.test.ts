import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { PLANS } from '../connection/connection-store.ts';
import type { Speed } from '../connection/classify-speed.ts';
import { retryUnreachable } from './retry-unreachable.ts';

test('queries without a response are retried when the connection changes; refused, successful and hidden ones are not', async () => {
  let speed: Speed = 'medium';
  let tell = () => undefined as void;
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  retryUnreachable(queryClient, {
    get: () => ({ speed, slowType: null, plan: PLANS[speed] }),
    subscribe: (listener) => {
      tell = listener;
      return () => undefined;
    },
  });
  const show = (queryFn: () => Promise<unknown>) => {
    const read = vi.fn(queryFn);
    const observer = new QueryObserver(queryClient, {
      queryKey: [queryClient.getQueryCache().getAll().length],
      queryFn: read,
    });
    return { read, observer, leave: observer.subscribe(() => undefined) };
  };
  const unreached = show(() => Promise.reject(new TypeError('Failed to fetch')));
  const left = show(() => Promise.reject(new TypeError('Failed to fetch')));
  const refused = show(() => Promise.reject(new Error('Not so')));
  const read = show(async () => 'orders');
  const all = [unreached, left, refused, read];
  await vi.waitFor(
    () => expect(all.every(({ observer }) => !observer.getCurrentResult().isPending)).toBe(true),
    10_000,
  );
  left.leave();
  const times = () => all.map((one) => one.read.mock.calls.length);
  speed = 'offline';
  tell();
  expect(times()).toEqual([1, 1, 1, 1]);
  unreached.read.mockResolvedValue('orders');
  speed = 'slow';
  tell();
  await vi.waitFor(() => expect(unreached.observer.getCurrentResult().data).toBe('orders'), 10_000);
  expect(times()).toEqual([2, 1, 1, 1]);
});
