import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountHandlers, accountJobs, accountSchedules } from './accounts.jobs.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { accountClosingRoutes } from './closing/closing.routes.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { validateAuthRoutes } from './auth/validate-auth.routes.ts';

export { createAuth, type Auth } from './auth/auth.ts';
export { sessionCookie } from './auth/auth-library.ts';
export { createProfile, saveChoice } from './accounts.commands.ts';
export { dropUnconfirmedAccount } from './registration/confirmation-links.ts';
export { createVerifiedAccount, hashPassword } from './registration/create-account.ts';
export { csvHead, csvLine } from './export/csv.ts';
export { createZipWriter } from './export/zip-writer.ts';

/** Profiles, sessions, data export and deletion. The app serves signing in (`createAuth`) under /api/auth. */
export function accountsFeature(platform: Platform, dependencies: AccountDependencies): Feature {
  return {
    name: 'accounts',
    routes: {
      accounts: { ...accountsRoutes(platform), ...accountClosingRoutes(platform, dependencies) },
      functions: validateAuthRoutes(platform),
    },
    jobs: accountJobs,
    handlers: accountHandlers(platform, dependencies),
    schedules: accountSchedules,
  };
}
