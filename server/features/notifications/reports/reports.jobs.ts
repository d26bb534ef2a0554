import { z } from 'zod';
import { defineJob, type JobHandler, type JobSchedule } from '../../../platform/jobs/define-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendAllDue } from '../delivery/delivery.jobs.ts';
import { noteIfDue } from './reports.commands.ts';
import { readDueReports } from './reports.queries.ts';

/** Finds the reports that are due. */
const findDue = defineJob('reports.find-due.v1', z.object({}), { queueing: 'one-at-all', retryLimit: 0 });

export const reportsJobs = [findDue];
export const reportsSchedules: readonly JobSchedule[] = [
  { job: findDue, cron: '*/5 * * * *', payload: {}, followsClock: true },
];

/** Most reports that one run finds; the next one finds the rest. */
const MAX_DUE = 2000;

export function reportsHandlers(platform: Platform): JobHandler[] {
  const { db, now } = platform;
  return [
    findDue.handledBy(async () => {
      const due = await db.asSystem(null, (tx) => readDueReports(tx, now(), MAX_DUE));
      for (const key of due) await db.asSystem(key.storeId, (tx) => noteIfDue(tx, key, now()));
      await sendAllDue(platform);
    }),
  ];
}
