import type { GoogleSettings } from '../../integrations/google/google-settings.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { disconnectOrganization } from './connection/disconnect.ts';
import { googleRoutes } from './google-analytics.routes.ts';
import { createGoogleContext } from './google-context.ts';
import { googleFunctionRoutes } from './google-functions.routes.ts';
import { type GoogleReports, readSearchAnalytics, readWebAnalytics } from './reports/read-reports.ts';
import { resealCredentials } from './connection/credentials.ts';

export type { GoogleReports } from './reports/read-reports.ts';

export interface GoogleFeature extends Feature {
  disconnectOrganization(organizationId: string): Promise<void>;
  readonly figures: GoogleReports;
}

/** Google Analytics and Search Console: connections and reports. `settings` resolves to null when Google is not configured. */
export function googleAnalyticsFeature(
  platform: Platform,
  settings: () => Promise<GoogleSettings | null>,
): GoogleFeature {
  const context = createGoogleContext(platform, settings);
  return {
    name: 'google-analytics',
    routes: { google: googleRoutes(context), functions: googleFunctionRoutes(context) },
    start: () => resealCredentials(platform),
    disconnectOrganization: (organizationId) => disconnectOrganization(context, organizationId),
    figures: {
      web: (transact, input) => readWebAnalytics(context, transact, input),
      search: (transact, input) => readSearchAnalytics(context, transact, input),
    },
  };
}
