import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueuedOperation } from '../../../platform/offline-queue/queued-operation.ts';
import type { OrderToPack } from '../orders.data.ts';
import { orderRecord, pendingOrder } from '../writes/order-operations.ts';

interface PackingSession {
  /** Ids of ticked lines. A line's id is unique in its shop. */
  ticked: readonly number[];
  /** Ids of skipped orders, the last one last. */
  skipped: readonly number[];
}

/** Ticked items and skipped orders of this tab. Stored in the query cache, so that they survive leaving the screen, but not the session. */
export function usePackingSession(storeId: string) {
  const queryClient = useQueryClient();
  const queryKey = ['packing', storeId];
  const [session, setSession] = useState<PackingSession>(
    () => queryClient.getQueryData(queryKey) ?? { ticked: [], skipped: [] },
  );
  const change = (part: Partial<PackingSession>) => {
    const next = { ...session, ...part };
    setSession(next);
    queryClient.setQueryDefaults(queryKey, { gcTime: Infinity });
    queryClient.setQueryData(queryKey, next);
  };
  return {
    ...session,
    tick(lineId: number, isTicked: boolean) {
      const others = session.ticked.filter((id) => id !== lineId);
      change({ ticked: isTicked ? [...others, lineId] : others });
    },
    skip: (orderId: number) => change({ skipped: [...session.skipped.filter((id) => id !== orderId), orderId] }),
  };
}

/**
 * The orders that are still to pack: those whose status will be "processing" once pending changes are sent. Skipped ones
 * come last, in the order in which they were skipped.
 */
export function ordersLeft(
  orders: readonly OrderToPack[],
  operations: readonly QueuedOperation[],
  skipped: readonly number[],
): OrderToPack[] {
  const left = orders.filter((order) => {
    const pending = operations.filter(({ record }) => record === orderRecord(order.wc_id));
    return pendingOrder(order, pending).status === 'processing';
  });
  return left.toSorted((one, other) => skipped.indexOf(one.wc_id) - skipped.indexOf(other.wc_id));
}
