import { MantineProvider } from '@mantine/core';
import { QueryClient } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRouter } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { guardedRoute, rootRoute } from '../../../platform/router/base-routes.ts';
import { billingRoutes, paymentRoutes } from '../billing.routes.tsx';

test('after a cancelled payment it says that nothing was charged, and links to Billing', async () => {
  const router = createRouter({
    routeTree: rootRoute.addChildren([...paymentRoutes, guardedRoute.addChildren([...billingRoutes])]),
    history: createMemoryHistory({
      initialEntries: ['/payment-cancelled?payment=PAY-1&to=%2Fdashboard%2Forders'],
    }),
    context: { queryClient: new QueryClient(), requireUser: async () => undefined },
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router as never} />
    </MantineProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Nothing was charged' }, { timeout: 10_000 });
  const back = screen.getByRole('link', { name: 'Back to billing' });
  expect(back.getAttribute('href')).toBe('/settings/billing?to=%2Fdashboard%2Forders');
});
