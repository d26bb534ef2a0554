import type { z } from 'zod';
import type { store } from '#contract/stores.ts';
import { isDecided, SHOP_SETTING_NAMES, type AppliedSetting } from '#domain/shop-settings.ts';
import { translateMessage } from '../../platform/language/translate-message.ts';
import type { DecidedSettings, PendingSettings, SaidSettings, UsedSettings } from './shop-settings.ts';
import type { Tables } from '../../platform/db/tables.ts';
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
  'hides_costs',
  'pending_settings',
  'pending_since',
] as const;

export type ReadableRow = Pick<Selectable<Tables['woocommerce_stores']>, (typeof READABLE)[number]>;

/** What the shop can do and says, detected at connect and at each check. */
export interface StoreSupports {
  readonly canWrite?: boolean;
  readonly orderStatuses?: boolean;
  readonly refundsList?: boolean;
  readonly variationsList?: boolean;
  /** The shop's low stock threshold in units; absent when it could not be read. */
  readonly lowStockAmount?: number;
  readonly priceDecimals?: number;
  readonly calculatesTaxes?: boolean;
  readonly pricesIncludeTax?: boolean;
  readonly cartIncludesTax?: boolean;
}

/** Where the settings that apply at once are kept. */
const TOLD = {
  price_decimals: 'priceDecimals',
  prices_include_tax: 'pricesIncludeTax',
  cart_includes_tax: 'cartIncludesTax',
  calculates_taxes: 'calculatesTaxes',
  low_stock_amount: 'lowStockAmount',
} as const satisfies Record<AppliedSetting, keyof StoreSupports>;

/** With what the shop says of the settings that apply at once. */
export function withApplied(supports: StoreSupports, said: SaidSettings): StoreSupports {
  const told = Object.entries(TOLD).flatMap(([setting, key]) => {
    const value = said[setting as AppliedSetting];
    return value === undefined ? [] : [[key, value]];
  });
  return { ...supports, ...(Object.fromEntries(told) as StoreSupports) };
}

export function usedSettings(row: {
  timezone: string;
  currency: string;
  date_type: DecidedSettings['date_type'];
  excluded_statuses: readonly string[];
  supports: unknown;
}): UsedSettings {
  const { timezone, currency, date_type, excluded_statuses } = row;
  const supports = row.supports as StoreSupports;
  return {
    timezone,
    currency,
    date_type,
    excluded_statuses,
    price_decimals: supports[TOLD.price_decimals],
    prices_include_tax: supports[TOLD.prices_include_tax],
    cart_includes_tax: supports[TOLD.cart_includes_tax],
    calculates_taxes: supports[TOLD.calculates_taxes],
    low_stock_amount: supports[TOLD.low_stock_amount],
  };
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

export function toStore(read: ReadableRow): StoreRecord {
  const { problem: json, reachable, checked_at, webhooks, pending_settings, pending_since, ...row } = read;
  const problem = json === null ? null : (JSON.parse(json) as StoreProblem);
  const { supports: stored, ...shown } = row;
  const supports = stored as StoreSupports;
  return {
    ...shown,
    last_sync_at: row.last_sync_at?.toISOString() ?? null,
    can_write: supports.canWrite === true,
    price_decimals: supports.priceDecimals ?? null,
    prices_include_tax: supports.pricesIncludeTax ?? null,
    cart_includes_tax: supports.cartIncludesTax ?? null,
    pending_settings:
      pending_since && pending_settings
        ? {
            since: pending_since.toISOString(),
            changes: changesOf(pending_settings as PendingSettings, usedSettings(read)),
          }
        : null,
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

function changesOf(
  pending: PendingSettings,
  used: UsedSettings,
): NonNullable<StoreRecord['pending_settings']>['changes'] {
  return SHOP_SETTING_NAMES.flatMap((setting) => {
    const change = pending[setting];
    const before = change?.before ?? used[setting];
    if (change === undefined || before === undefined) return [];
    return [{ setting, before: plain(before), after: plain(change.after), waits: isDecided(setting) }];
  });
}

/** Lists of the contract can be changed. */
function plain<Value>(value: Value | readonly string[]): Value | string[] {
  return Array.isArray(value) ? [...value] : (value as Value);
}

/** A read-only key cannot register webhooks; its store is polled. */
function webhookState(supports: StoreSupports, webhooks: readonly StoredWebhook[]): StoreRecord['health']['webhooks'] {
  if (supports.canWrite !== true) return 'unsupported';
  if (webhooks.length === 0) return 'missing';
  return webhooks.every((webhook) => webhook.status === 'active') ? 'live' : 'disabled';
}
