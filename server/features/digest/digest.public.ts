import type { Feature } from '../../platform/feature.ts';
import { createOutbound } from '../../platform/outbound/guarded-fetch.ts';
import type { Platform } from '../../platform/platform.ts';
import { digestHandlers, digestJobs, digestSchedules } from './digest.jobs.ts';
import { digestRoutes } from './digest.routes.ts';
import { resealAddresses } from './slack/sealed-address.ts';
import { createStopLinks } from './stop/stop-links.ts';
import { stopRoutes } from './stop/stop.page.ts';

/** A summary of a store's figures, by email or in Slack, for each person who chose it. */
export function digestFeature(platform: Platform): Feature {
  const { privateStoreAddresses } = platform.env;
  const outbound = createOutbound({
    allowPrivate: privateStoreAddresses === 'loopback' ? 'loopback' : privateStoreAddresses === 'all',
  });
  const links = createStopLinks(platform);
  return {
    name: 'digest',
    routes: { digests: digestRoutes(platform, links, outbound.fetch) },
    jobs: digestJobs,
    handlers: digestHandlers(platform, links, outbound.fetch),
    schedules: digestSchedules,
    httpRoutes: stopRoutes(platform, links),
    start: () => resealAddresses(platform),
    stop: () => outbound.close(),
  };
}
