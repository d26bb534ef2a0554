import type { RecordWarning, ExpectedValue } from '#domain/record-warning.ts';
import { sentences } from '#domain/language/sentences.ts';
import { t } from '#domain/language/t.ts';

/** What Karoo does with values that are no text by themselves. */
const REMEDIES: Readonly<Record<string, string>> = {
  stock_quantity: t('Karoo treats it as not tracked.'),
  low_stock_amount: t('Karoo treats it as not set.'),
};

/** A value that Karoo cannot use, and what it uses instead. `variation`: of which of a product's variations. */
export function describeWarning({ field: path, value, expected, instead }: RecordWarning, variation?: string): string {
  const label = labelOf(path);
  const field = variation === undefined ? label : t('{label} of variation {variation}', { label, variation });
  const problem = value === '' ? t('{field}: your store has none.', { field }) : whatIsWrong[expected](field, value);
  return sentences(problem, expected === 'own-id' ? t('Karoo gives it a number of its own.') : remedyOf(path, instead));
}

function remedyOf(field: string, instead: string): string {
  return (
    REMEDIES[field] ?? (instead === '' ? t('Karoo leaves it empty.') : t('Karoo treats it as {instead}.', { instead }))
  );
}

/** `line_items.3.total` is "Line items 4, total". */
function labelOf(field: string): string {
  const words: string[] = [];
  for (const part of field.split('.')) {
    if (/^\d+$/.test(part)) words.push(`${words.pop() ?? ''} ${Number(part) + 1}`.trim());
    else words.push(recordFields[part] ?? part.replaceAll('_', ' ').trim());
  }
  const label = words.join(', ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** What is wrong with a value of a field. */
const whatIsWrong: Readonly<Record<ExpectedValue, (field: string, value: string) => string>> = {
  amount: (field, value) => t('{field}: your store has “{value}”, which isn’t an amount of money.', { field, value }),
  number: (field, value) => t('{field}: your store has “{value}”, which isn’t a number.', { field, value }),
  text: (field, value) => t('{field}: your store has “{value}”, which isn’t text.', { field, value }),
  shorter: (field, value) => t('{field}: your store has “{value}”, which is too long.', { field, value }),
  date: (field, value) => t('{field}: your store has “{value}”, which isn’t a date.', { field, value }),
  id: (field, value) => t('{field}: your store has “{value}”, which isn’t an id.', { field, value }),
  'own-id': (field, value) => t('{field}: your store has “{value}”, as another line has.', { field, value }),
  list: (field, value) => t('{field}: your store has “{value}”, which isn’t a list.', { field, value }),
  object: (field, value) => t('{field}: your store has “{value}”, which has no fields.', { field, value }),
  flag: (field, value) => t('{field}: your store has “{value}”, which is neither yes nor no.', { field, value }),
  depth: (field, value) => t('{field}: your store has “{value}”, which has too many levels.', { field, value }),
};

/** Names of the shop's fields. Others are shown as the shop calls them. */
const recordFields: Readonly<Record<string, string>> = {
  price: t('price'),
  regular_price: t('regular price'),
  sale_price: t('sale price'),
  stock_quantity: t('stock'),
  low_stock_amount: t('low stock threshold'),
  total_sales: t('units sold'),
  date_created_gmt: t('date created'),
  date_modified_gmt: t('date changed'),
  date_paid_gmt: t('date paid'),
  date_completed_gmt: t('date completed'),
  line_items: t('line'),
  tax_lines: t('tax'),
  shipping_lines: t('shipping line'),
  fee_lines: t('fee'),
  coupon_lines: t('coupon'),
  refunds: t('refund'),
  meta_data: t('metadata row'),
  variations: t('variation'),
  images: t('image'),
  categories: t('category'),
  attributes: t('attribute'),
  total_tax: t('total tax'),
  shipping_total: t('shipping total'),
  discount_total: t('discount total'),
};
