import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { alertHandlers, alertJobs, alertSchedules } from './alerts.jobs.ts';
import { alertsRoutes } from './alerts.routes.ts';
import { listenForChanges } from './change-listener.ts';

export {
  createProductEmails,
  type ProductChangeSummary,
  type ProductNotifications,
  type SummaryLine,
} from './product-emails.ts';

/** The notification centre: alerts on screen and by email, open until their cause is resolved. */
export function alertsFeature(platform: Platform): Feature {
  const changeListener = listenForChanges(platform);
  return {
    name: 'alerts',
    routes: { alerts: alertsRoutes(platform) },
    jobs: alertJobs,
    handlers: alertHandlers(platform),
    schedules: alertSchedules,
    start: changeListener.start,
    stop: changeListener.stop,
  };
}
