import { vi } from 'vitest';
import type { ScheduledReport } from '#contract/scheduled-reports.ts';
import { deliveryJobs, deliverySchedules } from '../../delivery/delivery.jobs.ts';
import { type DigestTestApp, startDigestTestApp } from '../../digest/testing/digest-test-app.ts';
import type { SignedIn } from '../../../../testing/test-app.ts';
import { reportsJobs, reportsSchedules } from '../reports.jobs.ts';

/** The app with a clock of its own, whose schedule of reports runs when the test says so. */
export interface ReportTestApp extends DigestTestApp {
  /** Schedules a report of payments; returns the answer. */
  schedule(storeId: string, more?: object, person?: SignedIn): ReturnType<SignedIn['call']>;
  reports(storeId: string, person?: SignedIn): Promise<ScheduledReport[]>;
  /** Runs the schedule and waits until nothing of reports is left to do. */
  runReports(): Promise<void>;
  /** The raw emails to an address, oldest first. */
  raw(to: string): string[];
}

const IDLE = [...[...reportsJobs, ...deliveryJobs].map(({ name }) => name), 'mail.send-letter.v1'];

const PAYMENTS = {
  table: 'question',
  filter: { from: '2026-10-01', to: '2026-10-31', by: 'payment', measures: 'netSales,orders,cost', compare: 'none' },
  period: '7days',
  path: '/dashboard/analytics?tab=explore&by=payment',
};
export const WEEKLY = {
  name: 'Payments',
  format: 'csv',
  frequency: 'weekly',
  weekday: 1,
  month_day: 1,
  hour: 7,
  to_slack: false,
};

export async function startReportTestApp(): Promise<ReportTestApp> {
  const all = await startDigestTestApp();
  const { jobs } = all.app.platform;
  return {
    ...all,
    schedule: (storeId, more = {}, person = all.owner) =>
      person.call('POST', `/api/v1/stores/${storeId}/scheduled-reports`, {
        ...PAYMENTS,
        ...WEEKLY,
        members: [person.userId],
        ...more,
      }),
    reports: async (storeId, person = all.owner) =>
      (await person.call('GET', `/api/v1/stores/${storeId}/scheduled-reports`)).body.items as never,
    async runReports() {
      for (const { job, payload } of [...reportsSchedules, ...deliverySchedules])
        await jobs.send(job as never, payload);
      await vi.waitFor(
        async () => {
          if (!(await jobs.isIdle(IDLE))) throw new Error('still busy');
        },
        { timeout: 30_000, interval: 50 },
      );
    },
    raw: (to) => all.app.emails.filter((email) => email.replaceAll(/\r?\n[ \t]+/g, ' ').includes(`To: ${to}`)),
  };
}
