import type { DeclaredText } from './language/declared-text.ts';
import { t } from './language/t.ts';

/** The order statuses that WooCommerce registers, in its order, without the "wc-" prefix, as its REST API names them. */
export const REGISTERED_STATUSES = [
  'pending',
  'processing',
  'on-hold',
  'completed',
  'cancelled',
  'refunded',
  'failed',
  'checkout-draft',
] as const;

/**
 * All statuses that an order can have: the last two are WordPress's own.
 * Shops may add their own: an unknown status is kept as it is and counts as a sale.
 */
export const ORDER_STATUSES = [...REGISTERED_STATUSES, 'trash', 'auto-draft'] as const;

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

const STATUS_NAMES: Readonly<Record<string, DeclaredText>> = {
  pending: () => t('Pending', {}, 'order status'),
  processing: () => t('Processing', {}, 'order status'),
  'on-hold': () => t('On hold', {}, 'order status'),
  completed: () => t('Completed', {}, 'order status'),
  cancelled: () => t('Cancelled', {}, 'order status'),
  refunded: () => t('Refunded', {}, 'order status'),
  failed: () => t('Failed', {}, 'order status'),
  'checkout-draft': () => t('Checkout draft', {}, 'order status'),
  trash: () => t('Trash', {}, 'order status'),
  'auto-draft': () => t('Auto draft', {}, 'order status'),
} satisfies Record<(typeof ORDER_STATUSES)[number], DeclaredText>;

/** The name of one of WooCommerce's statuses; null for a custom one. */
export function knownStatus(status: string): string | null {
  return Object.hasOwn(STATUS_NAMES, status) ? (STATUS_NAMES[status]?.() ?? null) : null;
}

/** The status as a person reads it: "on-hold" gives "On hold". */
export function statusLabel(status: string): string {
  const known = knownStatus(status);
  if (known !== null) return known;
  const words = status.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
