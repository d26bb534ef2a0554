import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { validateAuthRoutes } from './validate-auth.routes.ts';

export { createAuth, type Auth } from './auth.ts';
export { createDefaultOrganization, createProfile, saveChoice } from './accounts.commands.ts';
export { addProvenAccount, hashPassword, type NewAccount } from './create-account.ts';

/** Who is signed in, and their profile. Signing in itself is `createAuth`, which the app serves under /api/auth. */
export function accountsFeature(platform: Platform): Feature {
  return { name: 'accounts', routes: { accounts: accountsRoutes(platform), functions: validateAuthRoutes(platform) } };
}
