import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { orpc } from '../../platform/api/client.ts';
import { meOptions } from '../accounts/accounts.public.tsx';
import { storesOptions } from '../stores/stores.public.tsx';
import { ActivityPage } from './activity-page.tsx';
import type { ActivityEntry } from './activity.data.ts';

afterEach(cleanup);

const entry = {
  id: '00000000-0000-4000-8000-000000000001',
  at: '2026-11-20T08:00:00Z',
  store_id: 's1',
  store_name: 'Winkel',
  person: { id: 'u1', name: 'Thandi Nkosi' },
  source: 'karoo',
  kind: 'product.change',
  record: 'products/479',
  title: 'Rooibos',
  about: null,
  outcome: 'refused',
  error: 'Betaal eers.',
  currency: 'ZAR',
  changes: Array.from({ length: 8 }, (_, at) => ({
    field: 'regular_price',
    before: '100.00',
    after: '89.00',
    variation: at + 1,
  })),
} satisfies ActivityEntry;

async function show(items: ActivityEntry[], address = '/') {
  const inputs: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    inputs.push(JSON.parse(await request.text()).json);
    const page = { items, total: items.length, totalPages: 1, page: 1, perPage: 20, totalIsCapped: false };
    return Response.json({ json: page });
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const organization = { id: 'o1', name: 'Winkel', deletion_due_at: null };
  const me = {
    user: { id: 'u1', email: 'naledi@example.co.za' },
    hasFullAccess: true,
    memberships: [{ organization_id: 'o1', role: 'owner', organization }],
    currentOrganizationId: 'o1',
    currentStoreId: 's1',
  };
  const stores = [
    { id: 's1', name: 'Winkel', timezone: 'Africa/Johannesburg' },
    { id: '00000000-0000-4000-8000-00000000000a', name: 'Stoor', timezone: 'Africa/Johannesburg' },
  ];
  queryClient.setQueryData(meOptions.queryKey, me as never);
  queryClient.setQueryData(storesOptions('o1').queryKey, { items: stores } as never);
  queryClient.setQueryData(orpc.organizations.members.queryKey({ input: { organization_id: 'o1' } }), {
    items: [],
  } as never);
  const routeTree = createRootRoute({ component: ActivityPage, notFoundComponent: ActivityPage });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Activity' });
  return inputs;
}

test('an entry says who, when, what, and what the store said', async () => {
  await show([entry]);
  const item = await screen.findByRole('listitem');
  expect(item.textContent).toMatch(/^Product changedRooibosNot changedWinkel · Thandi Nkosi · 20 Nov 2026, 10:00/);
  expect(item.textContent).toContain('Betaal eers.');
  expect(within(item).getByRole('link', { name: 'Rooibos' }).getAttribute('href')).toBe('/dashboard/products/479');
  expect(within(item).getAllByText(/^Variation \d/)).toHaveLength(6);
  await userEvent.click(within(item).getByRole('button', { name: 'Show all 8 changes' }));
  expect(within(item).getAllByText(/^Variation \d/)).toHaveLength(8);
});

test('the filters are in the address and go to the server', async () => {
  const inputs = await show([], '/?record=orders%2F140&subject=nonsense&after=2026-11-01');
  expect(await screen.findByText('No changes match these filters')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Store'), 'Stoor');
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: One order, product or change' }));
  const filter = { organization_id: 'o1', after: '2026-11-01' };
  const store_id = '00000000-0000-4000-8000-00000000000a';
  await vi.waitFor(
    () =>
      expect(inputs).toEqual([
        { ...filter, record: 'orders/140' },
        { ...filter, record: 'orders/140', store_id },
        { ...filter, store_id },
      ]),
    10_000,
  );
});
