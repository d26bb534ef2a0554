import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { PLANS } from './connection-store.ts';
import type { ConnectionState } from './connection-store.ts';
import type { Speed } from './classify-speed.ts';
import { refreshCompactLists } from './refresh-compact-lists.ts';

function begin(first: Speed) {
  let speed = first;
  let tell = () => undefined as void;
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  refreshCompactLists(queryClient, {
    get: () => ({ speed, slowType: null, plan: PLANS[speed] }) as ConnectionState,
    subscribe: (listener) => {
      tell = listener;
      return () => undefined;
    },
  });
  const read = vi.fn(async () => (PLANS[speed].reducedPayload ? { items: [1], compact: true } : { items: [1] }));
  const show = () => {
    const observer = new QueryObserver(queryClient, { queryKey: ['orders'], queryFn: read });
    return observer.subscribe(() => undefined);
  };
  const become = (next: Speed) => {
    speed = next;
    tell();
  };
  return { queryClient, read, show, become };
}

test('a visible compact list is refetched in full as soon as the connection is better', async () => {
  const { queryClient, read, show, become } = begin('slow');
  show();
  await vi.waitFor(() => expect(queryClient.getQueryData(['orders'])).toEqual({ items: [1], compact: true }), 10_000);
  become('offline');
  expect(read).toHaveBeenCalledTimes(1);
  become('medium');
  await vi.waitFor(() => expect(queryClient.getQueryData(['orders'])).toEqual({ items: [1] }), 10_000);
  become('fast');
  expect(read).toHaveBeenCalledTimes(2);
});

test('a hidden one becomes stale, also from storage; a full one stays on a slow connection', async () => {
  const { queryClient, read, show, become } = begin('slow');
  const leave = show();
  await vi.waitFor(() => expect(queryClient.getQueryData(['orders'])).toBeDefined(), 10_000);
  leave();
  become('fast');
  expect(queryClient.getQueryState(['orders'])?.isInvalidated).toBe(true);
  expect(read).toHaveBeenCalledTimes(1);
  queryClient.setQueryData(['products'], { items: [], compact: true });
  expect(queryClient.getQueryState(['products'])?.isInvalidated).toBe(true);
  queryClient.setQueryData(['customers'], { items: [] });
  become('slow');
  expect(queryClient.getQueryState(['customers'])?.isInvalidated).toBe(false);
});
