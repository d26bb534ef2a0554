import { onlineManager } from '@tanstack/react-query';
import type { Query, QueryClient } from '@tanstack/react-query';
import { isOfflineOnly } from './stored-calls.ts';
import type { StoredCalls } from './stored-calls.ts';

/** How long the live stream has to report changes before all restored data are read again. */
const STREAM_HAS_MS = 5000;

/** When this page was opened, in milliseconds since 1970. */
const OPENED_AT = performance.timeOrigin;

/** Whether a response is from an earlier visit and not confirmed yet. `at`: when the server sent it. */
export function isFromEarlierVisit(at: number): boolean {
  return at > 0 && at < OPENED_AT;
}

/** Refetches all restored data if the live stream does not connect. Returns a function that stops it. */
export function refreshRestored(queryClient: QueryClient, storedCalls: StoredCalls): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isUnconfirmed = ({ queryKey, state }: Query) =>
    isFromEarlierVisit(state.dataUpdatedAt) &&
    !state.isInvalidated &&
    state.fetchStatus === 'idle' &&
    !isOfflineOnly(queryKey, storedCalls);
  const start = () => {
    clearTimeout(timer);
    if (!onlineManager.isOnline()) return;
    timer = setTimeout(() => void queryClient.invalidateQueries({ predicate: isUnconfirmed }), STREAM_HAS_MS);
  };
  start();
  const unsubscribe = onlineManager.subscribe(start);
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
