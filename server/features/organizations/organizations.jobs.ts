import { z } from 'zod';
import { defineJob, type JobHandler, type JobSchedule } from '../../platform/jobs/define-job.ts';
import { workOnEach } from '../../platform/jobs/work-on-each.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteExpiredInvitations } from './invitations/invitations.commands.ts';

/** Deletes due organizations and old invitations; a later run makes up for missed ones. */
const daily = defineJob('organizations.daily.v1', z.object({}), { queueing: 'one-at-all', expireInSeconds: 3600 });

export const organizationJobs = [daily];
export const organizationSchedules: readonly JobSchedule[] = [
  { job: daily, cron: '11 * * * *', payload: {}, followsClock: true },
];

/** `purge` deletes an organization with all its data, here and at other services. */
export function organizationHandlers(
  platform: Platform,
  purge: (organizationId: string, signal: AbortSignal) => Promise<void>,
): JobHandler[] {
  const { db, now, log } = platform;
  return [
    daily.handledBy(async (_payload, { signal }) => {
      await db.asSystem(null, (tx) => deleteExpiredInvitations(tx, now()));
      const due = await db.asSystem(null, (tx) =>
        tx.query
          .selectFrom('organizations')
          .select('id')
          .where('deletion_due_at', '<=', now())
          .orderBy('deletion_due_at')
          .execute(),
      );
      const remove = async ({ id }: { id: string }) => {
        await purge(id, signal);
        log.info({ organizationId: id }, 'An organization was deleted as its owner asked');
      };
      await workOnEach(due, log, remove, signal);
    }),
  ];
}
