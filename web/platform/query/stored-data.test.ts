// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { hashKey, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUserActivity } from '../user-activity.ts';
import { orpc } from '../api/client.ts';
import { CompletedWrites } from './completed-writes.ts';
import type { Owner } from './response-writer.ts';
import { indexedResponses } from './response-store.ts';
import type { ResponseStore } from './response-store.ts';
import { StoredData } from './stored-data.ts';

const STORE = '00000000-0000-4000-8000-00000000000a';
const DAY = 86_400_000;
const NOW = Date.parse('2026-11-20T10:00:00Z');
const thandi: Owner = { userId: 'thandi', organizationId: 'bakery' };
const sipho: Owner = { userId: 'sipho', organizationId: 'garage' };

const me = orpc.accounts.me.queryKey();
const orders = (page = 1) => orpc.orders.list.queryKey({ input: { store_id: STORE, page } });
const editable = orpc.products.editable.queryKey({ input: { store_id: STORE, wc_id: 7 } });

const open: (() => void)[] = [];

/** A visit: a fresh page on the same device. */
function visit(owner: Owner | null = thandi, { build = 'b1', answers = indexedResponses() } = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const whose = { owner };
  const writes = new CompletedWrites(answers, new Map());
  const stored = new StoredData({
    queryClient,
    answers,
    writes,
    build,
    owner: () => whose.owner,
    essentialCalls: ['accounts.me', 'organizations.list', 'stores.list'],
    storedCalls: {
      stored: ['accounts.me', 'orders.', 'organizations.list', 'products.editable', 'stores.list'],
      offlineOnly: ['products.editable'],
    },
    activity: createUserActivity(),
  });
  open.push(stored.watch(), () => queryClient.clear());
  const read = (key: readonly unknown[]) => queryClient.getQueryData(key);
  const receive = (key: readonly unknown[], data: unknown) => void queryClient.setQueryData(key, data);
  return { queryClient, stored, whose, read, receive };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  for (const close of open.splice(0)) close();
  onlineManager.setOnline(true);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Thandi reads orders, and closes the page. */
async function firstVisit(build = 'b1') {
  const { stored, receive } = visit(thandi, { build });
  receive(me, { user: { id: 'thandi' } });
  receive(orders(), { items: ['Naledi'] });
  await stored.flush();
}

test('data read are there on the next visit with their own time; what the stream does not follow is refetched', async () => {
  await firstVisit();
  vi.setSystemTime(NOW + DAY);
  const { stored, read, queryClient } = visit();
  await stored.restore('thandi');
  expect(read(orders())).toEqual({ items: ['Naledi'] });
  expect(queryClient.getQueryState(orders())).toMatchObject({ dataUpdatedAt: NOW, isInvalidated: false });
  expect(queryClient.getQueryState(me)).toMatchObject({ dataUpdatedAt: NOW, isInvalidated: true });
  expect(stored.report()).toMatchObject({ restored: 2, problem: null });
});

test('essential data are written at once, however short the visit', async () => {
  const { stored, receive } = visit();
  for (const key of [
    me,
    orpc.organizations.list.queryKey(),
    orpc.stores.list.queryKey({ input: { organization_id: STORE } }),
  ]) {
    receive(key, []);
    // Sooner than what is gathered.
    await vi.waitFor(async () => expect((await stored.list()).at(-1)?.id).toContain(JSON.stringify(key)), 1500);
  }
});

test('visible data are written soon, others when the connection is lost or the page closes', async () => {
  const { stored, receive, queryClient } = visit();
  const written = async (key: readonly unknown[]) => (await stored.list()).some(({ id }) => id.includes(hashKey(key)));
  const observer = new QueryObserver(queryClient, { queryKey: orders(), queryFn: async () => ({ items: ['Naledi'] }) });
  open.push(observer.subscribe(() => undefined));
  // Sooner than what is gathered.
  await vi.waitFor(async () => expect(await written(orders())).toBe(true), 1500);
  for (const [page, leave] of [
    [2, () => onlineManager.setOnline(false)],
    [3, () => void globalThis.dispatchEvent(new Event('pagehide'))],
  ] as const) {
    receive(orders(page), { items: [] });
    leave();
    await vi.waitFor(async () => expect(await written(orders(page))).toBe(true), 1500);
  }
});

test('data older than two days, of another build, or with a wrong clock are deleted', async () => {
  await firstVisit();
  vi.setSystemTime(NOW + 2 * DAY - 1);
  const restored = visit();
  await restored.stored.restore('thandi');
  expect(restored.read(orders())).toBeDefined();
  for (const [build, at] of [
    ['b1', NOW + 2 * DAY],
    ['b2', NOW],
    ['b1', NOW - DAY],
  ] as const) {
    vi.setSystemTime(NOW);
    await firstVisit();
    vi.setSystemTime(at);
    const { stored, read } = visit(thandi, { build });
    await stored.restore('thandi');
    expect([build, at - NOW, read(orders())]).toEqual([build, at - NOW, undefined]);
    await vi.waitFor(async () => expect(await stored.list()).toEqual([]), 10_000);
  }
});

test('another user never sees data of the previous one', async () => {
  await firstVisit();
  const { stored, read, queryClient } = visit(sipho);
  await stored.restore('sipho');
  void queryClient.prefetchQuery({ queryKey: orders(), queryFn: () => new Promise(() => undefined) });
  await vi.waitFor(() => expect(stored.report().missed).toBe(1), 10_000);
  expect(read(orders())).toBeUndefined();
});

test('nothing is written after a sign-out, even if already started', async () => {
  const slow = indexedResponses();
  const { stored, receive, whose } = visit(thandi, {
    answers: {
      ...slow,
      write: async (records) => {
        await slow.write(records);
        // The sign-out of another tab, in the middle of it.
        whose.owner = null;
      },
    },
  });
  receive(orders(), { items: ['Naledi'] });
  await stored.flush();
  receive(orders(2), { items: ['Pieter'] });
  await stored.flush();
  expect(await stored.list()).toEqual([]);
});

test('everything can be deleted, without creating a database', async () => {
  const fresh = visit();
  await fresh.stored.clear();
  expect(await indexedDB.databases()).toEqual([]);
  await firstVisit();
  expect(await fresh.stored.list()).toHaveLength(2);
  expect(await fresh.stored.clear()).toBe(true);
  expect(await fresh.stored.list()).toEqual([]);
});

test('secrets, signed links and typed text are not stored', async () => {
  const { stored, receive } = visit();
  receive(orpc.accounts.sessions.queryKey(), ['here']);
  receive(orpc.accounts.exports.queryKey(), [{ url: 'signed' }]);
  receive(orpc.orders.list.queryKey({ input: { store_id: STORE, search: 'naledi' } }), []);
  receive(['palette', 'recent'], ['Naledi']);
  await stored.flush();
  expect(await stored.list()).toEqual([]);
});

test('data no longer in memory are shown from the device while the server is asked', async () => {
  await firstVisit();
  const { queryClient, read } = visit();
  let answer: (data: unknown) => void = () => undefined;
  const fetching = queryClient.fetchQuery({
    queryKey: orders(),
    queryFn: () => new Promise((resolve) => (answer = resolve)),
  });
  await vi.waitFor(() => expect(read(orders())).toEqual({ items: ['Naledi'] }), 10_000);
  answer({ items: ['Naledi', 'Pieter'] });
  await fetching;
  expect(read(orders())).toEqual({ items: ['Naledi', 'Pieter'] });
});

test('data for editing come from the device only when offline, and are not replaced later', async () => {
  const first = visit();
  first.receive(editable, { name: 'Rusks' });
  await first.stored.flush();
  const queryFn = vi.fn(async () => ({ name: 'Newer' }));
  const online = visit();
  await online.stored.restore('thandi');
  expect(online.read(editable)).toBeUndefined();
  onlineManager.setOnline(false);
  const offline = visit();
  void offline.queryClient.prefetchQuery({ queryKey: editable, queryFn });
  await vi.waitFor(() => expect(offline.read(editable)).toEqual({ name: 'Rusks' }), 10_000);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(offline.queryClient.getQueryState(editable)?.fetchStatus).toBe('idle'), 10_000);
  expect(queryFn).not.toHaveBeenCalled();
});

