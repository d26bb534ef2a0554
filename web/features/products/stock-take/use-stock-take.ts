import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_STOCK_ITEMS } from '#domain/stock/stock-items.ts';
import type { StockItem } from '#contract/products/stock-items.ts';
import { client } from '../../../platform/api/client.ts';
import { isOnline } from '../../../platform/connection/connection.ts';
import { useMe } from '../../accounts/accounts.public.tsx';
import type { BulkChange } from '../list/bulk-changes.ts';
import { stockItemsOptions } from '../products.data.ts';
import { stockChanges, withItem, without } from './stock-take.ts';
import type { CountedItem } from './stock-take.ts';
import { readCount, storeCount } from './stored-count.ts';

/** The count in progress, stored on this device. */
export function useStockTake(storeId: string) {
  const userId = useMe().user.id;
  const queryClient = useQueryClient();
  const [list, setList] = useState(() => readCount(userId, storeId));
  const update = (change: (before: readonly CountedItem[]) => CountedItem[]) =>
    setList((before) => {
      const next = change(before);
      storeCount(userId, storeId, next);
      return next;
    });
  return {
    list,
    add: (item: StockItem, units: number) => update((before) => withItem(before, item, units)),
    setCount: (item: StockItem, counted: number | null) =>
      update((before) => before.map((one) => (one.item.wc_id === item.wc_id ? { ...one, counted } : one))),
    remove: (item: StockItem) => update((before) => without(before, item)),
    clear: () => update(() => []),
    /** The item with this code among those counted, else in the shop; null where no single one has it. */
    find: async (code: string): Promise<StockItem | null> => {
      const known = list.find(({ item }) => item.sku !== '' && item.sku.toLowerCase() === code.toLowerCase());
      if (known) return known.item;
      const { items } = await queryClient.fetchQuery(stockItemsOptions(storeId, code));
      const exact = items.filter(({ is_exact }) => is_exact);
      return exact.length === 1 ? (exact[0] ?? null) : null;
    },
    /** What to change, by the stock as it is now; without a connection by the stock when it was counted. */
    changes: async (): Promise<BulkChange[]> => stockChanges(list, await readCurrent(storeId, list)),
  };
}

/**
 * @throws when the server returns an error: the current stock is then unknown, and the count stays.
 */
async function readCurrent(storeId: string, list: readonly CountedItem[]): Promise<Map<number, StockItem>> {
  const current = new Map<number, StockItem>();
  if (!isOnline()) return current;
  for (let first = 0; first < list.length; first += MAX_STOCK_ITEMS) {
    const wc_ids = list.slice(first, first + MAX_STOCK_ITEMS).map(({ item }) => item.wc_id);
    const { items } = await client.products.stockItems({ store_id: storeId, wc_ids });
    for (const item of items) current.set(item.wc_id, item);
  }
  return current;
}
