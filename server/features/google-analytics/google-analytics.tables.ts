import type { Generated } from 'kysely';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    google_analytics_accounts: GoogleAnalyticsAccountsTable;
    google_authorizations: GoogleAuthorizationsTable;
    google_reports: GoogleReportsTable;
  }
}

export interface GoogleAnalyticsAccountsTable {
  organization_id: string;
  id: Generated<string>;
  property_id: Generated<string>;
  property_name: Generated<string>;
  credentials_json: string;
  created_by: string | null;
  is_active: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  kind: Generated<'analytics' | 'search-console'>;
  email: Generated<string>;
  google_subject: Generated<string>;
  state: Generated<'choosing' | 'connected' | 'expired'>;
  time_zone: string | null;
  currency: string | null;
  quota_left: number | null;
  paused_until: Date | null;
  paused_for: 'quota' | 'unreachable' | null;
  renewing_until: Date | null;
  realtime_paused_until: Date | null;
}

export interface GoogleAuthorizationsTable {
  state_hash: string;
  user_id: string;
  organization_id: string;
  kind: 'analytics' | 'search-console';
  connection_id: string | null;
  verifier_sealed: string;
  redirect_uri: string;
  return_to: string;
  expires_at: Date;
}

export interface GoogleReportsTable {
  connection_id: string;
  report: string;
  answer: unknown;
  fetched_at: Date | null;
  claimed_until: Date | null;
}
