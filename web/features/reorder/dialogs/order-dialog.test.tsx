import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { storeQuery, StoreContext } from '../../../platform/query/store-query.ts';
import { suggestions } from '../reorder.data.ts';
import { OrderDialog } from './order-dialog.tsx';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => () => undefined,
}));

const item = (wc_id: number, name: string, suggested: number) => ({
  wc_id,
  name,
  sku: '',
  stock: 1,
  pack_size: 1,
  cost: '10.00',
  suggested,
});

function show() {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!request.url.endsWith('/createOrder')) return new Promise(() => undefined);
    sent.push(JSON.parse(await request.text()).json.lines);
    return Response.json({ json: {} });
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const { queryKey } = storeQuery('s1', suggestions, { show: 'order', supplier: 'none', per_page: 100 });
  const suggest = (computedAt: string, ...items: ReturnType<typeof item>[]) =>
    queryClient.setQueryData(queryKey, { items, total: items.length, computedAt } as never);
  suggest('2026-11-20T04:00:00Z', item(1, 'Rooibos', 6), item(2, 'Buchu', 4));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <StoreContext value={{ id: 's1' } as never}>
          <OrderDialog opened onClose={() => undefined} storeId="s1" currency="ZAR" suppliers={[]} />
        </StoreContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const computedAgain = (...items: ReturnType<typeof item>[]) =>
    act(async () => {
      suggest('2026-11-20T05:00:00Z', ...items);
      // It is told in a task of its own.
      await new Promise((told) => setTimeout(told, 0));
    });
  return { sent, computedAgain };
}

const units = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

test('new suggestions are shown until a person changes one', async () => {
  const { computedAgain } = show();
  expect(units()).toEqual(['6', '4']);
  await computedAgain(item(2, 'Buchu', 5), item(1, 'Rooibos', 7));
  expect(units()).toEqual(['5', '7']);
});

test('units that a person typed stay with their product', async () => {
  const { computedAgain, sent } = show();
  const [rooibos] = screen.getAllByRole<HTMLInputElement>('textbox');
  if (rooibos === undefined) throw new Error('no field');
  await userEvent.clear(rooibos);
  await userEvent.type(rooibos, '12');
  await computedAgain(item(2, 'Buchu', 5), item(3, 'Honeybush', 9));
  expect(units()).toEqual(['12', '4']);
  expect(screen.queryByText('Honeybush')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Record order' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      [
        { wc_id: 1, units: 12 },
        { wc_id: 2, units: 4 },
      ],
    ]),
  );
});
