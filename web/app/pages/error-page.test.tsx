import { MantineProvider } from '@mantine/core';
import { hashKey, onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StoredDataContext } from '../../platform/query/use-stored-data.ts';
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { UnexpectedError } from './error-page.tsx';
import { ErrorPage } from './error-page.tsx';
import { CrashPage } from './crash-page.tsx';
import { ShellSection } from '../shell/shell.tsx';

const loadNewestVersion = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('../../platform/service-worker/service-worker.ts', () => ({ loadNewestVersion }));

const server = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    server.mockImplementation(async () => new Response('ok')),
  );
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  // React and the router write what they caught to the console as well.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
});
afterEach(() => {
  loadNewestVersion.mockClear();
});

/** Renders `component` as a screen in the router; its errors reach the screen's boundary, or the root's. */
function open(
  component: Parameters<typeof createRoute>[0]['component'],
  ofScreen = true,
  { client = new QueryClient(), stored = null }: { client?: QueryClient; stored?: object | null } = {},
) {
  const rootRoute = createRootRoute({ errorComponent: UnexpectedError });
  const home = createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    component,
    ...(ofScreen ? { errorComponent: ErrorPage } : {}),
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([home]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  return render(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <StoredDataContext value={stored as never}>
          <RouterProvider router={router as never} />
        </StoredDataContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

/** Throws until switched off. */
function fragile(error: unknown) {
  const state = { broken: true };
  const Screen = () => {
    if (state.broken) throw error;
    return <h1>Orders</h1>;
  };
  return { state, Screen };
}

test('a screen that fails to render shows the cause, and Try Again renders it again', async () => {
  const { state, Screen } = fragile(new Error('The moon is in the way'));
  open(Screen);
  await screen.findByRole('heading', { name: 'Something went wrong' });
  expect(screen.getByText('The moon is in the way')).toBeTruthy();
  expect(screen.getByText('If this problem persists, please contact support.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { name: 'Something went wrong' });
  state.broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { name: 'Orders' });
  expect(screen.queryByText('Something went wrong')).toBeNull();
});

test('Try Again requests what a screen could not draw, and forgets it on this device', async () => {
  const read = vi.fn(async () => (read.mock.calls.length === 1 ? {} : { items: ['Order 7'] }) as { items: string[] });
  const forgetQueries = vi.fn(async () => undefined);
  const options = { queryKey: ['orders'], queryFn: read, staleTime: Infinity };
  const Orders = () => <h1>{useQuery(options).data?.items.join()}</h1>;
  open(Orders, true, { stored: { forgetQueries } });
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { name: 'Order 7' });
  expect(read).toHaveBeenCalledTimes(2);
  expect(forgetQueries).toHaveBeenCalledWith([hashKey(['orders'])]);
});

test('offline, Try Again keeps what is stored', async () => {
  onlineManager.setOnline(false);
  const read = vi.fn(async () => ({}) as { items: string[] });
  const client = new QueryClient();
  client.setQueryData(['orders'], {});
  const Orders = () => (
    <h1>{useQuery({ queryKey: ['orders'], queryFn: read, staleTime: Infinity }).data?.items.join()}</h1>
  );
  open(Orders, true, { client });
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  await screen.findByRole('button', { name: 'Try Again' });
  expect(client.getQueryData(['orders'])).toEqual({});
  onlineManager.setOnline(true);
});

test('Try Again loads a part of a screen whose code failed', async () => {
  const importer = vi.fn(async () =>
    importer.mock.calls.length === 1 ? Promise.reject(new Error('cut off')) : { Tab: () => <h1>Finance</h1> },
  );
  const Tab = lazyPage(importer as () => Promise<{ Tab: () => ReactNode }>, 'Tab');
  open(() => (
    <Suspense>
      <Tab />
    </Suspense>
  ));
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  await screen.findByRole('heading', { name: 'Finance' });
  expect(importer).toHaveBeenCalledTimes(2);
});

test.each([[new Error('')], [Object.assign(new TypeError(' '), { stack: undefined })], ['just a text'], [{}]])(
  'without a message: %o',
  async (error) => {
    open(fragile(error).Screen);
    await screen.findByText('An unexpected error occurred. Please try again.');
  },
);

test('the router catches errors outside of screens, and without a theme plain elements are shown', async () => {
  open(fragile(new Error('No shell')).Screen, false);
  await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
  expect(screen.getByText('No shell')).toBeTruthy();
  cleanup();
  const { state, Screen } = fragile(new Error('No look'));
  render(
    <ErrorBoundary fallback={CrashPage}>
      <Screen />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
  state.broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByRole('heading', { name: 'Orders' })).toBeTruthy();
});

test('a section of the shell that fails leaves the others working', async () => {
  const { state, Screen } = fragile(null);
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ShellSection>
          <Screen />
        </ShellSection>
        <p>The screen beside it</p>
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(screen.getByText('Something went wrong')).toBeTruthy();
  expect(screen.getByText('The screen beside it')).toBeTruthy();
  state.broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Orders' })).toBeTruthy();
});

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/orders-1.js'));

test('missing code of an old version reloads the page once by itself', async () => {
  open(lazyPage(missing, 'OrdersPage' as never));
  await screen.findByText('There may be a new version of Karoo. Load it to continue.');
  expect(loadNewestVersion).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Load new version' }));
  expect(loadNewestVersion).toHaveBeenCalledTimes(2);
  cleanup();
  loadNewestVersion.mockClear();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as never]);
  open(lazyPage(missing, 'OrdersPage' as never));
  await screen.findByRole('button', { name: 'Load new version' });
  expect(loadNewestVersion).not.toHaveBeenCalled();
  cleanup();
  // Reloaded, but long ago.
  vi.spyOn(performance, 'now').mockReturnValue(3_600_000);
  open(lazyPage(missing, 'OrdersPage' as never));
  await screen.findByRole('button', { name: 'Load new version' });
  expect(loadNewestVersion).toHaveBeenCalledOnce();
});

test('missing code while offline shows the cause and does not reload', async () => {
  onlineManager.setOnline(false);
  open(lazyPage(missing, 'OrdersPage' as never));
  await screen.findByText('Couldn’t reach Karoo. Check your connection and try again.');
  expect(loadNewestVersion).not.toHaveBeenCalled();
  onlineManager.setOnline(true);
});

test('missing code on a dead connection loads by itself once the connection returns', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  let isThere = false;
  const importer = async () => (isThere ? { OrdersPage: () => <h1>Orders</h1> } : missing());
  open(lazyPage(importer, 'OrdersPage'));
  await screen.findByText('Couldn’t reach Karoo. Check your connection and try again.');
  isThere = true;
  const online = vi.spyOn(navigator, 'onLine', 'get');
  for (const state of [false, true]) {
    online.mockReturnValue(state);
    act(() => void globalThis.dispatchEvent(new Event(state ? 'online' : 'offline')));
  }
  await screen.findByRole('heading', { name: 'Orders' });
  expect(loadNewestVersion).not.toHaveBeenCalled();
});
