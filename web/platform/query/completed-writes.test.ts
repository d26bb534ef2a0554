// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orpc } from '../api/client.ts';
import { createQueuedOperation } from '../offline-queue/queue-transitions.ts';
import { CompletedWrites, patchRecord } from './completed-writes.ts';
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
  wc_id: number;
  status: string;
  date_modified: string;
}

const applyStatusToCache: ApplyWrite = (asked, data, { answer }, isOlder) => {
  const done = answer as Order;
  return asked.call === 'orders.list' ? patchRecord<Order>(asked, data, done, () => done, isOlder) : data;
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
      kind: 'order.change-status.v1',
      record: 'order:7',
      title: '',
    },
    userId,
    NOW,
  ),
});
const page = (status: string, date_modified: string) => ({ items: [{ wc_id: 7, status, date_modified }] });
const response = { wc_id: 7, status: 'completed', date_modified: DONE };

const open: (() => void)[] = [];

/** A visit: a fresh page on the same device. */
function visit(answers: ResponseStore = indexedResponses(), build = 'b1') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const writes = new CompletedWrites(
    answers,
    new Map([['order.change-status.v1', { kind: 'order.change-status.v1', apply: applyStatusToCache }]]),
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

test('a record is patched alone and in lists, where it is older; the answers of others stay the same objects', () => {
  const older = (record: string | undefined) => record !== DONE;
  const patch = (record: { wc_id: number; date_modified?: string }) => ({ ...record, status: 'completed' });
  const written = { wc_id: 7, date_modified: DONE };
  const ask = (wc_id: number | undefined, data: object) =>
    patchRecord({ input: { wc_id } }, data, written, patch, older);
  const [stale, fresh, other] = [
    { wc_id: 7, date_modified: OLD },
    { wc_id: 7, date_modified: DONE },
    { wc_id: 8, date_modified: OLD },
  ];
  expect(ask(7, stale)).toEqual({ ...stale, status: 'completed' });
  expect(ask(7, fresh)).toBe(fresh);
  expect(ask(8, other)).toBe(other);
  expect(ask(undefined, { items: [other, stale], total: 2 })).toEqual({
    items: [other, { ...stale, status: 'completed' }],
    total: 2,
  });
  const page = { items: [other, fresh] };
  expect(ask(undefined, page)).toBe(page);
});
