import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { meOptions } from '../../features/accounts/accounts.public.tsx';
import { setPreload } from '../../platform/preload/preload-setting.ts';
import { startAppPreloader } from './start-app-preloader.ts';
import { usePreloading } from './use-preloading.ts';

const stop = vi.fn();
vi.mock(import('./start-app-preloader.ts'), () => ({ startAppPreloader: vi.fn(() => stop) }));

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

function Preloading() {
  usePreloading();
  return null;
}

async function open(role: 'manager' | 'analyst' = 'manager') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  queryClient.setQueryData(meOptions.queryKey, {
    user: { id: 'thandi' },
    preferences: {},
    memberships: [{ organization_id: 'o', role, organization: { id: 'o', name: 'O', deletion_due_at: null } }],
    currentOrganizationId: 'o',
    currentStoreId: null,
    hasFullAccess: false,
  } as never);
  const router = createRouter({
    routeTree: createRootRoute({ component: Preloading }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(100));
  return queryClient;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('starts one second after the first screen is complete, and not while it loads', async () => {
  const queryClient = await open();
  const arrived = Promise.withResolvers<string>();
  const waits = new QueryObserver(queryClient, { queryKey: ['figures'], queryFn: () => arrived.promise });
  const leave = waits.subscribe(() => undefined);
  await pass(5000);
  expect(startAppPreloader).not.toHaveBeenCalled();
  arrived.resolve('figures');
  await pass(1500);
  expect(startAppPreloader).toHaveBeenCalledTimes(1);
  expect(vi.mocked(startAppPreloader).mock.calls[0]?.[0]).toMatchObject({ userId: 'thandi', mayWrite: true });
  leave();
});

test('reports whether the user may write', async () => {
  await open('analyst');
  await pass(2000);
  expect(vi.mocked(startAppPreloader).mock.calls[0]?.[0].mayWrite).toBe(false);
});

test('switched off it does not start, and stops if running', async () => {
  setPreload('thandi', false);
  await open();
  await pass(5000);
  expect(startAppPreloader).not.toHaveBeenCalled();
  act(() => setPreload('thandi', true));
  await pass(2000);
  expect(startAppPreloader).toHaveBeenCalledTimes(1);
  expect(stop).not.toHaveBeenCalled();
  act(() => setPreload('thandi', false));
  expect(stop).toHaveBeenCalledTimes(1);
});
