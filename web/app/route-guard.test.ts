// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRoute, createRouter } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { meOptions } from '../features/accounts/accounts.public.tsx';
import { accountsRoutes } from '../features/accounts/accounts.routes.tsx';
import { billingRoutes, paymentRoutes } from '../features/billing/billing.routes.tsx';
import { guardedRoute, rootRoute, unknownRoute } from '../platform/router/base-routes.ts';
import { createRouteGuard } from './route-guard.ts';

afterEach(() => void vi.unstubAllGlobals());

const me = { user: { id: 'u1', email: 'thandi@example.co.za' }, memberships: [], hasFullAccess: true };

/** The server's response, in the RPC protocol. */
function stubServer(response: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(response));
}
const refused = () =>
  Response.json(
    { json: { defined: true, code: 'UNAUTHORIZED', status: 401, message: 'Please sign in.' } },
    { status: 401 },
  );

async function visit(
  address: string,
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
) {
  const dashboard = createRoute({ getParentRoute: () => guardedRoute, path: '/dashboard' });
  const orders = createRoute({ getParentRoute: () => guardedRoute, path: '/dashboard/orders' });
  const router = createRouter({
    routeTree: rootRoute.addChildren([
      ...accountsRoutes,
      ...paymentRoutes,
      guardedRoute.addChildren([dashboard, orders, ...billingRoutes, unknownRoute]),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
    context: { queryClient, requireUser: createRouteGuard(queryClient, Promise.resolve()) },
  });
  await router.load();
  return router.state;
}

test('without a session redirects to the sign-in, which knows the wanted page', async () => {
  stubServer(refused);
  const { location } = await visit('/dashboard/orders?status=processing');
  expect(location.pathname).toBe('/login');
  expect(location.search).toEqual({ redirect: '/dashboard/orders?status=processing' });
});

test('an address without a screen: inside the shell with a session, else simply not found', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(meOptions.queryKey, me as never);
  const inside = await visit('/dashboard/nowhere', queryClient);
  expect(inside.matches.map(({ routeId }) => routeId)).toEqual(['__root__', '/guarded', '/guarded/$']);
  stubServer(refused);
  const { location, matches } = await visit('/dashboard/nowhere');
  expect(location.pathname).toBe('/dashboard/nowhere');
  expect(matches[0]?.error).toMatchObject({ isNotFound: true, routeId: '__root__' });
});

test('with a session allows access, and redirects from the sign-in to the wanted page or the dashboard', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(meOptions.queryKey, me as never);
  expect((await visit('/dashboard/orders', queryClient)).location.pathname).toBe('/dashboard/orders');
  expect((await visit('/login?redirect=%2Fdashboard%2Forders', queryClient)).location.pathname).toBe(
    '/dashboard/orders',
  );
  expect((await visit('/login', queryClient)).location.pathname).toBe('/dashboard');
  expect((await visit('/login?redirect=https%3A%2F%2Fevil.example', queryClient)).location.pathname).toBe('/dashboard');
});

test('without a plan redirects to /expired from everywhere but billing, and back with a plan', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(meOptions.queryKey, { ...me, hasFullAccess: false } as never);
  const expired = await visit('/dashboard/orders?status=processing', queryClient);
  expect(expired.location.pathname).toBe('/expired');
  expect(expired.location.search).toEqual({ to: '/dashboard/orders?status=processing' });
  for (const open of [
    '/settings/billing?plan=annual',
    '/settings/billing/',
    '/expired',
    '/payment-success?payment=P1',
  ]) {
    const { location } = await visit(open, queryClient);
    expect(`${location.pathname}${location.searchStr}`.replace(/\/(\?|$)/, '$1')).toBe(open.replace(/\/(\?|$)/, '$1'));
  }
  // The way back holds only for addresses of ours, and never leads round in a circle.
  queryClient.setQueryData(meOptions.queryKey, {
    ...me,
    hasFullAccess: true,
    preferences: { onboarded: true },
  } as never);
  const back = await visit('/expired?to=%2Fdashboard%2Forders%3Fstatus%3Dprocessing', queryClient);
  expect(back.location.href).toBe('/dashboard/orders?status=processing');
  for (const elsewhere of ['https://evil.example/', '//evil.example', '/expired']) {
    const { location } = await visit(`/expired?to=${encodeURIComponent(elsewhere)}`, queryClient);
    expect(location.pathname).toBe('/dashboard');
  }
});

test('a failing server does not lead to the sign-in: the screen shows the error', async () => {
  stubServer(() => new Response('down', { status: 503 }));
  const { location, matches } = await visit('/dashboard/orders');
  expect(location.pathname).toBe('/dashboard/orders');
  expect(matches.some((match) => match.status === 'error')).toBe(true);
});
