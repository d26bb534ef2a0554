import type { SyncStatus } from './sync-status.ts';
import { t } from '#domain/language/t.ts';

/** After this many failed checks in a row the run counts as lost. */
const PATIENCE = 5;

/** The run failed or was interrupted. */
export class SyncRunFailed extends Error {
  override readonly name = 'SyncRunFailed';
}

/**
 * Polls a run until it has ended, or a later run has replaced it.
 * @throws SyncRunFailed when it failed or was interrupted; what `read` throws when that keeps failing
 */
export async function waitForSyncRun(runId: string, read: () => Promise<SyncStatus>, wait: () => Promise<void>) {
  let failures = 0;
  for (;;) {
    try {
      const { run } = await read();
      failures = 0;
      if (run?.id !== runId || run.status === 'completed') return;
      if (run.status !== 'running') throw new SyncRunFailed(run.error ?? t('Unknown error'));
    } catch (error) {
      failures += 1;
      if (error instanceof SyncRunFailed || failures >= PATIENCE) throw error;
    }
    await wait();
  }
}
