import type { Database } from '../db/database.ts';
import { retryDuringOutage } from '../db/retry-during-outage.ts';
import type { Log } from '../log/log.ts';
import type { JobDefinition } from './define-job.ts';

/** What stands in place of an erased payload. */
const ERASED = { erased: true };

export type Eraser = ReturnType<typeof createEraser>;

/** Erases what jobs with `erasePayload` were sent, once nobody needs it. pg-boss keeps their rows, without it. */
export function createEraser(db: Database, log: Log) {
  const eraseWhere = async ({ name, options }: JobDefinition, jobId: string | null) => {
    if (options.erasePayload !== true) return;
    // With the job at hand go those whose process was killed before it could.
    // Waits for a database that restarts: a mail that was sent and not erased would be sent again.
    await retryDuringOutage(() =>
      db.raw.executeSql(
        `update pgboss.job set data = $1::jsonb where name = $2 and data is distinct from $1::jsonb
         and (id = $3::uuid or state in ('completed', 'failed', 'cancelled'))`,
        [JSON.stringify(ERASED), name, jobId],
      ),
    )
      // The job itself is done and must not be done again for this; the next one erases what is left.
      .catch((err: unknown) => log.error({ err, job: name }, 'A payload could not be erased'));
  };
  return {
    /** Call it when the job is done, before that is noted, or when it has failed for good. */
    erase: (job: JobDefinition, jobId: string) => eraseWhere(job, jobId),
    /** Those that ended in an earlier process. */
    eraseEnded: (job: JobDefinition) => eraseWhere(job, null),
    isErased: (payload: object | null) => payload !== null && 'erased' in payload && payload.erased === true,
  };
}
