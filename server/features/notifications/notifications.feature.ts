import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { listenForChanges } from '../../platform/live/change-listener.ts';
import { alertHandlers, alertJobs, alertSchedules, checkStoreAlerts } from './alerts.jobs.ts';
import { alertsRoutes } from './alerts.routes.ts';
import { deliveryHandlers, deliveryJobs, deliverySchedules } from './delivery/delivery.jobs.ts';
import { emailChannel } from './delivery/email-channel.ts';
import { digestFeature } from './digest/digest.feature.ts';
import { digestLinks } from './stop/stop-links.ts';
import type { AllTables } from '../exports/exports.public.ts';
import { reportsFeature } from './reports/reports.feature.ts';
import { pushFeature } from './push/push.feature.ts';

export { noteReportEmail } from './reports/report-channels.ts';

/** Alerts do not depend on these. */
const IGNORED = ['alerts', 'customers'];

/** The messages people get: alerts on screen, by email and on devices until their cause is resolved, new orders, digests, and scheduled reports. */
export function notificationFeatures(platform: Platform, tables: AllTables): Feature[] {
  const links = digestLinks(platform);
  const push = pushFeature(platform);
  const digest = digestFeature(platform, links);
  const reports = reportsFeature(platform, tables);
  const channels = [emailChannel(platform, links), push.channel, digest.channel, ...reports.channels];
  // A check reads the stock of every product: about 100 ms for 15,000 products.
  const changeListener = listenForChanges(platform, checkStoreAlerts, (entity) => !IGNORED.includes(entity));
  const alerts: Feature = {
    name: 'alerts',
    routes: { alerts: alertsRoutes(platform) },
    jobs: [...alertJobs, ...deliveryJobs],
    handlers: [...alertHandlers(platform), ...deliveryHandlers(platform, channels)],
    schedules: [...alertSchedules, ...deliverySchedules],
    start: changeListener.start,
    stop: changeListener.stop,
  };
  return [alerts, digest.feature, reports.feature, push.feature];
}
