// @vitest-environment jsdom
import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orpc } from '../api/client.ts';
import type { LiveChange } from './live-versions.ts';
import { refetchChanged } from './refetch-changed.ts';

const STORE = '00000000-0000-4000-8000-00000000000a';
const ORDERS = orpc.orders.list.queryKey({ input: { store_id: STORE } });
const PRODUCTS = orpc.products.list.queryKey({ input: { store_id: STORE } });
const changeOf = (entity: LiveChange['entity']): LiveChange[] => [{ storeId: STORE, entity, ids: null }];

/** What the shop has, and how long an answer takes on its way. */
let version: number;
let queryClient: QueryClient;
let change: (changes: readonly LiveChange[]) => void;
const leave: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  version = 1;
  queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity, gcTime: Infinity } },
  });
  change = refetchChanged(queryClient);
});
afterEach(() => {
  for (const end of leave.splice(0)) end();
  queryClient.clear();
  vi.useRealTimers();
});

/** A query that answers with what the shop had when it was asked. */
function slowQuery(queryKey: QueryKey, ms: number) {
  const queryFn = vi.fn(async () => {
    const then = version;
    await new Promise((resolve) => setTimeout(resolve, ms));
    return then;
  });
  return { queryKey, queryFn };
}

function show(options: ReturnType<typeof slowQuery>): void {
  leave.push(new QueryObserver(queryClient, options).subscribe(() => undefined));
}

const shown = (queryKey: QueryKey) => queryClient.getQueryData(queryKey);

test('orders do not wait for products that take long', async () => {
  show(slowQuery(ORDERS, 20));
  show(slowQuery(PRODUCTS, 5000));
  await vi.advanceTimersByTimeAsync(6000);
  version = 2;
  change(changeOf('products'));
  await vi.advanceTimersByTimeAsync(30);
  change(changeOf('orders'));
  await vi.advanceTimersByTimeAsync(30);
  expect([shown(ORDERS), shown(PRODUCTS)]).toEqual([2, 1]);
});

test('changes many times a second are read about eight times a second, the last one too', async () => {
  const orders = slowQuery(ORDERS, 10);
  show(orders);
  await vi.advanceTimersByTimeAsync(500);
  orders.queryFn.mockClear();
  for (let at = 0; at < 100; at += 1) {
    version += 1;
    change(changeOf('orders'));
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(300);
  expect(shown(ORDERS)).toBe(version);
  expect(orders.queryFn.mock.calls.length).toBeGreaterThan(5);
  expect(orders.queryFn.mock.calls.length).toBeLessThan(11);
});

test('a first load that was asked before the change is read again', async () => {
  show(slowQuery(ORDERS, 100));
  await vi.advanceTimersByTimeAsync(50);
  version = 2;
  change(changeOf('orders'));
  await vi.advanceTimersByTimeAsync(60);
  expect(shown(ORDERS)).toBe(1);
  await vi.advanceTimersByTimeAsync(300);
  expect(shown(ORDERS)).toBe(2);
});

test('a hidden query is marked stale and not read, also when its answer was still on its way', async () => {
  const orders = slowQuery(ORDERS, 100);
  const isStale = () => queryClient.getQueryState(ORDERS)?.isInvalidated;
  void queryClient.prefetchQuery(orders);
  await vi.advanceTimersByTimeAsync(50);
  change(changeOf('orders'));
  await vi.advanceTimersByTimeAsync(500);
  expect([shown(ORDERS), isStale()]).toEqual([1, true]);
  expect(orders.queryFn).toHaveBeenCalledTimes(1);
});

test('what was read since the page was opened is not read again for an earlier change', async () => {
  const [orders, products] = [slowQuery(ORDERS, 10), slowQuery(PRODUCTS, 10)];
  queryClient.setQueryData(ORDERS, 0 as never, { updatedAt: 1 });
  for (const one of [orders, products]) show(one);
  await vi.advanceTimersByTimeAsync(5);
  change(changeOf('earlier'));
  await vi.advanceTimersByTimeAsync(300);
  expect([orders, products].map(({ queryFn }) => queryFn.mock.calls.length)).toEqual([1, 1]);
});
