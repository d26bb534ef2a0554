import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  return onlineManager.subscribe(onChange);
}

/** Whether the browser believes it is online; React Query holds its reads back by the same measure. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => onlineManager.isOnline());
}
