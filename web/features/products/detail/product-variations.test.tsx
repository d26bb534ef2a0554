import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { meOptions } from '../../accounts/accounts.public.tsx';
import { ProductVariations } from './product-variations.tsx';

const variation = (wc_id: number) => ({
  wc_id,
  attributes: [{ name: 'Size', option: `Size ${wc_id}` }],
  sku: '',
  price: '10.00',
  regular_price: '10.00',
  sale_price: null,
  manage_stock: true,
  stock_quantity: 5,
  stock_status: 'instock',
});

test('a product with many variations shows them in pages', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const organization = { id: 'o1', name: 'Winkel', deletion_due_at: null };
  const me = { memberships: [{ organization_id: 'o1', role: 'analyst', organization }], currentOrganizationId: 'o1' };
  queryClient.setQueryData(meOptions.queryKey, me as never);
  const product = { wc_id: 1, name: 'Tee', variations: Array.from({ length: 100 }, (_, at) => variation(at + 1)) };
  const store = { id: 's1', name: 'Winkel', currency: 'ZAR', organization_id: 'o1' };
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <ProductVariations product={{ ...product, base: product } as never} store={store as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(screen.getAllByRole('rowheader').length).toBe(25);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(screen.getByText('Size 26')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('26–50 of 100 variations');
});
