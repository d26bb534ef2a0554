import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { StoreContext } from '../../platform/query/store-query.ts';
import { RecentOrders } from './recent-orders.tsx';

const STORE = '00000000-0000-4000-8000-00000000000a';

test('requests the five newest orders, and shows a note while there are none', async () => {
  const requests: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push([new URL(request.url).pathname, await request.json()]);
    const page = { items: [], total: 0, totalPages: 0, page: 1, perPage: 5, totalIsCapped: false };
    return Response.json({ json: page });
  });
  const routeTree = createRootRoute({ component: RecentOrders });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/dashboard'] }) });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <StoreContext value={{ id: STORE } as never}>
          <RouterProvider router={router as never} />
        </StoreContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByText('No orders yet. They appear here automatically.');
  expect(requests).toEqual([['/rpc/orders/list', { json: { store_id: STORE, per_page: 5 } }]]);
});
