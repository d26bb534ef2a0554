import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { VariationResult } from '#contract/products/product-variations.ts';
import type { SummaryLine } from '../../alerts/alerts.public.ts';
import { fieldsOf } from './changed-fields.ts';
import { isSame, type ShopField, type ShopProduct, type ShopValues } from '../editor/product-values.ts';

const LABELS: Partial<Record<ShopField, string>> = {
  sku: 'SKU',
  date_on_sale_from: 'Sale from',
  date_on_sale_to: 'Sale until',
  manage_stock: 'Stock is counted',
  stock_quantity: 'Stock',
  images: 'Pictures',
  image: 'Picture',
  dimensions: 'Size',
  default_attributes: 'Chosen at first',
};

const PRICES: ReadonlySet<ShopField> = new Set(['regular_price', 'sale_price']);

/** Long texts and lists, for which "changed" is enough. */
const FIELDS_WITHOUT_DETAIL: ReadonlySet<ShopField> = new Set([
  'description',
  'short_description',
  'images',
  'image',
  'categories',
  'attributes',
  'default_attributes',
]);
const MAX_LENGTH = 80;

/** Describes a change field by field, as "before → after". */
export function describeChanges(
  before: ShopValues,
  now: ShopValues,
  variations: readonly VariationResult[] = [],
): SummaryLine[] {
  const lines = fieldsOf({ changes: now })
    .filter((field) => !isSame(field, before[field], now[field]))
    .map((field): SummaryLine => {
      if (PRICES.has(field)) return { label: labelOf(field), prices: [before[field], now[field]] };
      if (FIELDS_WITHOUT_DETAIL.has(field)) return `${labelOf(field)}: changed`;
      return `${labelOf(field)}: ${describeValue(before[field])} → ${describeValue(now[field])}`;
    });
  return [...lines, ...describeVariations(variations)];
}

/** Describes a new product by its main fields. */
export function describeCreation(product: ShopProduct, variations: readonly VariationResult[]): SummaryLine[] {
  const fields = (['status', 'sku', 'regular_price', 'stock_quantity'] as const).filter(
    (field) => product[field] !== null && product[field] !== '',
  );
  const lines = fields.map((field): SummaryLine =>
    PRICES.has(field)
      ? { label: labelOf(field), prices: [product[field]] }
      : `${labelOf(field)}: ${describeValue(product[field])}`,
  );
  return [...lines, ...describeVariations(variations)];
}

function describeVariations(results: readonly VariationResult[]): string[] {
  const verbs = { create: 'made', update: 'changed', delete: 'deleted' };
  return (['create', 'update', 'delete'] as const).flatMap((action) => {
    const count = results.filter((one) => one.action === action && one.outcome === 'done').length;
    return count === 0 ? [] : [`Variations ${verbs[action]}: ${count}`];
  });
}

function labelOf(field: ShopField): string {
  const plain = field.replaceAll('_', ' ');
  return LABELS[field] ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
}

function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object')
    return Object.values(value)
      .map((side) => String(side || '–'))
      .join(' × ');
  const text = decodeEntities(String(value)).replaceAll(/\s+/g, ' ').trim();
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
