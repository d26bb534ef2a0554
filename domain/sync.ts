import { t } from './language/t.ts';

/** Constants of the sync, from the product specification (sections 4 and 9). */

export const ENTITY_TYPES = ['products', 'orders', 'customers'] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

export const SYNC_STATES = ['running', 'completed', 'failed'] as const;
export type SyncState = (typeof SYNC_STATES)[number];

/** A count of the shop that differs from ours. `seen`: by how many checks in a row. */
export interface CountDifference {
  readonly part: string;
  readonly shop: number;
  readonly ours: number;
  readonly seen: number;
}

/** A running sync whose heartbeat, written every five seconds, is older than this is taken over. */
export const TAKEOVER_AFTER_MS = 60_000;
/** An automatic run is skipped if the last one ended less than this ago, in any state. */
export const MINIMUM_GAP_MS = 90_000;
/** How often a store is synced by itself. */
export const DEFAULT_INTERVAL_MS = 15 * 60_000;
/** Minutes until the next try after one, two, … failed syncs in a row: an outage is often short. Then as usual. */
const RETRY_MINUTES = [1, 2, 4, 8] as const;
export const MAX_COUNTED_FAILURES = RETRY_MINUTES.length + 1;

/** Milliseconds from the end of a sync to the next one. `failures`: how many failed since the last one that did not. */
export function intervalAfter(failures: number): number {
  const minutes = failures > 0 ? RETRY_MINUTES[failures - 1] : undefined;
  return minutes === undefined ? DEFAULT_INTERVAL_MS : minutes * 60_000;
}
/** Records per request: WooCommerce's largest page. */
export const BATCH_SIZE = 100;

/** The lists of a shop that a sync copies. */
export const SHOP_LISTS = ['orders', 'refunds', 'products', 'variations', 'categories', 'customers'] as const;
export type ShopList = (typeof SHOP_LISTS)[number];

/** Up to this many records, or this share of a list, an hour of syncs deletes by itself. */
const MAX_DELETED = 20;
const MAX_DELETED_SHARE = 0.05;
/** Of a short list, not even so many: a quarter of it, from five records on. */
const FEW_RECORDS = 5;
const MUCH_OF_SHORT_LIST = 0.25;

/** When Karoo looks again for records that are missing in the shop. */
export const SECOND_LOOK_AFTER_MS = 3_600_000;

/**
 * Whether so many of a list's records are missing in the shop that they are not deleted here before a second look and a
 * person's decision. `lately`: how many were deleted within the last hour, in addition to `stored`.
 */
export function isMassDisappearance(list: { missing: number; lately: number; stored: number }): boolean {
  const missing = list.missing + list.lately;
  const all = list.stored + list.lately;
  if (missing > Math.max(MAX_DELETED, all * MAX_DELETED_SHARE)) return true;
  return missing >= FEW_RECORDS && missing >= all * MUCH_OF_SHORT_LIST;
}

/** Toasts of a manual sync, whose words the specification has. */
export const SYNC_TOAST = {
  start: () => t('Starting data synchronization...'),
  success: () => t('Data synchronized successfully'),
  failure: () => t('Synchronization failed. Please try again.'),
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
