import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PushSetting } from './push-setting.tsx';
import { pushOptions } from './push.data.ts';
import { notificationSearch, screenOf } from './notification.search.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)';
const KEY = 'B'.repeat(87);

// Other files share this window.
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** The section as the server and the browser answer. */
function show(publicKey: string | null) {
  vi.stubGlobal('fetch', async () => Response.json({ json: { public_key: publicKey, device: null } }));
  const queryClient = new QueryClient();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <PushSetting />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return queryClient;
}

/** A browser with everything that notifications need. */
function stubBrowser(permission: NotificationPermission) {
  const requestPermission = vi.fn();
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', { permission, requestPermission });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(undefined) },
  });
  return requestPermission;
}

test('says what is missing: a browser that can, and on an iPhone the Home Screen', async () => {
  show(KEY);
  await screen.findByText(/This browser can’t receive notifications/);
  cleanup();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  show(KEY);
  await screen.findByText(/add Karoo to your Home Screen first/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('asks only after a tap, and not at all once refused', async () => {
  const request = stubBrowser('default');
  show(KEY);
  await screen.findByRole('button', { name: 'Switch on notifications' });
  expect(request).not.toHaveBeenCalled();
  cleanup();
  stubBrowser('denied');
  show(KEY);
  await screen.findByText('Notifications are blocked');
  expect(screen.queryByRole('button')).toBeNull();
});

test('without a key pair it is not offered', async () => {
  stubBrowser('default');
  const queryClient = show(null);
  await vi.waitFor(
    () => expect(queryClient.getQueryData(pushOptions.queryKey)).toMatchObject({ public_key: null }),
    10_000,
  );
  expect(screen.queryByText('Notifications on this device')).toBeNull();
});

test('a notification leads only to screens of the app', () => {
  const store = '3f0e8a52-6f0b-4f6e-9c39-0d2f4d0a3a11';
  const search = notificationSearch({ store, organization: 'x', to: 'orders/42' });
  expect(search).toEqual({ store, to: 'orders/42' });
  expect(screenOf(search)).toBe('/dashboard/orders/42');
  for (const to of ['orders?status=pending%2Con-hold&after=2026-10-26', 'settings?section=notifications', 'products']) {
    expect(screenOf(notificationSearch({ to }))).toBe(`/dashboard/${to}`);
  }
  for (const to of ['//evil.example', '../login', 'orders/../x', 'orders/42?x=1', 'orders?x=/../..', 'orders?#x', 7]) {
    expect(screenOf(notificationSearch({ to }))).toBe('/dashboard');
  }
});
