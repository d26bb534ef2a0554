import { statusLabel } from '#domain/order-status.ts';
import { isShopDay } from '#domain/time/shop-time.ts';
import { formatDay } from '../../platform/format/date.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { formatQuantity } from '../../platform/format/number.ts';
import type { LinkProps } from '@tanstack/react-router';
import type { ActivityEntry } from './activity.data.ts';
import * as t from './activity.text.ts';

type Change = ActivityEntry['changes'][number];

const PRICES = new Set(['regular_price', 'sale_price', 'amount']);
/** Fields whose values have names. A name or SKU may be the same word. */
const NAMED = new Set([
  'status',
  'stock_status',
  'role',
  'date_type',
  'low_stock',
  'out_of_stock',
  'failed_sync',
  'webhook',
  'unusual',
  'sensitivity',
  'product_updated',
  'product_created',
]);

/** Who made the change: "In the store" for one made there. */
export function whoDid({ person, source }: ActivityEntry): string {
  if (source === 'shop') return t.inTheStore;
  return person?.name ?? t.deletedAccount;
}

/** What the change is about: "Order 1042", a product's name, a member. Null for the organization itself. */
export function subjectOf({ record, title, about, kind, store_name }: ActivityEntry): string | null {
  const [resource, id = ''] = record?.split('/') ?? [];
  if (resource === 'orders') return t.order(title ?? id);
  if (resource === 'products') return title ?? t.product(id);
  if (resource === 'customers' && /^\d+$/.test(id)) return t.customer(id);
  return title ?? about ?? (kind.startsWith('store.') ? store_name : null);
}

/** The screen of the record; null without one, or once it is deleted. */
export function linkOf({ record, kind }: ActivityEntry): Pick<LinkProps, 'to' | 'params' | 'search'> | null {
  const [resource, id = ''] = record?.split('/') ?? [];
  if (resource === 'orders') return { to: '/dashboard/orders/$orderId', params: { orderId: id } };
  // Guests are named by a hash, which no screen shows.
  if (resource === 'customers' && /^\d+$/.test(id)) return { to: '/dashboard/customers', search: { open: `c:${id}` } };
  if (resource !== 'products' || kind === 'product.delete') return null;
  return { to: '/dashboard/products/$productId', params: { productId: id } };
}

/** One changed field in plain words: "Price: R 100,00 → R 89,00". */
export function describeChange({ kind, currency }: ActivityEntry, change: Change): string {
  const { field, before, after, variation, variation_name: name, error } = change;
  const text = lineOf(field, before, after, (value) => valueText(field, value, { kind, currency }));
  const line = variation === undefined ? text : `${name ?? t.variation(variation)} · ${text}`;
  return error === undefined ? line : `${line} · ${t.notChanged}: ${error}`;
}

function lineOf(
  field: string,
  before: Change['before'],
  after: Change['after'],
  textOf: (value: Change['before']) => string,
): string {
  if (before === undefined && after === undefined) return t.facts[field] ?? t.changed(labelOf(field));
  // Of a new record there is no earlier value.
  if (before === null && (after ?? null) !== null) return t.newValue(labelOf(field), textOf(after));
  return t.change(labelOf(field), textOf(before), textOf(after));
}

function labelOf(field: string): string {
  const plain = field.replaceAll('_', ' ');
  return t.fields[field] ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
}

function valueText(
  field: string,
  value: Change['before'],
  { kind, currency }: Pick<ActivityEntry, 'kind' | 'currency'>,
): string {
  if (value === null || value === undefined) return t.none;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'number') return formatQuantity(value);
  if (PRICES.has(field) && currency !== null && /^-?\d+(?:\.\d+)?$/.test(value))
    return formatMoneyExact(value, currency);
  if (field === 'status' && kind.startsWith('order.')) return statusLabel(value);
  if (NAMED.has(field)) return t.values[value] ?? statusLabel(value);
  const day = value.slice(0, 10);
  return field.startsWith('date_') && isShopDay(day) ? formatDay(day) : value;
}
