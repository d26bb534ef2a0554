import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#domain/roles.ts';
import { STORE, changeRequest } from '../../platform/offline-queue/testing/queue-harness.ts';
import { QueueOwner } from './queue-owner.tsx';

const { harness, tab, disk } = await vi.hoisted(async () => {
  const { createQueueHarness } = await import('../../platform/offline-queue/testing/queue-harness.ts');
  const made = createQueueHarness();
  const { memoryStorage } = await import('../../platform/offline-queue/testing/memory-storage.ts');
  const disk = memoryStorage();
  return { harness: made, tab: made.tab({ storage: disk }), disk };
});
const seen = vi.hoisted(() => ({ me: {} as object, stores: [] as object[], refresh: vi.fn() }));
vi.mock('../../platform/offline-queue/queue.ts', () => ({ offlineQueue: tab.engine }));
vi.mock('../accounts/accounts.public.tsx', () => ({
  useMe: () => seen.me,
  meOptions: { queryKey: ['me'] },
  refreshMembershipsAndStores: seen.refresh,
}));
vi.mock('../stores/stores.public.tsx', () => ({ useStores: () => ({ stores: seen.stores }) }));
vi.mock('../../ui/toasts/toast.ts', () => ({ toastInfo: () => undefined }));

function me(role: Role, hasFullAccess = true) {
  const organization = { deletion_due_at: null };
  const memberships = [{ organization_id: 'o1', role, organization }];
  return { user: { id: 'u1' }, hasFullAccess, currentOrganizationId: 'o1', memberships };
}

const client = new QueryClient();
const screenOf = () => (
  <QueryClientProvider client={client}>
    <QueueOwner />
  </QueryClientProvider>
);
const pass = (ms?: number) => act(() => harness.pass(ms));
const left = () => tab.engine.get().operations.map(({ state, error }) => [state, error?.code ?? null]);

beforeEach(() => {
  seen.me = me('manager');
  seen.stores = [{ id: STORE, organization_id: 'o1' }];
  seen.refresh.mockClear();
});
afterEach(async () => {
  disk.isFull = false;
  harness.online = true;
  await tab.engine.clear();
  cleanup();
});

test('a change forbidden by the role rereads the role, and is sent once it is allowed', async () => {
  const { rerender } = render(screenOf());
  await pass();
  harness.replies = ['barred'];
  void tab.engine.enqueueOne(changeRequest('order:1', 'a'));
  await pass();
  expect(left()).toEqual([['failed', 'FORBIDDEN_ROLE']]);
  expect(seen.refresh).toHaveBeenCalled();
  seen.me = me('analyst');
  rerender(screenOf());
  await pass(60_000);
  expect(left()).toEqual([['failed', 'FORBIDDEN_ROLE']]);
  seen.me = me('manager');
  rerender(screenOf());
  await pass();
  expect([left(), harness.applied.map(({ value }) => value)]).toEqual([[], ['a']]);
});

test('a change for a removed store is sent once the store is back', async () => {
  const { rerender } = render(screenOf());
  await pass();
  harness.replies = ['removed'];
  void tab.engine.enqueueOne(changeRequest('order:1', 'b'));
  await pass();
  seen.stores = [];
  rerender(screenOf());
  await pass();
  expect(left()).toEqual([['failed', 'STORE_NOT_FOUND']]);
  seen.stores = [{ id: STORE, organization_id: 'o1' }];
  rerender(screenOf());
  await pass();
  expect([left(), harness.applied.at(-1)?.value]).toEqual([[], 'b']);
});

test('a reactivated plan sends what waited for it', async () => {
  const { rerender } = render(screenOf());
  await pass();
  harness.replies = ['expired'];
  void tab.engine.enqueueOne(changeRequest('order:1', 'c'));
  await pass();
  seen.me = me('manager', false);
  rerender(screenOf());
  harness.replies = ['expired'];
  await pass(60_000);
  expect(tab.engine.get().paused).toBe('TRIAL_EXPIRED');
  seen.me = me('manager');
  rerender(screenOf());
  await pass();
  expect([left(), harness.applied.at(-1)?.value]).toEqual([[], 'c']);
});

test('the browser asks before reloading a page whose changes are only in memory', async () => {
  render(screenOf());
  await pass();
  const isAsked = () => !globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  harness.online = false;
  void tab.engine.enqueueOne(changeRequest('order:1', 'd'));
  await pass();
  expect(isAsked()).toBe(false);
  disk.isFull = true;
  void tab.engine.enqueueOne(changeRequest('order:2', 'e'));
  await pass();
  expect(isAsked()).toBe(true);
  disk.isFull = false;
  harness.online = true;
  await act(() => tab.engine.run());
  expect([left(), isAsked()]).toEqual([[], false]);
});
