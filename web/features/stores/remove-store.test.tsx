import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { storesOptions, useRemoveStore } from './stores.data.ts';

const ORGANIZATION = '00000000-0000-4000-8000-0000000000b1';
const [first, second] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const;

test('a removed store leaves the list at once, before the list is read again', async () => {
  const queryClient = new QueryClient();
  const { queryKey } = storesOptions(ORGANIZATION);
  const list = { items: [{ id: first }, { id: second }], total: 2, page: 1, perPage: 2 };
  queryClient.setQueryData(queryKey, list as never);
  vi.stubGlobal('fetch', async (request: Request) =>
    request.url.endsWith('/stores/remove')
      ? Response.json({ json: { id: first, is_active: false } })
      : new Response(null, { status: 503 }),
  );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useRemoveStore(ORGANIZATION), { wrapper });
  await act(() => result.current.mutateAsync({ store_id: first }));
  expect(queryClient.getQueryData(queryKey)).toMatchObject({ items: [{ id: second }], total: 1 });
});
