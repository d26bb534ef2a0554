const LOCK = 'karoo-leader';

export type Locks = Pick<LockManager, 'request'>;

/** Runs `work` while this tab is the leader of all Karoo tabs (without Web Locks: always), until `signal` aborts. */
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
