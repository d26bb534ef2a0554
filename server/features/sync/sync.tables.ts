import type { ColumnType, Generated } from 'kysely';
import type { EntityType, SyncState } from '#domain/sync.ts';

/** jsonb columns are written as text (jsonParameter) and read as parsed values. platform/db/tables.ts explains the other types. */
declare module '../../platform/db/tables.ts' {
  interface Tables {
    woocommerce_sync_status: WoocommerceSyncStatusTable;
    sync_runs: SyncRunsTable;
    sync_dead_letters: SyncDeadLettersTable;
    webhook_deliveries: WebhookDeliveriesTable;
    store_changes: StoreChangesTable;
  }
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
