import type { Feature } from '../../../platform/feature.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AllTables } from '../../exports/exports.public.ts';
import type { Channel } from '../delivery/channel.ts';
import { createStopLinks } from '../stop/stop-links.ts';
import { stopReportRoutes } from './stop-report.page.ts';
import { reportEmailChannel, reportSlackChannel } from './report-channels.ts';
import { reportsHandlers, reportsJobs, reportsSchedules } from './reports.jobs.ts';
import { reportsRoutes } from './reports.routes.ts';

/** Exported tables that come by themselves, by email and in Slack. The channels are for the delivery of notifications. */
export function reportsFeature(
  platform: Platform,
  tables: AllTables,
): { feature: Feature; channels: readonly Channel[] } {
  const links = createStopLinks(platform, { path: '/reports/stop', purpose: 'report-links', whom: 'recipient' });
  const dependencies = { platform, tables };
  return {
    channels: [reportEmailChannel(dependencies, links), reportSlackChannel(dependencies)],
    feature: {
      name: 'reports',
      routes: { scheduledReports: reportsRoutes(dependencies) },
      jobs: reportsJobs,
      handlers: reportsHandlers(platform),
      schedules: reportsSchedules,
      httpRoutes: stopReportRoutes(platform, links),
    },
  };
}
