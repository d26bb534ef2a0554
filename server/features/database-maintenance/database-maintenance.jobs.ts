import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob, type JobHandler, type JobSchedule } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';

/** Live changes are stored this long: a browser that was away longer reads everything again. */
const CHANGE_DAYS = 3;

const deleteExpired = defineJob('platform.tidy-up.v1', z.object({}), { queueing: 'one-waiting' });

export const maintenanceJobs = [deleteExpired];
export const maintenanceSchedules: readonly JobSchedule[] = [{ job: deleteExpired, cron: '20 1 * * *', payload: {} }];

export function maintenanceHandlers({ db, files, limits }: Platform): JobHandler[] {
  return [
    deleteExpired.handledBy(async () => {
      await db.asSystem(null, (tx) =>
        sql`delete from store_changes where changed_at < now() - make_interval(days => ${CHANGE_DAYS})`.execute(
          tx.query,
        ),
      );
      await files.removeExpired();
      await limits.deleteOld();
    }),
  ];
}
