// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeRequest } from './testing/queue-harness.ts';

const register = vi.fn(async () => undefined);
const container = Object.assign(new EventTarget(), { getRegistration: async () => ({ sync: { register } }) });
const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ value: 'b' }));
const apply = vi.fn((_asked: unknown, data: unknown) => data);

// The tab's queue reads these from the browser when its module loads.
vi.stubGlobal('fetch', fetch);
Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
const { offlineQueue, startQueue } = await import('./queue.ts');
const queryClient = new QueryClient();
queryClient.setQueryData([['orders', 'list'], { input: { store_id: changeRequest('order:1', 'a').storeId } }], {
  items: [],
});
startQueue(queryClient, new Map([['order.change-status.v1', { kind: 'order.change-status.v1', apply }]]));
await offlineQueue.setUser('u1');

const left = () => offlineQueue.get().operations.map(({ id }) => id);

beforeEach(() => vi.clearAllMocks());

test('waiting operations register for background sync, and leave when the worker has sent them', async () => {
  const one = changeRequest('order:1', 'a');
  const { settled } = await offlineQueue.enqueueOne(one);
  await vi.waitFor(() => expect(register.mock.calls).toEqual([['woo-sync-queue']]), 10_000);
  const say = (data: unknown) => container.dispatchEvent(new MessageEvent('message', { data }));
  say({ type: 'SOMETHING_ELSE', operationId: one.id });
  say({ type: 'BACKGROUND_SYNC_COMPLETE', operationId: 'unknown' });
  expect(left()).toEqual([one.id]);
  say({ type: 'BACKGROUND_SYNC_COMPLETE', operationId: one.id, answer: { value: 'a' } });
  expect(await settled).toEqual({ ok: true, answer: { value: 'a' } });
  await vi.waitFor(() => expect(left()).toEqual([]), 10_000);
  expect(apply).toHaveBeenCalledOnce();
  expect(fetch).not.toHaveBeenCalled();
});

test('the browser’s online event sends waiting operations', async () => {
  const { settled } = await offlineQueue.enqueueOne(changeRequest('order:1', 'b'));
  expect(fetch).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  globalThis.dispatchEvent(new Event('online'));
  expect(await settled).toEqual({ ok: true, answer: { value: 'b' } });
  expect(fetch).toHaveBeenCalledOnce();
});
