import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { listenForChanges } from '../../platform/live/change-listener.ts';
import { alertHandlers, alertJobs, alertSchedules, checkStoreAlerts } from './alerts.jobs.ts';
import { alertsRoutes } from './alerts.routes.ts';

export { readOpenProblems, type StoreProblem } from './alerts.queries.ts';
export {
  createProductEmails,
  type ProductChangeSummary,
  type ProductNotifications,
  type SummaryLine,
} from './product-emails.ts';
export { unusualLine } from './anomalies/unusual-email.ts';

/** Alerts do not depend on these. */
const IGNORED = ['alerts', 'customers'];

/** The notification centre: alerts on screen and by email, open until their cause is resolved. */
export function alertsFeature(platform: Platform): Feature {
  // A check reads the stock of every product: about 100 ms for 15,000 products on the embedded database.
  const changeListener = listenForChanges(platform, checkStoreAlerts, (entity) => !IGNORED.includes(entity));
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
