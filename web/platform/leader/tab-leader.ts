const LOCK = 'karoo-leader';

export type Locks = Pick<LockManager, 'request'>;

/**
 * Runs `work` while this tab is the leader of all Karoo tabs in this browser. Without Web Locks every tab leads; the
 * server ignores duplicates. `signal` ends both the wait and `work`.
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
    // Aborting while waiting is not an error.
    if (!signal.aborted) throw error;
  }
}
