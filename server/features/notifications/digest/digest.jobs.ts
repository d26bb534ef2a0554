import { z } from 'zod';
import { defineJob, type JobHandler, type JobSchedule } from '../../../platform/jobs/define-job.ts';
import { workOnEach } from '../../../platform/jobs/work-on-each.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendAllDue } from '../delivery/delivery.jobs.ts';
import { readDueKeys } from './digest.queries.ts';
import { noteIfDue } from './send-digest.ts';

/** Finds the digests that are due. */
const findDue = defineJob('digest.find-due.v1', z.object({}), { queueing: 'one-at-all', retryLimit: 0 });

export const digestJobs = [findDue];
export const digestSchedules: readonly JobSchedule[] = [
  { job: findDue, cron: '*/5 * * * *', payload: {}, followsClock: true },
];

/** Most digests that one run finds; the next one finds the rest. */
const MAX_DUE = 2000;

export function digestHandlers(platform: Platform): JobHandler[] {
  return [
    findDue.handledBy(async (_payload, { signal }) => {
      const due = await platform.db.asSystem(null, (tx) => readDueKeys(tx, platform.now(), MAX_DUE));
      try {
        await workOnEach(due, platform.log, (digest) => noteIfDue(platform, digest), signal);
      } finally {
        await sendAllDue(platform);
      }
    }),
  ];
}
