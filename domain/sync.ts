import * as t from './domain.text.ts';

/** Constants of the sync, from the product specification (sections 4 and 9). */

export const ENTITY_TYPES = ['products', 'orders', 'customers'] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

export const SYNC_STATES = ['running', 'completed', 'failed'] as const;
export type SyncState = (typeof SYNC_STATES)[number];

/** A running sync whose heartbeat, written every five seconds, is older than this is taken over. */
export const TAKEOVER_AFTER_MS = 60_000;
/** An automatic run is skipped if the last one ended less than this ago, in any state. */
export const MINIMUM_GAP_MS = 90_000;
/** How often a store is synced by itself. */
export const DEFAULT_INTERVAL_MS = 15 * 60_000;
/** Records per request: WooCommerce's largest page. */
export const BATCH_SIZE = 100;

export const SYNC_TOAST = {
  start: t.syncStarted,
  success: t.syncSucceeded,
  failure: t.syncFailed,
} as const;

export interface EntityStatus {
  entityType: EntityType;
  state: SyncState;
  lastSyncAt: Date | null;
  lastFullSyncAt: Date | null;
}

/** Full when anything was never fully synced, else incremental. */
export function chooseSync(statuses: readonly EntityStatus[]): 'full' | 'incremental' {
  const complete = ENTITY_TYPES.every((type) =>
    statuses.some((status) => status.entityType === type && status.lastFullSyncAt !== null),
  );
  return complete ? 'incremental' : 'full';
}
