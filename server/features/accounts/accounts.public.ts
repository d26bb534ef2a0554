import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountHandlers, accountJobs, accountSchedules } from './accounts.jobs.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { closingRoutes } from './closing.routes.ts';
import type { AccountSurroundings } from './surroundings.ts';
import { validateAuthRoutes } from './validate-auth.routes.ts';

export { createAuth, type Auth } from './auth.ts';
export { createProfile, saveChoice } from './accounts.commands.ts';
export { dropUnconfirmedAccount } from './confirmation-links.ts';
export { addProvenAccount, hashPassword } from './create-account.ts';
export { csvHead, csvLine } from './export/csv.ts';
export { createZipWriter } from './export/zip-writer.ts';

/**
 * Who is signed in, their profile, sessions, data and end. Signing in itself is `createAuth`, which the app serves under
 * /api/auth.
 */
export function accountsFeature(platform: Platform, surroundings: AccountSurroundings): Feature {
  return {
    name: 'accounts',
    routes: {
      accounts: { ...accountsRoutes(platform), ...closingRoutes(platform, surroundings) },
      functions: validateAuthRoutes(platform),
    },
    jobs: accountJobs,
    handlers: accountHandlers(platform, surroundings),
    schedules: accountSchedules,
  };
}
