import { onlineManager } from '@tanstack/react-query';
import type { Query, QueryClient } from '@tanstack/react-query';
import { isOfflineOnly } from './stored-calls.ts';
import type { StoredCalls } from './stored-calls.ts';

/** How long the live stream has to say what is old before everything restored is read again. */
const STREAM_HAS_MS = 5000;

/** When this page was opened, in milliseconds since 1970. */
const OPENED_AT = performance.timeOrigin;

/** Whether an answer is from an earlier visit and no one has confirmed it yet. `at`: when the server gave it. */
export function isFromEarlierVisit(at: number): boolean {
  return at > 0 && at < OPENED_AT;
}

/**
 * The live stream makes old what changed while nobody looked. Where it does not stand, everything from an earlier visit is
 * read again all the same: what is shown at once, the rest when it is shown. Answers how to stop.
 */
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
