import type { SyncStatus } from './sync-status.ts';

/** How many looks in a row may fail before the run counts as lost from sight. */
const PATIENCE = 5;

/** The run ended, and not well. */
export class SyncRunFailed extends Error {
  override readonly name = 'SyncRunFailed';
}

/**
 * Looks at a run until it has ended. A later run in its place means that it has.
 * @throws SyncRunFailed when it failed or was interrupted; what `read` throws when that keeps failing.
 */
export async function waitForSyncRun(runId: string, read: () => Promise<SyncStatus>, wait: () => Promise<void>) {
  let failures = 0;
  for (;;) {
    try {
      const { run } = await read();
      failures = 0;
      if (run?.id !== runId || run.status === 'completed') return;
      if (run.status !== 'running') throw new SyncRunFailed(run.error ?? 'Unknown error');
    } catch (error) {
      failures += 1;
      if (error instanceof SyncRunFailed || failures >= PATIENCE) throw error;
    }
    await wait();
  }
}
