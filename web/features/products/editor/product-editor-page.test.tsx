import { MantineProvider } from '@mantine/core';
import { onlineManager, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { InitialEditorState } from './values/initial-editor-state.ts';
import { ProductEditorPage } from './product-editor-page.tsx';

const fetchProduct = vi.hoisted(() => vi.fn());
vi.mock('@tanstack/react-router', () => ({ useParams: () => ({ productId: '7' }), useSearch: () => ({}) }));
vi.mock('../../../ui/links/links.tsx', () => ({ LinkButton: () => null, LinkAnchor: () => null }));
vi.mock('../../../ui/links/back-link.tsx', () => ({ BackLink: () => null }));
vi.mock('../../accounts/accounts.public.tsx', () => ({ usePermission: () => ({ may: true, reason: null }) }));
vi.mock('../../../platform/query/store-query.ts', () => ({
  useStore: () => ({ id: 's1', timezone: 'Africa/Johannesburg' }),
  useStoreQuery: () =>
    useQuery({ queryKey: ['editable'], queryFn: fetchProduct, refetchOnMount: 'always', retry: false }),
}));
vi.mock('../../../platform/offline-queue/use-queue.ts', () => ({
  usePendingOf: () => [],
  useQueue: () => ({ operations: [] }),
}));
vi.mock('./values/initial-editor-state.ts', () => ({
  startEdit: (product: { values: { name: string } }) => ({ initial: product.values }),
  startNew: () => null,
  startQueued: () => null,
}));
vi.mock('./product-editor.tsx', () => ({
  ProductEditor: ({ start }: { start: InitialEditorState }) => (
    <input aria-label="Name" defaultValue={start.initial.name} />
  ),
}));

test('keeps what was typed on cached data when the product is read again after reconnecting', async () => {
  onlineManager.setOnline(false);
  const client = new QueryClient();
  client.setQueryData(['editable'], { values: { name: 'Rooibos' } });
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <ProductEditorPage />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(screen.getByText('Couldn’t reach your store')).toBeTruthy();
  await userEvent.type(field, ' Gold');
  let respond = (_product: object) => {};
  fetchProduct.mockImplementation(() => new Promise((resolve) => (respond = resolve)));
  await act(async () => onlineManager.setOnline(true));
  expect(fetchProduct).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText('Couldn’t reach your store')).toBeNull());
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Rooibos Gold');
  await act(async () => respond({ values: { name: 'Honeybush' } }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })).toBe(field);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(field.value).toBe('Rooibos Gold');
});
