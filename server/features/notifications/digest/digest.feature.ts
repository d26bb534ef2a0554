import type { Feature } from '../../../platform/feature.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Channel } from '../delivery/channel.ts';
import { digestHandlers, digestJobs, digestSchedules } from './digest.jobs.ts';
import { digestRoutes } from './digest.routes.ts';
import { resealAddresses } from './slack/sealed-address.ts';
import { slackChannel } from './slack/send-to-slack.ts';
import type { StopLinks } from '../stop/stop-links.ts';
import { stopDigestRoutes } from './stop-digest.page.ts';

/** A summary of a store's figures, by email or in Slack, for each person who chose it. */
export function digestFeature(platform: Platform, links: StopLinks): { feature: Feature; channel: Channel } {
  return {
    channel: slackChannel(platform),
    feature: {
      name: 'digest',
      routes: { digests: digestRoutes(platform, links) },
      jobs: digestJobs,
      handlers: digestHandlers(platform),
      schedules: digestSchedules,
      httpRoutes: stopDigestRoutes(platform, links),
      start: () => resealAddresses(platform),
    },
  };
}
