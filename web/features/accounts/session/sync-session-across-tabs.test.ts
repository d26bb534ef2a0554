// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meOptions } from '../accounts.data.ts';
import { syncSessionAcrossTabs } from './sync-session-across-tabs.ts';
import { SESSION_HINT } from './session-local-storage.ts';

const thandi = { user: { id: 'u1', email: 'thandi@example.co.za' } };
const sipho = { user: { id: 'u2', email: 'sipho@example.co.za' } };
const hintOf = (userId: string) => JSON.stringify({ userId, expiresAt: Date.now() + 1000 });

let server: object | null;
let stop: () => void;
let queryClient: QueryClient;
const onChange = vi.fn();

beforeEach(() => {
  onChange.mockClear();
  vi.stubGlobal(
    'fetch',
    vi.fn(async () =>
      server
        ? Response.json({ json: server })
        : Response.json(
            { json: { defined: true, code: 'UNAUTHORIZED', status: 401, message: 'Please sign in.' } },
            { status: 401 },
          ),
    ),
  );
  queryClient = new QueryClient();
  queryClient.setQueryData(['orders'], 'read for whoever was here');
  stop = syncSessionAcrossTabs(queryClient, onChange);
});
afterEach(() => {
  stop();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function hear(newValue: string | null) {
  globalThis.dispatchEvent(new StorageEvent('storage', { key: SESSION_HINT, newValue }));
}

test('a sign-out in another tab deletes this tab’s data and runs the guard', async () => {
  queryClient.setQueryData(meOptions.queryKey, thandi as never);
  server = null;
  hear(null);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce(), 10_000);
  expect(queryClient.getQueryData(meOptions.queryKey)).toBeNull();
  expect(queryClient.getQueryData(['orders'])).toBeUndefined();
});

test('a sign-in as another user in another tab replaces this tab’s data', async () => {
  queryClient.setQueryData(meOptions.queryKey, thandi as never);
  server = sipho;
  localStorage.setItem(SESSION_HINT, hintOf('u2'));
  hear(hintOf('u2'));
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce(), 10_000);
  expect(queryClient.getQueryData(meOptions.queryKey)).toMatchObject(sipho);
  expect(queryClient.getQueryData(['orders'])).toBeUndefined();
});

test('the same user read in another tab changes nothing: tabs do not trigger each other', async () => {
  queryClient.setQueryData(meOptions.queryKey, thandi as never);
  hear(hintOf('u1'));
  await Promise.resolve();
  expect(fetch).not.toHaveBeenCalled();
  expect(queryClient.getQueryData(['orders'])).toBeDefined();
});
