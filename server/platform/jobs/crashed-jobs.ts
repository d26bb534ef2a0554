import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { retryDuringOutage } from '../db/retry-during-outage.ts';
import type { Log } from '../log/log.ts';
import { planOnce } from '../db/prepared-statements.ts';

/** After this many crashes a job is not started again, because it is probably their cause. */
export const MAX_CRASHES = 2;
/** Jobs sent repeatedly, e.g. by a schedule, are tried again after this pause, which doubles up to a day. */
const FIRST_PAUSE_HOURS = 1;
const MAX_PAUSE_HOURS = 24;
const RETENTION_DAYS = 14;

/** The job crashed too often and is not retried; the message says how often. */
export class JobCrashedError extends Error {
  override readonly name = 'SetAside';
}

interface RunningJob {
  readonly id: string;
  readonly name: string;
  readonly data: object;
}

export type CrashedJobs = ReturnType<typeof createCrashedJobs>;

/** Counts in the database how often processes died while running a job. One per process. */
export function createCrashedJobs(db: Database, log: Log) {
  const processId = randomUUID();
  const ended = async (job: RunningJob, change: string): Promise<void> => {
    const ours = [keyOf(job), job.id, processId];
    try {
      // A job's end that is not recorded would look like a crash after a database restart.
      await retryDuringOutage(() =>
        db.raw.executeSql(planOnce(`${change} where key = $1 and job_id = $2::uuid and process_id = $3::uuid`), ours),
      );
    } catch (err) {
      log.warn({ err, job: job.name, jobId: job.id }, 'The end of a job could not be recorded');
    }
  };

  return {
    /**
     * Records that a job starts.
     * @throws JobCrashedError when processes died while running it too often: it has failed for good then.
     */
    async begin(job: RunningJob, maxCrashes: number): Promise<void> {
      const { rows } = await db.raw.executeSql(BEGIN, [keyOf(job), job.name, job.id, processId, maxCrashes]);
      const { deaths, is_paused: isPaused } = rows[0] as { deaths: number; is_paused: boolean };
      if (!isPaused) return;
      await ended(job, 'update job_runs set process_id = null');
      // pg-boss retries up to the limit: make this the last attempt.
      await db.raw.executeSql('update pgboss.job set retry_limit = retry_count where name = $1 and id = $2::uuid', [
        job.name,
        job.id,
      ]);
      throw new JobCrashedError(`Not retried: the process died ${deaths} times while running it.`);
    },
    succeeded: (job: RunningJob) => ended(job, 'delete from job_runs'),
    failed: (job: RunningJob) => ended(job, 'update job_runs set process_id = null'),
    /** The process is stopping: if it is killed from now on, no job is to blame. */
    async stopping(): Promise<void> {
      await db.raw.executeSql('update job_runs set process_id = null where process_id = $1::uuid', [processId]);
    },
    async deleteOld(): Promise<void> {
      await db.raw.executeSql('delete from job_runs where began_at < now() - make_interval(days => $1)', [
        RETENTION_DAYS,
      ]);
    },
  };
}

/** Equal jobs have the same key, also when sent again. */
function keyOf({ name, data }: RunningJob): string {
  return createHash('sha256')
    .update(`${name} ${JSON.stringify(data)}`)
    .digest('hex');
}

/** An active job of the same key belongs to a process that is still alive. */
const DIED = `(r.process_id <> excluded.process_id and (r.job_id = excluded.job_id or not exists (
  select 1 from pgboss.job j where j.name = r.name and j.id = r.job_id and j.state = 'active')))`;

const BEGIN = planOnce(`
  insert into job_runs as r (key, name, job_id, process_id) values ($1, $2, $3::uuid, $4::uuid)
  on conflict (key) do update set job_id = excluded.job_id, process_id = excluded.process_id, began_at = now(),
    deaths = r.deaths + coalesce(${DIED}, false)::integer,
    died_at = case when ${DIED} then now() else r.died_at end
  returning deaths, coalesce(deaths >= $5::integer and died_at > now() - make_interval(
    hours => least(${MAX_PAUSE_HOURS}, ${FIRST_PAUSE_HOURS} * 2 ^ least(deaths - $5::integer, 10))::integer), false) as is_paused`);
