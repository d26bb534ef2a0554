import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RemoveStoreDialog } from './store-menu.tsx';
import { storesOptions } from './stores.data.ts';

const ORGANIZATION = '00000000-0000-4000-8000-0000000000b1';
const [first, second] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const;

test('a removed store leaves the list at once, before the list is read again', async () => {
  const queryClient = new QueryClient();
  const { queryKey } = storesOptions(ORGANIZATION);
  const store = { id: first, organization_id: ORGANIZATION, name: 'Tea shop' };
  queryClient.setQueryData(queryKey, { items: [store, { id: second }], total: 2, page: 1, perPage: 2 } as never);
  vi.stubGlobal('fetch', async (request: Request) =>
    request.url.endsWith('/stores/remove')
      ? Response.json({ json: { id: first, is_active: false } })
      : new Response(null, { status: 503 }),
  );
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RemoveStoreDialog store={store as never} onClose={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Remove store' }));
  await vi.waitFor(() =>
    expect(queryClient.getQueryData(queryKey)).toMatchObject({ items: [{ id: second }], total: 1 }),
  );
});
