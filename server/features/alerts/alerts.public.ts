import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { alertHandlers, alertJobs, alertSchedules } from './alerts.jobs.ts';
import { alertsRoutes } from './alerts.routes.ts';
import { listenForChanges } from './change-listener.ts';

export { createProductEmails } from './product-emails.ts';

/** The notification centre: what needs attention, until it no longer does, on screen and by letter. */
export function alertsFeature(platform: Platform): Feature {
  const follower = listenForChanges(platform);
  return {
    name: 'alerts',
    routes: { alerts: alertsRoutes(platform) },
    jobs: alertJobs,
    handlers: alertHandlers(platform),
    schedules: alertSchedules,
    start: follower.start,
    stop: follower.stop,
  };
}
