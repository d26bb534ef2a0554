import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/db/database.ts';
import { defineJob, type JobDefinition, type JobHandler, type JobSchedule } from '../../platform/jobs/define-job.ts';
import type { Platform } from '../../platform/platform.ts';
import { maintainEmbedded, vacuumLargeValues } from './maintain-embedded.ts';

/** Live changes are stored this long: a browser that was away longer reads everything again. */
const CHANGE_DAYS = 3;

const deleteExpired = defineJob('platform.tidy-up.v1', z.object({}), { queueing: 'one-waiting' });
const vacuum = defineJob('database.tidy.v1', z.object({}), { queueing: 'one-at-all', expireInSeconds: 900 });

const isEmbedded = (db: Database) => db.dialect === 'pglite';

export function maintenanceJobs(db: Database): JobDefinition[] {
  return [deleteExpired, ...(isEmbedded(db) ? [vacuum] : [])];
}

export function maintenanceSchedules(db: Database): JobSchedule[] {
  return [
    { job: deleteExpired, cron: '20 1 * * *', payload: {} },
    ...(isEmbedded(db) ? [{ job: vacuum, cron: '*/5 * * * *', payload: {} }] : []),
  ];
}

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
      if (isEmbedded(db)) await vacuumLargeValues(db);
    }),
    ...(isEmbedded(db) ? [vacuum.handledBy(() => maintainEmbedded(db))] : []),
  ];
}
