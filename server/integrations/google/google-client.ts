import {
  listAnalyticsAccounts,
  readAnalyticsProperty,
  type AnalyticsAccount,
  type AnalyticsProperty,
} from './analytics-admin.ts';
import { runRealtimeReport, runReports, type Report, type ReportRequest } from './analytics-data.ts';
import { createGoogleHttp, type GoogleHttpOptions } from './google-http.ts';
import { createGoogleOauth, type GooglePerson, type GoogleTokens } from './google-oauth.ts';
import type { GoogleSettings } from './google-settings.ts';
import {
  listSearchSites,
  querySearch,
  type SearchDimension,
  type SearchRow,
  type SearchSite,
} from './search-console.ts';

interface Days {
  from: string;
  to: string;
}

/** Google's APIs, called with a person's access token. All throw GoogleError; tokens are never logged. */
export interface GoogleClient {
  readonly settings: GoogleSettings;
  exchange(grant: { code: string; verifier: string; redirectUri: string }): Promise<GoogleTokens>;
  refresh(refreshToken: string): Promise<GoogleTokens>;
  revoke(token: string): Promise<void>;
  person(accessToken: string): Promise<GooglePerson>;
  accounts(accessToken: string): Promise<AnalyticsAccount[]>;
  property(accessToken: string, propertyId: string): Promise<AnalyticsProperty>;
  /** At most five at once. */
  reports(accessToken: string, propertyId: string, days: Days, requests: readonly ReportRequest[]): Promise<Report[]>;
  realtime(accessToken: string, propertyId: string, request: ReportRequest): Promise<Report>;
  sites(accessToken: string): Promise<SearchSite[]>;
  search(
    accessToken: string,
    fields: Days & { site: string; by: SearchDimension | null; limit: number },
  ): Promise<SearchRow[]>;
}

export function createGoogleClient(
  settings: GoogleSettings,
  now: () => Date,
  options: GoogleHttpOptions = {},
): GoogleClient {
  const http = createGoogleHttp(options);
  const { admin, data, search } = settings.hosts;
  return {
    settings,
    ...createGoogleOauth(settings, http, () => now().getTime()),
    accounts: (accessToken) => listAnalyticsAccounts(http, admin, accessToken),
    property: (accessToken, propertyId) => readAnalyticsProperty(http, admin, accessToken, propertyId),
    reports: (accessToken, propertyId, days, requests) =>
      runReports({ http, host: data, accessToken, propertyId }, days, requests),
    realtime: (accessToken, propertyId, request) =>
      runRealtimeReport({ http, host: data, accessToken, propertyId }, request),
    sites: (accessToken) => listSearchSites(http, search, accessToken),
    search: (accessToken, fields) => querySearch({ http, host: search, accessToken }, fields),
  };
}
