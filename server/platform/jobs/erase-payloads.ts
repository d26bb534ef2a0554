import type { Database } from '../db/database.ts';
import { retryDuringOutage } from '../db/retry-during-outage.ts';
import type { Log } from '../log/log.ts';
import type { JobDefinition } from './define-job.ts';

const ERASED = { erased: true };

export type Eraser = ReturnType<typeof createEraser>;

/** Erases payloads of jobs with `erasePayload` once they are no longer needed. pg-boss keeps the rows. */
export function createEraser(db: Database, log: Log) {
  const eraseWhere = async ({ name, options }: JobDefinition, jobId: string | null) => {
    if (options.erasePayload !== true) return;
    // Also erases payloads whose process was killed before it could. Waits during a database restart: a mail that was sent but not
    // erased would be sent again.
    await retryDuringOutage(() =>
      db.raw.executeSql(
        `update pgboss.job set data = $1::jsonb where name = $2 and data is distinct from $1::jsonb
         and (id = $3::uuid or state in ('completed', 'failed', 'cancelled'))`,
        [JSON.stringify(ERASED), name, jobId],
      ),
    )
      // The job is done and must not run again for this; the next erase handles the rest.
      .catch((err: unknown) => log.error({ err, job: name }, 'A payload could not be erased'));
  };
  return {
    /** Call it when the job is done, before that is recorded, or when it has failed for good. */
    erase: (job: JobDefinition, jobId: string) => eraseWhere(job, jobId),
    /** Erases payloads of jobs that ended in an earlier process. */
    eraseEnded: (job: JobDefinition) => eraseWhere(job, null),
    isErased: (payload: object | null) => payload !== null && 'erased' in payload && payload.erased === true,
  };
}
