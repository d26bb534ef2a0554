import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import type { OrderToPack } from '../orders.data.ts';
import { orderRecord, pendingOrder } from '../writes/order-operations.ts';
import type { OrderStore } from '../writes/order-operations.ts';

/** An order to pack and the store that it belongs to. */
export interface StoreOrder<Store extends OrderStore = OrderStore> {
  store: Store;
  order: OrderToPack;
}

interface PackingSession {
  /** Ticked lines: of each store and id, because two shops may use the same id. */
  ticked: readonly string[];
  /** Skipped orders, the last one last. */
  skipped: readonly string[];
}

const QUERY_KEY = ['packing'];
const keyOf = (store: OrderStore, id: number) => `${store.id} ${id}`;

/** Ticked items and skipped orders of this tab. Stored in the query cache, so that they survive leaving the screen, but not the session. */
export function usePackingSession() {
  const queryClient = useQueryClient();
  const [session, setSession] = useState<PackingSession>(
    () => queryClient.getQueryData(QUERY_KEY) ?? { ticked: [], skipped: [] },
  );
  const change = (part: Partial<PackingSession>) => {
    const next = { ...session, ...part };
    setSession(next);
    queryClient.setQueryDefaults(QUERY_KEY, { gcTime: Infinity });
    queryClient.setQueryData(QUERY_KEY, next);
  };
  const { ticked, skipped } = session;
  return {
    skipped,
    isSkipped: ({ store, order }: StoreOrder) => skipped.includes(keyOf(store, order.wc_id)),
    /** The ids of the order's ticked lines. */
    tickedOf: ({ store, order }: StoreOrder) =>
      order.lines.map(({ wc_id }) => wc_id).filter((id) => ticked.includes(keyOf(store, id))),
    tick(store: OrderStore, lineId: number, isTicked: boolean) {
      const key = keyOf(store, lineId);
      const others = ticked.filter((one) => one !== key);
      change({ ticked: isTicked ? [...others, key] : others });
    },
    skip({ store, order }: StoreOrder) {
      const key = keyOf(store, order.wc_id);
      change({ skipped: [...skipped.filter((one) => one !== key), key] });
    },
  };
}

/**
 * The orders that are still to pack: those whose status will be "processing" once pending changes are sent. Skipped ones
 * come last, in the order in which they were skipped.
 */
export function ordersLeft<Store extends OrderStore>(
  orders: readonly StoreOrder<Store>[],
  operations: readonly QueuedOperation[],
  skipped: readonly string[],
): StoreOrder<Store>[] {
  const left = orders.filter(({ store, order }) => {
    const pending = pendingOf(store, order, operations);
    return pendingOrder(order, pending).status === 'processing';
  });
  const rank = ({ store, order }: StoreOrder) => skipped.indexOf(keyOf(store, order.wc_id));
  return left.toSorted((one, other) => rank(one) - rank(other));
}

/** The changes of an order that are not sent yet. */
export function pendingOf(store: OrderStore, { wc_id }: OrderToPack, operations: readonly QueuedOperation[]) {
  return operations.filter((one) => one.storeId === store.id && one.record === orderRecord(wc_id));
}
