import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRoute, createRouter } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { guardedRoute, rootRoute } from '../../../platform/router/base-routes.ts';
import { billingRoutes, paymentRoutes } from '../billing.routes.tsx';
import { POLL_TIMEOUT_MS } from './poll-delay.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const payment = {
  m_payment_id: 'PAY-1',
  kind: 'first',
  plan_type: 'monthly',
  amount: '172.50',
  status: 'pending',
  created_at: '2026-11-20T10:00:00.000Z',
  completed_at: null as string | null,
};
const me = {
  user: { id: 'u1', email: 'a@b.co.za' },
  memberships: [],
  hasFullAccess: true,
  preferences: { onboarded: false },
};
const invoice = {
  id: 'd1',
  kind: 'invoice',
  number: 'INV-000007',
  issued_at: '2026-11-20T10:01:00.000Z',
  url: '/files/7',
};

/** Returns from PayFast; `status` is called for each request for the payment's status. */
async function comeBack(status: () => string) {
  const responses: Record<string, () => unknown> = {
    'accounts/me': () => me,
    'billing/payment': () => ({ ...payment, status: status() }),
    'billing/overview': () => ({ payments: [], documents: [invoice], subscription: null }),
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const response = responses[new URL(request.url).pathname.replace('/rpc/', '')];
    return response ? Response.json({ json: response() }) : new Response('', { status: 404 });
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const orders = createRoute({ getParentRoute: () => guardedRoute, path: '/dashboard/orders' });
  const router = createRouter({
    routeTree: rootRoute.addChildren([...paymentRoutes, guardedRoute.addChildren([orders, ...billingRoutes])]),
    history: createMemoryHistory({ initialEntries: ['/payment-success?payment=PAY-1&to=%2Fdashboard%2Forders'] }),
    context: { queryClient, requireUser: async () => undefined },
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('heading', { name: 'Confirming your payment' });
  return router;
}

test("waits for PayFast's notice, then shows what is paid and opens the wanted page", async () => {
  let status = 'pending';
  const router = await comeBack(() => status);
  expect(screen.getByRole('status').textContent).toContain('waiting for PayFast’s confirmation');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(screen.queryByRole('heading', { name: 'Paid' })).toBeNull();
  status = 'complete';
  await vi.advanceTimersByTimeAsync(5000);
  await screen.findByRole('heading', { name: 'Paid' });
  expect((await screen.findByRole('link', { name: 'INV-000007 (PDF)' })).getAttribute('href')).toBe('/files/7');
  (await screen.findByRole('button', { name: 'Continue' })).click();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/orders'), 10_000);
});

test('after three minutes it says that nothing is lost, and checks again on request', async () => {
  let status = 'pending';
  await comeBack(() => status);
  await vi.advanceTimersByTimeAsync(POLL_TIMEOUT_MS + 60_000);
  await screen.findByRole('heading', { name: 'PayFast hasn’t confirmed yet' });
  status = 'failed';
  (await screen.findByRole('button', { name: 'Check again' })).click();
  await screen.findByRole('heading', { name: 'Payment failed' });
});
