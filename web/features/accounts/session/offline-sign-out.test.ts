// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { meOptions } from '../accounts.data.ts';
import { signOut } from './sign-out.ts';
import { completeSignIn } from '../sign-in/authentication.data.ts';
import { finishOfflineSignOut, finishOfflineSignOutWhenOnline } from './offline-sign-out.ts';
import { hasOfflineSignOut, readSessionHint, saveSessionHint } from './session-local-storage.ts';

let reachable: boolean;
const requests: string[] = [];
let queryClient: QueryClient;

beforeEach(() => {
  reachable = false;
  requests.length = 0;
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(new URL(request.url).pathname);
    if (!reachable) throw new TypeError('Failed to fetch');
    return Response.json({ success: true });
  });
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  saveSessionHint('thandi');
  queryClient.setQueryData(meOptions.queryKey, { user: { id: 'thandi' } } as never);
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('offline sign-out takes effect at once and persists', async () => {
  await signOut(queryClient);
  expect(queryClient.getQueryData(meOptions.queryKey)).toBeNull();
  expect(readSessionHint()).toBeNull();
  // The cookie is still valid; the page that is opened next must not take it for a session.
  reachable = true;
  expect(await new QueryClient().fetchQuery(meOptions)).toBeNull();
  expect(requests).toEqual(['/api/auth/sign-out', '/api/auth/sign-out']);
  expect(hasOfflineSignOut()).toBe(false);
});

test('the server’s session ends once, when the connection returns', async () => {
  const stop = finishOfflineSignOutWhenOnline();
  await signOut(queryClient);
  reachable = true;
  globalThis.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(hasOfflineSignOut()).toBe(false), 10_000);
  globalThis.dispatchEvent(new Event('online'));
  expect(requests).toHaveLength(2);
  stop();
});

test('a refusal of the server is not ignored', async () => {
  vi.stubGlobal('fetch', async () => new Response('down', { status: 503 }));
  await expect(signOut(queryClient)).rejects.toThrow('Sign out failed');
  expect(queryClient.getQueryData(meOptions.queryKey)).not.toBeNull();
  expect(hasOfflineSignOut()).toBe(false);
});

test('a sign-in waits for the end of the previous session, whose late response would delete the new cookie', async () => {
  await signOut(queryClient);
  reachable = true;
  requests.length = 0;
  await Promise.all([finishOfflineSignOut(), finishOfflineSignOut()]);
  expect(requests).toEqual(['/api/auth/sign-out']);
});

test('a sign-in survives the cache being cleared while it reads the user', async () => {
  vi.stubGlobal('fetch', async (request: Request) => {
    queryClient.clear();
    return Response.json(request.url.includes('/rpc/') ? { json: { user: { id: 'sipho' } } } : {});
  });
  await completeSignIn(queryClient);
  expect(queryClient.getQueryData(meOptions.queryKey)).toMatchObject({ user: { id: 'sipho' } });
});
