import type { SyncStatus } from './sync-status.ts';

/** How many looks in a row may fail before the run counts as lost from sight. */
const PATIENCE = 5;

/** The run ended, and not well. */
export class RunFailed extends Error {
  override readonly name = 'RunFailed';
}

/**
 * Looks at a run until it has ended. A later run in its place means that it has.
 * @throws RunFailed when it failed or was interrupted; what `read` throws when that keeps failing.
 */
export async function followRun(runId: string, read: () => Promise<SyncStatus>, wait: () => Promise<void>) {
  let failures = 0;
  for (;;) {
    try {
      const { run } = await read();
      failures = 0;
      if (run?.id !== runId || run.status === 'completed') return;
      if (run.status !== 'running') throw new RunFailed(run.error ?? 'Unknown error');
    } catch (error) {
      failures += 1;
      if (error instanceof RunFailed || failures >= PATIENCE) throw error;
    }
    await wait();
  }
}
