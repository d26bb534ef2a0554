import type { ColumnType, Generated } from 'kysely';

/** Columns of jsonb are written as text (jsonParameter) and read parsed; see platform/db/tables.ts for the other types. */
declare module '../../platform/db/tables.ts' {
  interface Tables {
    store_approvals: StoreApprovalsTable;
    woocommerce_stores: WoocommerceStoresTable;
  }
}

export interface StoreApprovalsTable {
  organization_id: string;
  id: string;
  user_id: string;
  url: string;
  name: string | null;
  token_hash: string;
  state: Generated<'waiting' | 'received' | 'connected' | 'failed'>;
  credentials_sealed: string | null;
  store_id: string | null;
  sentence: string | null;
  remedy: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
}

export interface WoocommerceStoresTable {
  id: Generated<string>;
  organization_id: string;
  name: string;
  url: string;
  api_root: string | null;
  auth_method: 'basic' | 'query' | 'oauth' | null;
  credentials_sealed: string | null;
  is_active: Generated<boolean>;
  timezone: Generated<string>;
  currency: Generated<string>;
  wc_version: string | null;
  wp_version: string | null;
  pretty_permalinks: Generated<boolean>;
  date_type: Generated<'date_paid' | 'date_created' | 'date_completed'>;
  excluded_statuses: Generated<string[]>;
  supports: ColumnType<unknown, string | undefined, string>;
  reachable: boolean | null;
  checked_at: Date | null;
  problem: string | null;
  webhook_secret_sealed: string | null;
  webhooks: ColumnType<unknown, string | undefined, string>;
  last_sync_at: Date | null;
  alerts_since: Date | null;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  is_sample: Generated<boolean>;
}