test('deletes the oldest above twenty megabytes', async () => {
  const { stored, receive } = visit();
  for (let page = 1; page <= 6; page += 1) {
    vi.setSystemTime(NOW + page);
    receive(orders(page), 'x'.repeat(4_000_000));
  }
  await stored.flush();
  const left = (await stored.list()).map(({ updatedAt }) => updatedAt - NOW);
  expect(left.toSorted()).toEqual([3, 4, 5, 6]);
});

const broken = (error: Error): ResponseStore => {
  const fail = () => Promise.reject(error);
  return { list: fail, read: fail, write: fail, remove: fail, clear: fail };
};

test('works without storage, and with foreign data in it', async () => {
  const { stored, receive } = visit(thandi, { answers: broken(new Error('The database is blocked')) });
  await stored.restore('thandi');
  receive(orders(), { items: [] });
  await stored.flush();
  expect(await stored.clear()).toBe(false);
  expect(stored.report().problem).toBe('The database is blocked');

  const responses = indexedResponses();
  await firstVisit();
  const [entry] = await responses.list();
  if (!entry) throw new Error('Nothing was written');
  await responses.write([[entry, { queryKey: ['something', 'else'], data: 1 }]]);
  const after = visit();
  await after.stored.restore('thandi');
  expect(after.read(['something', 'else'])).toBeUndefined();
  expect(after.stored.report().problem).toBeNull();
});

test('waits at most five seconds for storage', async () => {
  vi.useFakeTimers();
  const never = () => new Promise<never>(() => undefined);
  const answers: ResponseStore = { list: never, read: never, write: never, remove: never, clear: never };
  const { stored } = visit(thandi, { answers });
  const restored = vi.fn();
  void stored.restore('thandi').then(restored);
  await vi.advanceTimersByTimeAsync(4999);
  expect(restored).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(restored).toHaveBeenCalled();
  expect(stored.report().problem).toContain('5000 ms');
});
