import { kindOf } from '#domain/products/product-fields.ts';
import { decodeEntities } from '../../../ui/shop-text/decode-entities.ts';
import { formatMoneyExact } from '../../../platform/format/money.ts';
import { fieldLabel, productTypeLabel, valueLabel } from '../product-labels.ts';
import { t } from '#domain/language/t.ts';
import type { BulkJobItem } from './jobs.data.ts';

type Values = Readonly<Record<string, unknown>>;
export type CreatedProduct = NonNullable<BulkJobItem['created']>;

/** One sentence for each changed field. */
export function changeTexts({ was, now }: { was: Values; now: Values }, currency: string): string[] {
  return Object.keys(now).map((field) =>
    t('{field}: {before} → {after}', {
      field: fieldLabel(field),
      before: shown(field, was[field], currency),
      after: shown(field, now[field], currency),
    }),
  );
}

/** Fields of a new product that are shown separately or follow from another field. */
const NOT_LISTED = new Set(['type', 'categories', 'attributes', 'manage_stock', 'name']);

/** One sentence for each value of a new product or variation. */
export function valueTexts(values: Values, currency: string): string[] {
  return Object.keys(values)
    .filter((field) => !NOT_LISTED.has(field))
    .map((field) => t('{field}: {value}', { field: fieldLabel(field), value: shown(field, values[field], currency) }));
}

/** What is made with a new product. */
export function creationTexts(product: CreatedProduct, currency: string): string[] {
  const { values, categories, tags, new_categories, new_attributes, new_values, is_restored: isRestored } = product;
  const type = productTypeLabel(String(values['type']));
  const list = (names: readonly string[], text: (names: string) => string) =>
    names.length > 0 ? [text(names.join(', '))] : [];
  return [
    isRestored ? t('Comes back from the trash ({type})', { type }) : t('New product ({type})', { type }),
    ...valueTexts(values, currency),
    ...list(categories, (names) => t('Categories: {names}', { names })),
    ...list(new_categories, (names) => t('New categories: {names}', { names })),
    ...list(tags, (names) => t('Tags: {names}', { names })),
    ...list(new_attributes, (names) => t('New attributes: {names}', { names })),
    ...list(new_values, (names) => t('New values of attributes: {names}', { names })),
  ];
}

function shown(field: string, value: unknown, currency: string): string {
  const isPrice = kindOf(field) === 'price' && typeof value === 'string' && value !== '';
  return isPrice ? formatMoneyExact(value, currency) : valueLabel(field, value);
}

/** One line of a list of items: a product, a variation, or a row of a file. */
export interface ItemLine {
  readonly key: string;
  readonly name: string;
  readonly texts: readonly string[];
}

/** The lines of an item: its product and variations, each with what changes, or with why it does not. */
export function linesOf({ product, created, trashed, problem, place }: BulkJobItem, currency: string): ItemLine[] {
  if (problem) {
    const { row, column, message } = problem;
    const name = column === null ? t('Row {row}', { row }) : t('Row {row}, {column}', { row, column });
    return [{ key: `row ${place}`, name, texts: [message] }];
  }
  if (trashed) {
    return [
      { key: `trash ${place}`, name: decodeEntities(trashed.name), texts: [whyOf(trashed) ?? t('To the trash')] },
    ];
  }
  if (created) {
    return [
      { key: `new ${place}`, name: created.name, texts: [whyOf(created) ?? creationTexts(created, currency)].flat() },
      ...created.variations.map((one) => ({
        key: `new ${place} ${one.row}`,
        name: `${created.name}: ${one.name}`,
        texts: [whyOf(one) ?? [t('New variation'), ...valueTexts(one.values, currency)]].flat(),
      })),
    ];
  }
  if (!product) return [];
  const items = [
    product,
    ...product.variations.map((one) => ({ ...one, name: variationName(product.name, one.name) })),
  ];
  const added = product.new_variations.map((one) => ({
    key: `added ${place} ${one.row}`,
    name: variationName(product.name, one.name),
    texts: [whyOf(one) ?? [t('New variation'), ...valueTexts(one.values, currency)]].flat(),
  }));
  const changed = items
    .filter((item) => item.skipped === null && (Object.keys(item.now).length > 0 || item.refused !== null))
    .map((item) => ({
      key: String(item.wc_id),
      name: item.name,
      texts: [whyOf(item) ?? changeTexts(item, currency), leftText(item.left)].flat(),
    }));
  return [...changed, ...added];
}

function variationName(product: string, variation: string): string {
  return t('{product}: {variation}', { product, variation });
}

function whyOf({ refused }: { refused: { message: string } | null }): string | null {
  return refused && t('Not changed: {message}', { message: refused.message });
}

function leftText(left: readonly string[]): string[] {
  if (left.length === 0) return [];
  const fields = left.map(fieldLabel).join(', ');
  return [t('somebody changed this in your store meanwhile, and it stays as it is: {fields}', { fields })];
}
