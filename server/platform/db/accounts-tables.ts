import type { ColumnType, Generated } from 'kysely';
import type { PlanStatus } from '#domain/plans.ts';
import type { Role } from '#domain/roles.ts';
import type { ShopDay } from '#domain/shop-time.ts';
import type { VatCategory } from '#domain/vat-category.ts';

/** Tables of accounts, plans, organizations and members. Columns of jsonb are written as text (jsonParameter) and read parsed. */
export interface AccountsTables {
  auth_users: AuthUsersTable;
  auth_sessions: AuthSessionsTable;
  auth_accounts: AuthAccountsTable;
  auth_verifications: AuthVerificationsTable;
  auth_rate_limits: AuthRateLimitsTable;
  sent_letters: SentLettersTable;
  data_exports: DataExportsTable;
  account_deletions: AccountDeletionsTable;
  user_profiles: UserProfilesTable;
  subscriptions: SubscriptionsTable;
  payment_records: PaymentRecordsTable;
  organizations: OrganizationsTable;
  organization_members: OrganizationMembersTable;
  organization_invitations: OrganizationInvitationsTable;
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

export interface SubscriptionsTable {
  id: Generated<string>;
  user_id: string;
  status: Generated<string>;
  plan_type: string;
  payfast_subscription_id: string | null;
  current_period_end: Date | null;
  cancelled_at: Date | null;
  amount: Generated<number>;
  pending_plan: string | null;
  pending_amount: number | null;
  m_payment_id: string | null;
  initial_m_payment_id: string | null;
  billing_day: ShopDay | null;
  anchor_day: number | null;
  past_due_since: Date | null;
  ended_at: Date | null;
  intent: 'cancel' | 'update' | 'refund' | null;
  intent_at: Date | null;
  token_gone: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface PaymentRecordsTable {
  id: Generated<string>;
  user_id: string;
  m_payment_id: string;
  amount: number;
  plan_type: string;
  status: Generated<string>;
  pf_payment_id: string | null;
  notice: ColumnType<unknown, string | null | undefined, string | null>;
  kind: Generated<'first' | 'renewal' | 'agreement'>;
  subscription_id: string | null;
  refund_reason: string | null;
  created_at: Generated<Date>;
  completed_at: Date | null;
}

export interface OrganizationsTable {
  id: Generated<string>;
  name: string;
  description: string | null;
  owner_id: string;
  is_default: Generated<boolean>;
  vat_category: VatCategory | null;
  settings: ColumnType<unknown, string | undefined, string>;
  deletion_due_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

export interface OrganizationMembersTable {
  organization_id: string;
  id: Generated<string>;
  user_id: string;
  role: Role;
  status: Generated<'active' | 'invited' | 'suspended'>;
  permissions: ColumnType<unknown, string | undefined, string>;
  joined_at: Generated<Date>;
}

export interface OrganizationInvitationsTable {
  organization_id: string;
  id: Generated<string>;
  email: string;
  role: Exclude<Role, 'owner'>;
  token_hash: string;
  invited_by: string | null;
  sent_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
  revoked_at: Date | null;
}

export interface SentLettersTable {
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
