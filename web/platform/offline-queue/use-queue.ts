import { useMemo, useSyncExternalStore } from 'react';
import { blockingOperation } from './blocking-operation.ts';
import { offlineQueue } from './queue.ts';
import type { QueueState } from './queue-engine.ts';
import type { QueuedOperation } from './queued-operation.ts';

export interface QueueView extends QueueState {
  queued: number;
  /** Waiting or being sent. */
  pending: number;
  /** Waiting for the user. */
  failed: number;
  /** Waiting behind a failed one. */
  blocked: number;
  isSyncing: boolean;
}

/** The queue of the signed-in user, the same in every tab. */
export function useQueue(): QueueView {
  const state = useSyncExternalStore(offlineQueue.subscribe, offlineQueue.get);
  return useMemo(() => {
    const queued = state.operations.length;
    const failed = state.operations.filter((operation) => operation.state === 'failed').length;
    const blocked = state.operations.filter(
      (operation) => blockingOperation(operation, state.operations) !== null,
    ).length;
    const isSyncing = state.operations.some((operation) => operation.state === 'sending');
    return { ...state, queued, failed, pending: queued - failed, blocked, isSyncing };
  }, [state]);
}

/** Pending and failed operations of one record, in order. */
export function usePendingOf(storeId: string, record: string): readonly QueuedOperation[] {
  const { operations } = useSyncExternalStore(offlineQueue.subscribe, offlineQueue.get);
  return useMemo(
    () => operations.filter((operation) => operation.storeId === storeId && operation.record === record),
    [operations, storeId, record],
  );
}
