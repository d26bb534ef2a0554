import type { ColumnType, Generated } from 'kysely';
import type { PlanStatus } from '#domain/billing/plans.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    auth_users: AuthUsersTable;
    auth_sessions: AuthSessionsTable;
    auth_accounts: AuthAccountsTable;
    auth_verifications: AuthVerificationsTable;
    auth_rate_limits: AuthRateLimitsTable;
    sent_emails: SentEmailsTable;
    data_exports: DataExportsTable;
    account_deletions: AccountDeletionsTable;
    user_profiles: UserProfilesTable;
  }
}

export interface AuthUsersTable {
  id: Generated<string>;
  name: string;
  email: string;
  email_verified: Generated<boolean>;
  image: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface AuthSessionsTable {
  id: Generated<string>;
  user_id: string;
  token: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  last_used_at: Generated<Date>;
}

export interface AuthAccountsTable {
  id: Generated<string>;
  user_id: string;
  account_id: string;
  provider_id: string;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Date | null;
  refresh_token_expires_at: Date | null;
  scope: string | null;
  password: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface AuthVerificationsTable {
  id: Generated<string>;
  identifier: string;
  value: string;
  expires_at: Date;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface AuthRateLimitsTable {
  id: Generated<string>;
  key: string;
  count: number;
  last_request: number;
}

export interface UserProfilesTable {
  id: string;
  email: string;
  full_name: string | null;
  company_name: string | null;
  plan_type: Generated<string>;
  plan_status: Generated<PlanStatus>;
  trial_ends_at: Date;
  past_due_since: Date | null;
  paid_until: Date | null;
  preferences: ColumnType<unknown, string | undefined, string>;
  closing_requested_at: Date | null;
  deletion_due_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface SentEmailsTable {
  user_id: string;
  kind: string;
  about: string;
  sent_at: Date;
}

export interface DataExportsTable {
  user_id: string;
  id: Generated<string>;
  status: Generated<'preparing' | 'ready' | 'failed'>;
  requested_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
  size: number | null;
  file_id: string | null;
}

export interface AccountDeletionsTable {
  id: Generated<string>;
  requested_at: Date | null;
  due_at: Date;
  done_at: Date;
  counts: ColumnType<unknown, string, string>;
}
