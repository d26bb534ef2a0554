import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { orpc } from '../../platform/api/client.ts';
import { storeQuery } from '../../platform/query/store-query.ts';
import { syncStatus, useSyncNow } from './sync.data.ts';

const STORE = '00000000-0000-4000-8000-00000000000a';
const RUN = '00000000-0000-4000-8000-0000000000f1';
const QUIET_MS = 10 * 60_000;

/** The run's state at each request; the last one repeats. */
let states: string[];
let started: number;

async function answer(request: Request): Promise<Response> {
  const call = new URL(request.url).pathname.split('/rpc/')[1];
  if (call === 'sync/start') {
    started += 1;
    return Response.json({ json: { outcome: 'started', run_id: RUN, reason: null } }, { status: 202 });
  }
  const status = states.length > 1 ? states.shift() : states[0];
  const error = status === 'failed' ? 'The shop answered 500' : null;
  const run = { id: RUN, kind: 'full', status, started_at: '2026-11-20T10:00:00Z', ended_at: null, error };
  return Response.json({ json: { entities: [], run, dead_letters: 0, next_sync_at: null, missing: [] } });
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', vi.fn(answer));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  started = 0;
});

function Sync() {
  const { start } = useSyncNow(STORE);
  return <button onClick={() => start({})}>go</button>;
}

function open() {
  const queryClient = new QueryClient();
  render(
    <MantineProvider env="test">
      <Notifications limit={3} transitionDuration={0} />
      <QueryClientProvider client={queryClient}>
        <Sync />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return queryClient;
}

const go = () => act(async () => screen.getByText('go').click());
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const toasts = () => [...document.querySelectorAll('.mantine-Notification-root')].map((toast) => toast.textContent);

test('one toast reports the start and then the success; cached data become stale', async () => {
  states = ['running', 'running', 'completed'];
  const queryClient = open();
  const orders = orpc.orders.list.queryKey({ input: { store_id: STORE } });
  const stores = orpc.stores.list.queryKey({ input: { organization_id: RUN } });
  queryClient.setQueryData(orders, 'old' as never);
  queryClient.setQueryData(stores, 'old' as never);
  await go();
  await pass(100);
  expect(toasts()).toEqual(['Starting data synchronization...']);
  await pass(1000);
  expect(queryClient.getQueryData(storeQuery(STORE, syncStatus).queryKey)?.run?.status).toBe('running');
  await pass(3000);
  expect(toasts()).toEqual(['Data synchronized successfully']);
  expect(started).toBe(1);
  for (const key of [orders, stores]) expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  await pass(QUIET_MS);
  expect(toasts()).toEqual([]);
});

test('a failure replaces it and stays until closed', async () => {
  states = ['failed'];
  open();
  await go();
  await pass(QUIET_MS);
  expect(toasts()).toEqual(['Failed to sync storeSynchronization failed. Please try again. The shop answered 500']);
  await act(async () => screen.getByRole('button', { name: 'Close' }).click());
  await pass(1000);
  expect(toasts()).toEqual([]);
});
