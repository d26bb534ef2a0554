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
  /** Pieces in the parcel: by store and line, because two shops may use the same id. */
  pieces: Readonly<Record<string, number>>;
  /** Skipped orders, the last one last. */
  skipped: readonly string[];
  /** The order that somebody opened before its turn. */
  opened: string | null;
}

const QUERY_KEY = ['packing'];
const keyOf = (store: OrderStore, id: number) => `${store.id} ${id}`;

/** Packed pieces and skipped orders of this tab. Stored in the query cache, so that they survive leaving the screen, but not the session. */
export function usePackingSession() {
  const queryClient = useQueryClient();
  const [session, setSession] = useState<PackingSession>(
    () => queryClient.getQueryData(QUERY_KEY) ?? { pieces: {}, skipped: [], opened: null },
  );
  const change = (part: Partial<PackingSession>) => {
    const next = { ...session, ...part };
    setSession(next);
    queryClient.setQueryDefaults(QUERY_KEY, { gcTime: Infinity });
    queryClient.setQueryData(QUERY_KEY, next);
  };
  const { pieces, skipped, opened } = session;
  return {
    skipped,
    opened,
    isSkipped: ({ store, order }: StoreOrder) => skipped.includes(keyOf(store, order.wc_id)),
    /** How many pieces of a line are in the parcel. */
    piecesOf: (store: OrderStore, lineId: number) => pieces[keyOf(store, lineId)] ?? 0,
    setPieces: (store: OrderStore, lineId: number, count: number) =>
      change({ pieces: { ...pieces, [keyOf(store, lineId)]: count } }),
    /** Packs an order before the others. */
    open({ store, order }: StoreOrder) {
      const key = keyOf(store, order.wc_id);
      change({ opened: key, skipped: skipped.filter((one) => one !== key) });
    },
    skip({ store, order }: StoreOrder) {
      const key = keyOf(store, order.wc_id);
      change({ skipped: [...skipped.filter((one) => one !== key), key], opened: null });
    },
  };
}

/**
 * The orders that are still to pack: those whose status will be "processing" once pending changes are sent. One that somebody
 * opened comes first; skipped ones come last, in the order in which they were skipped.
 */
export function ordersLeft<Store extends OrderStore>(
  orders: readonly StoreOrder<Store>[],
  operations: readonly QueuedOperation[],
  { skipped, opened }: Pick<PackingSession, 'skipped' | 'opened'>,
): StoreOrder<Store>[] {
  const left = orders.filter(({ store, order }) => {
    const pending = pendingOf(store, order, operations);
    return pendingOrder(order, pending).status === 'processing';
  });
  const rank = ({ store, order }: StoreOrder) => {
    const key = keyOf(store, order.wc_id);
    return key === opened ? -2 : skipped.indexOf(key);
  };
  return left.toSorted((one, other) => rank(one) - rank(other));
}

/** The changes of an order that are not sent yet. */
export function pendingOf(store: OrderStore, { wc_id }: OrderToPack, operations: readonly QueuedOperation[]) {
  return operations.filter((one) => one.storeId === store.id && one.record === orderRecord(wc_id));
}
