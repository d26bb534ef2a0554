import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { orpc } from '../../../platform/api/client.ts';
import { storeQuery } from '../../../platform/query/store-query.ts';
import { meOptions } from '../../accounts/accounts.public.tsx';
import { ProductThreshold } from './product-threshold.tsx';

function show(role: string, threshold: number | null) {
  const requests: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { json } = JSON.parse(await request.text());
    requests.push(json);
    return Response.json({ json: { wc_id: 31, threshold: json.threshold } });
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const organization = { id: 'o1', name: 'Winkel', deletion_due_at: null };
  const me = { memberships: [{ organization_id: 'o1', role, organization }], currentOrganizationId: 'o1' };
  queryClient.setQueryData(meOptions.queryKey, me as never);
  const { queryKey } = storeQuery('s1', orpc.alerts.threshold, { wc_id: 31 });
  queryClient.setQueryData(queryKey, { wc_id: 31, threshold });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ProductThreshold storeId="s1" productId={31} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const savedElsewhere = (saved: number) =>
    act(async () => {
      queryClient.setQueryData(queryKey, { wc_id: 31, threshold: saved });
      // It is told in a task of its own.
      await new Promise((told) => setTimeout(told, 0));
    });
  return { requests, savedElsewhere };
}

test('a threshold is set, rejected when invalid, and removed when empty', async () => {
  const { requests } = show('manager', 4);
  const field = screen.getByLabelText<HTMLInputElement>('Alert when stock reaches');
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect([field.value, save().disabled]).toEqual(['4', true]);
  await userEvent.clear(field);
  await userEvent.type(field, '2.5');
  await userEvent.click(save());
  expect(screen.getByText('Enter a whole number from 0 to 100 000.')).toBeTruthy();
  expect(requests).toEqual([]);
  await userEvent.clear(field);
  await userEvent.click(save());
  await vi.waitFor(() => expect(requests).toEqual([{ store_id: 's1', wc_id: 31, threshold: null }]), 10_000);
  await userEvent.type(await screen.findByLabelText('Alert when stock reaches'), '12');
  await userEvent.click(save());
  await vi.waitFor(() => expect(requests[1]).toMatchObject({ threshold: 12 }), 10_000);
});

test('what another window saves is shown, but not over what is being typed', async () => {
  const { savedElsewhere } = show('manager', 4);
  const field = () => screen.getByLabelText<HTMLInputElement>('Alert when stock reaches');
  await savedElsewhere(5);
  expect(field().value).toBe('5');
  await userEvent.type(field(), '0');
  await savedElsewhere(6);
  expect(field().value).toBe('50');
});

test('an analyst sees it and why it cannot be changed', () => {
  show('analyst', 4);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/Alerts when stock reaches 4 units\. Your role is analyst\./)).toBeTruthy();
});
