import type { z } from 'zod';
import type { store } from '#contract/stores.ts';
import { translateMessage } from '../../platform/language/translate-message.ts';
import type { WoocommerceStoresTable } from './stores.tables.ts';
import type { Selectable } from 'kysely';

export type StoreRecord = z.infer<typeof store>;

/** The columns that members may read, without secrets. */
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
  'is_sample',
] as const;

export type ReadableRow = Pick<Selectable<WoocommerceStoresTable>, (typeof READABLE)[number]>;

/** The shop's capabilities, detected at connect. */
export interface StoreSupports {
  readonly canWrite?: boolean;
  readonly orderStatuses?: boolean;
  readonly refundsList?: boolean;
  readonly variationsList?: boolean;
  /** The shop's low stock threshold in units; absent when it could not be read. */
  readonly lowStockAmount?: number;
}

/** The problem found by the last check; stored as JSON text in `problem`. */
export interface StoreProblem {
  readonly code: string;
  readonly sentence: string;
  readonly remedy: string;
}

/** One of our webhooks, as last read from the shop. */
export interface StoredWebhook {
  readonly id: number;
  readonly topic: string;
  readonly status: string;
}

export function toStore({ problem: json, reachable, checked_at, webhooks, ...row }: ReadableRow): StoreRecord {
  const problem = json === null ? null : (JSON.parse(json) as StoreProblem);
  const { supports: stored, ...shown } = row;
  const supports = stored as StoreSupports;
  return {
    ...shown,
    last_sync_at: row.last_sync_at?.toISOString() ?? null,
    can_write: supports.canWrite === true,
    health: {
      reachable,
      checked_at: checked_at?.toISOString() ?? null,
      code: problem?.code ?? null,
      sentence: problem && translateMessage(problem.sentence),
      remedy: problem && translateMessage(problem.remedy),
      webhooks: webhookState(supports, webhooks as StoredWebhook[]),
    },
    created_at: row.created_at.toISOString(),
  };
}

/** A read-only key cannot register webhooks; its store is polled. */
function webhookState(supports: StoreSupports, webhooks: readonly StoredWebhook[]): StoreRecord['health']['webhooks'] {
  if (supports.canWrite !== true) return 'unsupported';
  if (webhooks.length === 0) return 'missing';
  return webhooks.every((webhook) => webhook.status === 'active') ? 'live' : 'disabled';
}
