// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardedRoute, rootRoute, storeRoute } from '../../platform/router/base-routes.ts';
import { dashboardRoutes } from './dashboard.routes.tsx';

beforeEach(() =>
  localStorage.setItem('karoo.session', JSON.stringify({ userId: 'u1', expiresAt: Date.now() + 60_000 })),
);
afterEach(() => void vi.unstubAllGlobals());

const ORGANIZATION = '00000000-0000-4000-8000-0000000000b1';
const me = {
  user: { id: 'u1', email: 'thandi@example.co.za' },
  memberships: [{ organization_id: ORGANIZATION, role: 'owner' }],
  currentOrganizationId: ORGANIZATION,
  currentStoreId: 's2',
  hasFullAccess: true,
  preferences: { onboarded: true },
};
const stores = { items: ['s1', 's2'].map((id) => ({ id, timezone: 'Africa/Johannesburg' })), total: 2 };

/** Opens the dashboard without rendering anything; returns each call with its input. */
async function openUnrendered(user: object) {
  const calls: { path: string; input: unknown }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/rpc/', '');
    const text = await request.text();
    calls.push({ path, input: text === '' ? undefined : JSON.parse(text).json });
    const answer = { 'accounts/me': user, 'stores/list': stores }[path];
    return answer ? Response.json({ json: answer }) : new Promise<Response>(() => undefined);
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([guardedRoute.addChildren([storeRoute.addChildren([...dashboardRoutes])])]),
    history: createMemoryHistory({ initialEntries: ['/dashboard?period=7days'] }),
    context: {
      queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
      requireUser: () => Promise.resolve(),
    },
  });
  await router.load();
  return calls;
}

test('the figures of the selected store are requested before anything is rendered', async () => {
  const calls = await openUnrendered(me);
  await vi.waitFor(
    () => expect(calls.map(({ path }) => path)).toEqual(['accounts/me', 'stores/list', 'analytics/overview']),
    10_000,
  );
  expect(calls[2]?.input).toMatchObject({ store_id: 's2', compare: 'previous' });
});

test('without a plan neither stores nor figures are requested', async () => {
  const calls = await openUnrendered({ ...me, hasFullAccess: false });
  await new Promise((resolve) => setTimeout(resolve));
  expect(calls.map(({ path }) => path)).toEqual(['accounts/me']);
});
