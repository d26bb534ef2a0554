import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { organizationHandlers, organizationJobs, organizationSchedules } from './organizations.jobs.ts';
import { organizationsRoutes } from './organizations.routes.ts';

export { purgeOrganization } from './ownership/ownership.commands.ts';
export { notifyMembersOfDeletion } from './ownership/ownership.commands.ts';

/** Organizations: members, invitations, ownership and deletion. Accounts store the selected one (accounts.choose). */
export function organizationsFeature(
  platform: Platform,
  purge: (organizationId: string, signal: AbortSignal) => Promise<void>,
): Feature {
  return {
    name: 'organizations',
    routes: { organizations: organizationsRoutes(platform) },
    jobs: organizationJobs,
    handlers: organizationHandlers(platform, purge),
    schedules: organizationSchedules,
  };
}
