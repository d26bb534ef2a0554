import * as t from './domain.text.ts';

/**
 * WooCommerce's order statuses, without the "wc-" prefix, as its REST API names them.
 * Shops may add their own: an unknown status is kept as it is and counts as a sale.
 */
export const ORDER_STATUSES = [
  'pending',
  'processing',
  'on-hold',
  'completed',
  'cancelled',
  'refunded',
  'failed',
  'checkout-draft',
  'trash',
  'auto-draft',
] as const;

/** Statuses that do not count as sales: WooCommerce's default excluded statuses, drafts and trash. */
export const EXCLUDED_STATUSES: readonly string[] = [
  'pending',
  'failed',
  'cancelled',
  'trash',
  'checkout-draft',
  'auto-draft',
];

/** Statuses that a list shows only when they are named, as WooCommerce's own list does. */
export const HIDDEN_STATUSES: readonly string[] = ['trash', 'checkout-draft', 'auto-draft'];

/** Statuses only the shop sets. */
export const UNSETTABLE_STATUSES: readonly string[] = ['checkout-draft', 'auto-draft', 'trash'];

/** The status in the language of this build; null for a custom status, and in English, where the shop's own name serves. */
export function translatedStatus(status: string): string | null {
  return t.statuses[status] ?? null;
}

/** The status as a person reads it: "on-hold" gives "On hold". */
export function statusLabel(status: string, statuses = t.statuses): string {
  const named = statuses[status];
  if (named !== undefined) return named;
  const words = status.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
