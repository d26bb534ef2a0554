const LOCK = 'karoo-leader';

/** What is needed of `navigator.locks`. */
export type Locks = Pick<LockManager, 'request'>;

/**
 * Runs `work` while this tab is the leader of all tabs of Karoo in this browser: at once when it is the first, later
 * when the one before it closes. Where the browser has no Web Locks every tab leads; the server skips what comes twice.
 * `work` is ended by the same signal that ends the candidacy.
 */
export async function runAsTabLeader(
  work: (signal: AbortSignal) => void,
  signal: AbortSignal,
  locks: Locks | undefined,
): Promise<void> {
  if (!locks) {
    work(signal);
    return;
  }
  const whenEnded = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  try {
    await locks.request(LOCK, { signal }, () => {
      work(signal);
      return whenEnded;
    });
  } catch (error) {
    // Leaving the queue before one's turn is no fault.
    if (!signal.aborted) throw error;
  }
}
