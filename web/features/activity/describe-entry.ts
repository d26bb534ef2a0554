import { factLabel, fieldLabel, valueLabel } from '#contract/activity/activity-names.ts';
import { kindOf } from '#domain/products/product-fields.ts';
import { isShopDay } from '#domain/time/shop-time.ts';
import { formatDay } from '../../platform/format/date.ts';
import { formatMoneyExact } from '../../platform/format/money.ts';
import { formatQuantity } from '../../platform/format/number.ts';
import type { LinkProps } from '@tanstack/react-router';
import type { ActivityEntry } from './activity.data.ts';
import { t } from '#domain/language/t.ts';

type Change = ActivityEntry['changes'][number];

/** Who made the change: "In the store" for one made there. */
export function whoDid({ person, source, kind }: ActivityEntry): string {
  if (source === 'shop') return t('In the store');
  if (kind === 'store.link_open') return t('Somebody with the link');
  return person?.name ?? t('Deleted account');
}

/** What the change is about: "Order 1042", a product's name, a member. Null for the organization itself. */
export function subjectOf({ record, title, about, kind, store_name }: ActivityEntry): string | null {
  const [resource, id = ''] = record?.split('/') ?? [];
  if (resource === 'orders') return t('Order {number}', { number: title ?? id });
  if (resource === 'bulk') return t('Show each product');
  if (resource === 'products') return title ?? t('Product {id}', { id });
  if (resource === 'customers' && /^\d+$/.test(id)) return t('Customer {id}', { id });
  if (kind === 'store.report_recipient' && title !== null && about !== null)
    return t('{report}, {person}', { report: title, person: about });
  return title ?? about ?? (kind.startsWith('store.') ? store_name : null);
}

/** The screen of the record; null without one, or once it is deleted. */
export function linkOf({ record, kind }: ActivityEntry): Pick<LinkProps, 'to' | 'params' | 'search'> | null {
  const [resource, id = ''] = record?.split('/') ?? [];
  if (resource === 'bulk') return { to: '/dashboard/settings/activity', search: { record: record ?? undefined } };
  if (resource === 'orders') return { to: '/dashboard/orders/$orderId', params: { orderId: id } };
  // Guests are named by a hash, which no screen shows.
  if (resource === 'customers' && /^\d+$/.test(id)) return { to: '/dashboard/customers', search: { open: `c:${id}` } };
  if (resource !== 'products' || kind === 'product.delete') return null;
  return { to: '/dashboard/products/$productId', params: { productId: id } };
}

/** One changed field in plain words: "Regular price: R 100,00 → R 89,00". */
export function describeChange({ kind, currency }: ActivityEntry, change: Change): string {
  const { field, before, after, variation, variation_name: name, error } = change;
  const text = lineOf(field, before, after, (value) => valueText(field, value, { kind, currency }));
  const line = variation === undefined ? text : `${name ?? t('Variation {id}', { id: variation })} · ${text}`;
  return error === undefined ? line : `${line} · ${t('Not changed')}: ${error}`;
}

function lineOf(
  field: string,
  before: Change['before'],
  after: Change['after'],
  textOf: (value: Change['before']) => string,
): string {
  if (before === undefined && after === undefined)
    return factLabel(field) ?? t('{field}: changed', { field: fieldLabel(field) });
  // Of a new record there is no earlier value.
  if (before === null && (after ?? null) !== null)
    return t('{field}: {value}', { field: fieldLabel(field), value: textOf(after) });
  return t('{field}: {before} → {after}', { field: fieldLabel(field), before: textOf(before), after: textOf(after) });
}

function valueText(
  field: string,
  value: Change['before'],
  { kind, currency }: Pick<ActivityEntry, 'kind' | 'currency'>,
): string {
  if (value === null || value === undefined) return t('none');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'number') return formatQuantity(value);
  if ((field === 'amount' || kindOf(field) === 'price') && currency !== null && /^-?\d+(?:\.\d+)?$/.test(value))
    return formatMoneyExact(value, currency);
  const name = valueLabel(kind, field, value);
  if (name !== undefined) return name;
  const day = value.slice(0, 10);
  return field.startsWith('date_') && isShopDay(day) ? formatDay(day) : value;
}
