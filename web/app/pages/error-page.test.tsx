import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { UnexpectedError } from './standalone-pages.tsx';
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
function open(component: Parameters<typeof createRoute>[0]['component'], ofScreen = true) {
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
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
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
      <ShellSection>
        <Screen />
      </ShellSection>
      <p>The screen beside it</p>
    </MantineProvider>,
  );
  expect(screen.getByText('Something went wrong')).toBeTruthy();
  expect(screen.getByText('The screen beside it')).toBeTruthy();
  state.broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByRole('heading', { name: 'Orders' })).toBeTruthy();
});

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/orders-1.js'));

test('missing code of an old version reloads the page once by itself', async () => {
  open(lazyPage(missing, 'OrdersPage' as never));
  await screen.findByText('There is probably a newer version of Karoo. Load it to go on.');
  expect(loadNewestVersion).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Load the new version' }));
  expect(loadNewestVersion).toHaveBeenCalledTimes(2);
  cleanup();
  loadNewestVersion.mockClear();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as never]);
  open(lazyPage(missing, 'OrdersPage' as never));
  await screen.findByRole('button', { name: 'Load the new version' });
  expect(loadNewestVersion).not.toHaveBeenCalled();
  cleanup();
  // Reloaded, but long ago.
  vi.spyOn(performance, 'now').mockReturnValue(3_600_000);
  open(lazyPage(missing, 'OrdersPage' as never));
  await screen.findByRole('button', { name: 'Load the new version' });
  expect(loadNewestVersion).toHaveBeenCalledOnce();
});

test('missing code while offline shows the cause and does not reload', async () => {
  const { onlineManager } = await import('@tanstack/react-query');
  onlineManager.setOnline(false);
  open(lazyPage(missing, 'OrdersPage' as never));
  await screen.findByText('Karoo cannot be reached. Check your connection and try again.');
  expect(loadNewestVersion).not.toHaveBeenCalled();
  onlineManager.setOnline(true);
});

test('missing code on a dead connection loads by itself once the connection returns', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'));
  let isThere = false;
  const importer = async () => (isThere ? { OrdersPage: () => <h1>Orders</h1> } : missing());
  open(lazyPage(importer, 'OrdersPage'));
  await screen.findByText('Karoo cannot be reached. Check your connection and try again.');
  isThere = true;
  const online = vi.spyOn(navigator, 'onLine', 'get');
  for (const state of [false, true]) {
    online.mockReturnValue(state);
    act(() => void globalThis.dispatchEvent(new Event(state ? 'online' : 'offline')));
  }
  await screen.findByRole('heading', { name: 'Orders' });
  expect(loadNewestVersion).not.toHaveBeenCalled();
});
