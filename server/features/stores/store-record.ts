import type { z } from 'zod';
import type { store } from '#contract/stores.ts';
import type { WoocommerceStoresTable } from './stores.tables.ts';
import type { Selectable } from 'kysely';

export type StoreRecord = z.infer<typeof store>;

/** What a member may read of a store: no secret is among it. */
export const READABLE = [
  'id',
  'organization_id',
  'name',
  'url',
  'is_active',
  'last_sync_at',
  'timezone',
  'currency',
  'wc_version',
  'wp_version',
  'date_type',
  'excluded_statuses',
  'supports',
  'reachable',
  'checked_at',
  'problem',
  'webhooks',
  'created_at',
] as const;

export type ReadableRow = Pick<Selectable<WoocommerceStoresTable>, (typeof READABLE)[number]>;

/** What the shop can do, found at connect. */
export interface StoreSupports {
  readonly canWrite?: boolean;
  readonly orderStatuses?: boolean;
  readonly refundsList?: boolean;
  readonly variationsList?: boolean;
  /** The shop's own threshold for low stock; absent where it could not be read. */
  readonly lowStockAmount?: number;
}

/** What was wrong the last time somebody looked; kept as JSON text in `problem`. */
export interface StoreProblem {
  readonly code: string;
  readonly sentence: string;
  readonly remedy: string;
}

/** A webhook of ours in the shop, as it was last seen. */
export interface StoredWebhook {
  readonly id: number;
  readonly topic: string;
  readonly status: string;
}

/** The row as the contract shows it. */
export function toStore(row: ReadableRow): StoreRecord {
  const problem = row.problem === null ? null : (JSON.parse(row.problem) as StoreProblem);
  const supports = row.supports as StoreSupports;
  return {
    id: row.id,
    organization_id: row.organization_id,
    name: row.name,
    url: row.url,
    is_active: row.is_active,
    last_sync_at: row.last_sync_at?.toISOString() ?? null,
    timezone: row.timezone,
    currency: row.currency,
    wc_version: row.wc_version,
    wp_version: row.wp_version,
    date_type: row.date_type,
    excluded_statuses: row.excluded_statuses,
    can_write: supports.canWrite === true,
    health: {
      reachable: row.reachable,
      checked_at: row.checked_at?.toISOString() ?? null,
      code: problem?.code ?? null,
      sentence: problem?.sentence ?? null,
      remedy: problem?.remedy ?? null,
      webhooks: webhookState(supports, row.webhooks as StoredWebhook[]),
    },
    created_at: row.created_at.toISOString(),
  };
}

/** A key that may only read cannot register webhooks: such a store lives by polling. */
function webhookState(supports: StoreSupports, webhooks: readonly StoredWebhook[]): StoreRecord['health']['webhooks'] {
  if (supports.canWrite !== true) return 'unsupported';
  if (webhooks.length === 0) return 'missing';
  return webhooks.every((webhook) => webhook.status === 'active') ? 'live' : 'disabled';
}
