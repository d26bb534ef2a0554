import type { ColumnType, Generated } from 'kysely';
import type { EntityType, SyncState } from '#domain/sync.ts';

/** Tables of stores and of the state of their sync. Columns of jsonb are written as text (jsonParameter) and read parsed. */
export interface StoreTables {
  woocommerce_stores: WoocommerceStoresTable;
  woocommerce_sync_status: WoocommerceSyncStatusTable;
  sync_runs: SyncRunsTable;
  sync_dead_letters: SyncDeadLettersTable;
  webhook_deliveries: WebhookDeliveriesTable;
  store_changes: StoreChangesTable;
  shop_operations: ShopOperationsTable;
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
  live_version: Generated<number>;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface WoocommerceSyncStatusTable {
  store_id: string;
  entity_type: EntityType;
  sync_status: SyncState;
  total_records: Generated<number>;
  synced_records: Generated<number>;
  last_sync_at: Date | null;
  last_full_sync_at: Date | null;
  error_message: string | null;
  modified_cursor: Date | null;
  updated_at: Generated<Date>;
}

export interface SyncRunsTable {
  store_id: string;
  id: Generated<string>;
  kind: 'full' | 'incremental' | 'reconcile';
  status: Generated<'queued' | 'running' | 'completed' | 'failed' | 'cancelled'>;
  phase: string | null;
  cursor: ColumnType<unknown, string | null | undefined, string | null>;
  lease_token: string | null;
  heartbeat_at: Date | null;
  requested_by: string | null;
  started_at: Generated<Date>;
  ended_at: Date | null;
  counts: ColumnType<unknown, string | undefined, string>;
  error: string | null;
}

export interface SyncDeadLettersTable {
  store_id: string;
  entity_type: string;
  record_key: string;
  wc_id: number | null;
  reason: string;
  raw: ColumnType<unknown, string | null | undefined, string | null>;
  attempts: Generated<number>;
  first_seen_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  resolved_at: Date | null;
}

export interface WebhookDeliveriesTable {
  store_id: string;
  id: Generated<string>;
  topic: string;
  delivery_id: string | null;
  resource_id: number | null;
  body_hash: string | null;
  status: Generated<'received' | 'applied' | 'ignored' | 'failed'>;
  error: string | null;
  received_at: Generated<Date>;
  applied_at: Date | null;
}

export interface StoreChangesTable {
  store_id: string;
  version: number;
  entity: string;
  ids: number[] | null;
  changed_at: Generated<Date>;
}

interface ShopOperationsTable {
  store_id: string;
  id: string;
  user_id: string | null;
  name: string;
  subject: string;
  request_hash: string;
  state: Generated<'running' | 'done' | 'refused' | 'failed'>;
  attempt: Generated<number>;
  before: ColumnType<unknown, string | undefined, string>;
  answer: ColumnType<unknown, string | undefined, string | null>;
  created_at: Date;
  attempted_at: Date;
  sent_at: Date | null;
  finished_at: Date | null;
}
