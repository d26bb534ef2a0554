import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { MAX_STOCK_ITEMS } from '#domain/stock/stock-items.ts';
import type { StockItem } from '#contract/products/stock-items.ts';
import { client, orpc } from '../../../platform/api/client.ts';
import { isOnline } from '../../../platform/connection/connection.ts';
import { Draft } from '../../../platform/offline-queue/draft.ts';
import type { Enqueued } from '../../../platform/offline-queue/queue-engine.ts';
import { completedWrites, offlineQueue } from '../../../platform/offline-queue/queue.ts';
import type { NewOperation } from '../../../platform/offline-queue/queued-operation.ts';
import { storeQuery } from '../../../platform/query/store-query.ts';
import { useMe } from '../../accounts/accounts.public.tsx';
import { overlayStockItem } from '../writes/product-overlay.ts';
import { stockChanges, takeCounts, withItem, without } from './stock-take.ts';
import type { CountedItem, StockChange } from './stock-take.ts';
import { countKey, countsIn, takeStored } from './stored-count.ts';
import { stockItems } from '../products.data.ts';

type EnqueueAll = (operations: readonly NewOperation[]) => Promise<readonly Enqueued[]>;

/** The count in progress, stored on this device and the same in all tabs. */
export function useStockTake(storeId: string) {
  const userId = useMe().user.id;
  const queryClient = useQueryClient();
  const draft = useMemo(() => new Draft(offlineQueue, countKey(userId, storeId)), [userId, storeId]);
  const shown = useSyncExternalStore(draft.subscribe, draft.get);
  const list = useMemo(() => countsIn(shown?.value), [shown]);
  const update = (change: (before: readonly CountedItem[]) => CountedItem[]): Promise<void> =>
    draft.change((value) => change(countsIn(value)));
  return {
    /** Whether the stored count is known. */
    isRead: shown !== null,
    list,
    add(item: StockItem, units: number): void {
      const id = crypto.randomUUID();
      const known = withOwnChanges(storeId, item);
      void update((before) => withItem(before, known, units, id));
    },
    setCount: (item: StockItem, counted: number | null) =>
      void update((before) => before.map((one) => (one.item.wc_id === item.wc_id ? { ...one, counted } : one))),
    remove: (item: StockItem) => void update((before) => without(before, item)),
    /** Resolves when the counts are gone. */
    clear: (counts: readonly CountedItem[]) => update((before) => takeCounts(before, counts).left),
    /** The item with this code among those counted, else in the shop; null where no single one has it. */
    find: async (code: string): Promise<StockItem | null> => {
      const known = list.find(({ item }) => item.sku !== '' && item.sku.toLowerCase() === code.toLowerCase());
      if (known) return known.item;
      const { items } = await queryClient.fetchQuery(storeQuery(storeId, stockItems, { search: code }));
      const exact = items.filter(({ is_exact }) => is_exact);
      return exact.length === 1 ? (exact[0] ?? null) : null;
    },
    /** What to change, by the stock as it is now; without a connection by the stock when it was counted. */
    changes: async (): Promise<StockChange[]> => stockChanges(list, await readCurrent(storeId, list)),
    /** Queues the changes and takes all counts of `counts` off the list, in one transaction. */
    enqueue:
      (changes: readonly StockChange[], counts: readonly CountedItem[]): EnqueueAll =>
      (operations) =>
        draft.enqueue(operations, (value) => takeStored(countsIn(value), counts, changes, operations)),
  };
}

/** An item with the person's own changes: those the shop has since it was read, and those that are waiting to be sent. */
function withOwnChanges(storeId: string, item: StockItem): StockItem {
  const queryKey = orpc.products.stockItems.queryKey({ input: { store_id: storeId } });
  const { items } = completedWrites.apply(queryKey, { items: [item] }, 0) as { items: StockItem[] };
  const operations = offlineQueue.get().operations.filter((operation) => operation.storeId === storeId);
  return overlayStockItem(items[0] ?? item, operations);
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
    for (const item of items) current.set(item.wc_id, withOwnChanges(storeId, item));
  }
  return current;
}
