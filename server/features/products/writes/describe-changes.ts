import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { VariationResult } from '#contract/products/product-variations.ts';
import type { SummaryLine } from '../../alerts/alerts.public.ts';
import { t } from '../products.texts.ts';
import { fieldsOf } from './changed-fields.ts';
import { isSame, type ShopField, type ShopProduct, type ShopValues } from '../editor/product-values.ts';

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
      if (FIELDS_WITHOUT_DETAIL.has(field)) return t.changed(labelOf(field));
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
  const texts = { create: t.variationsMade, update: t.variationsChanged, delete: t.variationsDeleted };
  return (['create', 'update', 'delete'] as const).flatMap((action) => {
    const count = results.filter((one) => one.action === action && one.outcome === 'done').length;
    return count === 0 ? [] : [texts[action](count)];
  });
}

function labelOf(field: ShopField): string {
  const plain = field.replaceAll('_', ' ');
  return t.fields[field] ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
}

function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return t.none;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'object')
    return Object.values(value)
      .map((side) => String(side || '–'))
      .join(' × ');
  const text = decodeEntities(String(value)).replaceAll(/\s+/g, ' ').trim();
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
