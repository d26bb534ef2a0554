import { useSyncExternalStore } from 'react';
import { offlineQueue } from '../../platform/offline-queue/queue.ts';

/** Whether the user is being asked about waiting changes, wherever they signed out. */
let isAsked = false;
const listeners = new Set<() => void>();

function set(asked: boolean): void {
  isAsked = asked;
  for (const listener of listeners) listener();
}

/** Whether the user can sign out at once. With waiting changes they are asked first. */
export function canSignOutNow(): boolean {
  if (offlineQueue.get().operations.length === 0) return true;
  set(true);
  return false;
}

export function closeSignOutConfirmation(): void {
  set(false);
}

export function useSignOutConfirmation(): boolean {
  return useSyncExternalStore(subscribe, () => isAsked);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
