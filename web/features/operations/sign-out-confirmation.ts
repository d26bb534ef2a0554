import { useSyncExternalStore } from 'react';
import { offlineQueue } from '../../platform/offline-queue/queue.ts';

/** Whether the person is asked what becomes of their changes; wherever the sign-out was asked for. */
let isAsked = false;
const listeners = new Set<() => void>();

function set(asked: boolean): void {
  isAsked = asked;
  for (const listener of listeners) listener();
}

/** Whether one may sign out at once. If changes wait for the shop the person is asked first. */
export function canSignOutNow(): boolean {
  if (offlineQueue.get().operations.length === 0) return true;
  set(true);
  return false;
}

export function closeSignOutConfirmation(): void {
  set(false);
}

/** Whether the question stands. */
export function useSignOutConfirmation(): boolean {
  return useSyncExternalStore(subscribe, () => isAsked);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
