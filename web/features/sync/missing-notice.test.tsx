import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { meOptions } from '../accounts/accounts.public.tsx';
import { MissingNotice } from './missing-notice.tsx';
import type { MissingRecords } from './sync-status.ts';

let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(JSON.parse(await request.text()));
    return Response.json({ json: { missing: [] } });
  });
});

const missing = (list: MissingRecords['list'], state: MissingRecords['state'], records: number): MissingRecords => ({
  list,
  state,
  records,
  stored_records: 300,
  since: '2026-11-20T09:55:00Z',
  second_look_at: state === 'waiting' ? '2020-01-01T00:00:00Z' : null,
});

function show(lists: readonly MissingRecords[], role = 'admin') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const organization = { id: 'o1', name: 'Dlamini Designs', deletion_due_at: null };
  const memberships = [{ organization_id: 'o1', role, organization }];
  queryClient.setQueryData(meOptions.queryKey, { user: { id: 'u1' }, memberships } as never);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <MissingNotice storeId="s1" missing={lists} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return screen.getByRole('alert');
}

test('all lists are in one notice, which explains each state once', () => {
  const alert = show([
    missing('orders', 'waiting', 40),
    missing('products', 'waiting', 20),
    missing('customers', 'kept', 9),
  ]);
  expect(within(alert).getAllByText('40 orders, 20 products missing in your store').length).toBe(1);
  expect(within(alert).getAllByText(/Karoo looks again in a moment/).length).toBe(1);
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map(({ firstChild }) => firstChild?.textContent),
  ).toEqual(['40 orders of 300', '20 products of 300', '9 customer accounts of 300']);
});

test('each list is decided alone, and its removal asks first', async () => {
  show([missing('orders', 'confirmed', 40), missing('products', 'confirmed', 20)]);
  await userEvent.click(screen.getByRole('button', { name: 'Keep 40 orders' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove 20 products from Karoo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove 20 products from Karoo?' });
  expect(sent).toEqual([{ json: { store_id: 's1', list: 'orders', decision: 'keep' } }]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove from Karoo' }));
  expect(sent.slice(1)).toEqual([{ json: { store_id: 's1', list: 'products', decision: 'remove' } }]);
});

test('members who may not decide are told who does', () => {
  const alert = show([missing('orders', 'confirmed', 40)], 'analyst');
  expect(within(alert).queryByRole('button')).toBeNull();
  expect(within(alert).getByText('An owner or admin can remove or keep them.')).toBeTruthy();
});
