import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { retryDuringOutage } from '../db/retry-during-outage.ts';
import type { Log } from '../log/log.ts';

/** A job that was under way this often when its process died is not begun again: it may well be what ends the process. */
export const MAX_CRASHES = 2;
/**
 * What is asked for again and again, such as a job of the schedule, is tried once more after this long, then after twice as long, and so
 * on up to a day: it may have been there by chance.
 */
const PAUSE_HOURS = 1;
const LONGEST_PAUSE_HOURS = 24;
/** Runs that nobody came back to are forgotten after this. */
const KEPT_DAYS = 14;

/** The job was set aside; the message says why. */
export class SetAside extends Error {
  override readonly name = 'SetAside';
}

interface RunningJob {
  readonly id: string;
  readonly name: string;
  readonly data: object;
}

export type CrashedJobs = ReturnType<typeof createCrashedJobs>;

/** Counts, in the database, how often processes died while they did a job. One for each process. */
export function createCrashedJobs(db: Database, log: Log) {
  const processId = randomUUID();
  const ended = async (job: RunningJob, change: string): Promise<void> => {
    const ours = [keyOf(job), job.id, processId];
    try {
      // After a restart of the database an end that was not noted would look like a death.
      await retryDuringOutage(() =>
        db.raw.executeSql(`${change} where key = $1 and job_id = $2::uuid and process_id = $3::uuid`, ours),
      );
    } catch (err) {
      // The job itself has ended as it has: this changes nothing about that.
      log.warn({ err, job: job.name, jobId: job.id }, 'The end of a job could not be noted');
    }
  };

  return {
    /**
     * Notes that a job begins.
     * @throws SetAside when processes died of it, or beside it, too often: it has failed for good then.
     */
    async begin(job: RunningJob, mostDeaths: number): Promise<void> {
      const { rows } = await db.raw.executeSql(BEGIN, [keyOf(job), job.name, job.id, processId, mostDeaths]);
      const { deaths, is_paused: isPaused } = rows[0] as { deaths: number; is_paused: boolean };
      if (!isPaused) return;
      await ended(job, 'update job_runs set process_id = null');
      // pg-boss tries again up to the limit: make this the last try.
      await db.raw.executeSql('update pgboss.job set retry_limit = retry_count where name = $1 and id = $2::uuid', [
        job.name,
        job.id,
      ]);
      throw new SetAside(`Set aside: ${deaths} times the process died while it was doing this.`);
    },
    /** The job went well: what was counted is forgotten. */
    succeeded: (job: RunningJob) => ended(job, 'delete from job_runs'),
    /** The job ended otherwise, but it ended. */
    failed: (job: RunningJob) => ended(job, 'update job_runs set process_id = null'),
    /** The process is stopping: what kills it from now on is no job. */
    async stopping(): Promise<void> {
      await db.raw.executeSql('update job_runs set process_id = null where process_id = $1::uuid', [processId]);
    },
    async forgetOld(): Promise<void> {
      await db.raw.executeSql('delete from job_runs where began_at < now() - make_interval(days => $1)', [KEPT_DAYS]);
    },
  };
}

/** The same work has the same key, also when it is sent again. */
function keyOf({ name, data }: RunningJob): string {
  return createHash('sha256')
    .update(`${name} ${JSON.stringify(data)}`)
    .digest('hex');
}

/** Another job of this key that is active elsewhere has its process still. */
const DIED = `(r.process_id <> excluded.process_id and (r.job_id = excluded.job_id or not exists (
  select 1 from pgboss.job j where j.name = r.name and j.id = r.job_id and j.state = 'active')))`;

const BEGIN = `
  insert into job_runs as r (key, name, job_id, process_id) values ($1, $2, $3::uuid, $4::uuid)
  on conflict (key) do update set job_id = excluded.job_id, process_id = excluded.process_id, began_at = now(),
    deaths = r.deaths + coalesce(${DIED}, false)::integer,
    died_at = case when ${DIED} then now() else r.died_at end
  returning deaths, coalesce(deaths >= $5::integer and died_at > now() - make_interval(
    hours => least(${LONGEST_PAUSE_HOURS}, ${PAUSE_HOURS} * 2 ^ least(deaths - $5::integer, 10))::integer), false) as is_paused`;
