// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orpc } from '../api/client.ts';
import { createQueuedOperation } from '../offline-queue/queue-transitions.ts';
import { CompletedWrites, applyToItems } from './completed-writes.ts';
import type { ApplyWrite } from '../offline-queue/offline-write.ts';
import { indexedResponses } from './response-store.ts';
import type { ResponseStore } from './response-store.ts';
import { StoredData } from './stored-data.ts';

const STORE = '00000000-0000-4000-8000-00000000000a';
const NOW = Date.parse('2026-11-20T10:00:00Z');
const OLD = '2026-11-20T09:00:00.000Z';
const DONE = '2026-11-20T10:00:00.000Z';
const orders: readonly unknown[] = orpc.orders.list.queryKey({ input: { store_id: STORE } });

interface Order {
  status: string;
  date_modified: string;
}

const applyStatusToCache: ApplyWrite = ({ call }, data, { answer }, isOlder) => {
  const done = answer as Order;
  if (call !== 'orders.list') return data;
  return applyToItems(data as { items: Order[] }, (order) =>
    isOlder(order.date_modified, done.date_modified) ? done : order,
  );
};

const write = (storeId = STORE, userId = 'thandi') => ({
  ...createQueuedOperation(
    {
      id: crypto.randomUUID(),
      type: 'UPDATE',
      endpoint: '',
      data: {},
      organizationId: 'bakery',
      storeId,
      kind: 'order.status@1',
      record: 'order:7',
      title: '',
    },
    userId,
    NOW,
  ),
});
const page = (status: string, date_modified: string) => ({ items: [{ status, date_modified }] });
const response = { status: 'completed', date_modified: DONE };

const open: (() => void)[] = [];

/** A visit: a fresh page on the same device. */
function visit(answers: ResponseStore = indexedResponses(), build = 'b1') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const writes = new CompletedWrites(
    answers,
    new Map([['order.status@1', { kind: 'order.status@1', apply: applyStatusToCache }]]),
  );
  const owner = { userId: 'thandi', organizationId: 'bakery' };
  const activity = { isBusy: () => false, watch: () => () => undefined };
  const stored = new StoredData({
    queryClient,
    answers,
    writes,
    build,
    owner: () => owner,
    essentialCalls: [],
    storedCalls: { stored: ['orders.'], offlineOnly: [] },
    activity,
  });
  open.push(stored.watch(), () => queryClient.clear());
  const shown = () => queryClient.getQueryData<{ items: Order[] }>(orders)?.items[0]?.status;
  return { queryClient, writes, stored, shown };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  for (const close of open.splice(0)) close();
  vi.useRealTimers();
});

test('completed writes are applied on the next visit to older stored data, also of another build', async () => {
  const first = visit();
  first.queryClient.setQueryData(orders, page('processing', OLD));
  await first.stored.flush();
  await first.writes.keep(write(), response);
  const next = visit();
  await next.stored.restore('thandi');
  expect(next.shown()).toBe('completed');
  vi.setSystemTime(NOW + 1);
  await visit(indexedResponses(), 'b2').writes.keep(write(), { ...response, status: 'refunded' });
  const last = visit();
  await last.stored.restore('thandi');
  expect(last.shown()).toBe('refunded');
});

test('leaves later versions and other stores unchanged', async () => {
  const { writes } = visit();
  writes.record(write(), response);
  const later = page('cancelled', '2026-11-20T10:00:01.000Z');
  expect(writes.apply(orders, later, 0)).toBe(later);
  const elsewhere = orpc.orders.list.queryKey({ input: { store_id: STORE.replace('a', 'b') } });
  const old = page('processing', OLD);
  expect(writes.apply(elsewhere, old, 0)).toBe(old);
  // Of the same second, what was read afterwards is right.
  const same = page('cancelled', DONE);
  expect(writes.apply(orders, same, NOW + 1)).toBe(same);
  expect(writes.apply(orders, same, NOW - 1)).toEqual({ items: [response] });
});

test('a response requested before a write gets the write, and is refetched', async () => {
  const { queryClient, writes, shown } = visit();
  let arrive: (data: unknown) => void = () => undefined;
  const reading = queryClient.fetchQuery({
    queryKey: orders,
    queryFn: () => new Promise((resolve) => (arrive = resolve)),
  });
  await vi.waitFor(() => arrive(page('processing', OLD)), 10_000);
  writes.record(write(), response);
  await reading;
  expect(shown()).toBe('completed');
  expect(queryClient.getQueryState(orders)?.isInvalidated).toBe(true);
});

test('if it cannot be stored, older data are deleted', async () => {
  const first = visit();
  first.queryClient.setQueryData(orders, page('processing', OLD));
  await first.stored.flush();
  const full = { ...indexedResponses(), write: () => Promise.reject(new Error('The disk is full')) };
  await visit(full).writes.keep(write(), response);
  await vi.waitFor(async () => expect(await indexedResponses().list()).toEqual([]), 10_000);
});
