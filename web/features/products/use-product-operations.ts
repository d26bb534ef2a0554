import { useMemo } from 'react';
import { useQueue } from '../../platform/offline-queue/use-queue.ts';
import type { QueuedOperation } from '../../platform/offline-queue/queued-operation.ts';

/** What is pending or has failed of all products of a store, in order. */
export function useProductOperations(storeId: string): readonly QueuedOperation[] {
  const { operations } = useQueue();
  return useMemo(
    () => operations.filter((one) => one.storeId === storeId && one.kind.startsWith('product.')),
    [operations, storeId],
  );
}
