import { z } from 'zod';
import { defineJob, type JobHandler, type JobSchedule } from '../../../platform/jobs/define-job.ts';
import { workOnEach } from '../../../platform/jobs/work-on-each.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendAllDue } from '../delivery/delivery.jobs.ts';
import { noteIfDue } from './reports.commands.ts';
import { readDueReports, type ReportKey } from './reports.queries.ts';

/** Finds the reports that are due. */
const findDue = defineJob('reports.find-due.v1', z.object({}), { queueing: 'one-at-all', retryLimit: 0 });

export const reportsJobs = [findDue];
export const reportsSchedules: readonly JobSchedule[] = [
  { job: findDue, cron: '*/5 * * * *', payload: {}, followsClock: true },
];

/** Most reports that one run finds; the next one finds the rest. */
const MAX_DUE = 2000;

export function reportsHandlers(platform: Platform): JobHandler[] {
  const { db, log, now } = platform;
  return [
    findDue.handledBy(async (_payload, { signal }) => {
      const due = await db.asSystem(null, (tx) => readDueReports(tx, now(), MAX_DUE));
      const note = (key: ReportKey) => db.asSystem(key.storeId, (tx) => noteIfDue(tx, key, now()));
      try {
        await workOnEach(due, log, note, signal);
      } finally {
        await sendAllDue(platform);
      }
    }),
  ];
}
