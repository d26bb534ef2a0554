import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { VariationResult } from '#contract/products/product-variations.ts';
import { fieldName, hasPlainValue, kindOf } from '#domain/products/product-fields.ts';
import type { SummaryLine } from '../../notifications/notifications.public.ts';
import { t } from '#domain/language/t.ts';
import { fieldsOf } from './changed-fields.ts';
import { isSame, type ShopField, type ShopProduct, type ShopValues } from '../editor/product-values.ts';

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
      if (kindOf(field) === 'price') return { label: labelOf(field), prices: [before[field], now[field]] };
      if (!hasPlainValue(field)) return t('{field}: changed', { field: labelOf(field) });
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
    kindOf(field) === 'price'
      ? { label: labelOf(field), prices: [product[field]] }
      : `${labelOf(field)}: ${describeValue(product[field])}`,
  );
  return [...lines, ...describeVariations(variations)];
}

function describeVariations(results: readonly VariationResult[]): string[] {
  const texts = {
    create: (count: number) => t('Variations added: {count}', { count }),
    update: (count: number) => t('Variations changed: {count}', { count }),
    delete: (count: number) => t('Variations deleted: {count}', { count }),
  };
  return (['create', 'update', 'delete'] as const).flatMap((action) => {
    const count = results.filter((one) => one.action === action && one.outcome === 'done').length;
    return count === 0 ? [] : [texts[action](count)];
  });
}

const labelOf = (field: ShopField) => fieldName(field) ?? field;

function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('none');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'object')
    return Object.values(value)
      .map((side) => String(side || '–'))
      .join(' × ');
  const text = decodeEntities(String(value)).replaceAll(/\s+/g, ' ').trim();
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}
