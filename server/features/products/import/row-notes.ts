import { type ImportNote, MAX_NOTED_ROWS } from '#contract/products/product-import.ts';
import { NEW_PRODUCT_FIELDS } from '#domain/products/new-product-fields.ts';
import { FIELD_SPECS, isPriceField } from '#domain/products/product-fields.ts';
import { type SaleDoubt, saleDoubts } from '#domain/products/sale-doubts.ts';
import type { ShopValues } from '../editor/product-values.ts';
import { appliesTo } from './applies-to.ts';
import { isPowerOfTen, POWER_OF_TEN, type ProductFinder, type StoredProduct } from './find-products.ts';
import type { ImportRow, RowNote } from './read-product-csv.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

/** What is left out of rows, and what may be a mistake in them. */

/** Cells of fields that a product of this type does not have. */
export function leftOutFields({ row, changes }: ImportRow, type: string): RowNote[] {
  const fields = (Object.keys(changes) as (keyof typeof changes)[]).filter(
    (field) => !appliesTo(field, type, changes) && !isBlank(changes[field]),
  );
  return fields.flatMap((field): RowNote[] => {
    const column = FIELD_SPECS[field]?.column;
    if (column === undefined) return [];
    if (field !== 'stock_status' || type === 'external' || type === 'grouped') {
      return [{ kind: 'left_out', row, column, message: notOf(field, type) }];
    }
    const isIn = Number(changes.stock_quantity) > 0;
    if (changes.stock_status === (isIn ? 'instock' : 'outofstock') || changes.stock_status === 'onbackorder') return [];
    return [{ kind: 'left_out', row, column, message: inEnglish('Where stock is counted, this follows from it.') }];
  });
}

const isBlank = (value: unknown) => value === '' || value === null || value === undefined;

function notOf(field: string, type: string): string {
  if (type === 'variation') return inEnglish('A variation has none of its own.');
  if (type === 'variable') return inEnglish('A variable product has none of its own: its variations have.');
  if (type === 'grouped' && isPriceField(field))
    return inEnglish('A grouped product has none of its own: its products have.');
  return inEnglish('A product of this type has none.');
}

/** Cells that only new products take. */
export function leftOutOfExisting({ row, fresh }: ImportRow, item: StoredProduct): RowNote[] {
  const ofNew = (column: string): RowNote => ({
    kind: 'left_out',
    row,
    column,
    message: inEnglish('Only new products take this: those that your store has keep theirs.'),
  });
  const isVariation = item.parent_id !== null;
  return [
    ...(fresh.type !== '' && fresh.type !== item.type ? [ofNew('Type')] : []),
    ...(fresh.categories.length > 0 ? [ofNew('Categories')] : []),
    ...(fresh.tags.length > 0 ? [ofNew('Tags')] : []),
    ...(fresh.images.length > 0 ? [ofNew('Images')] : []),
    ...(fresh.grouped.length > 0 ? [ofNew('Grouped products')] : []),
    ...(fresh.upsells.length > 0 ? [ofNew('Upsells')] : []),
    ...(fresh.crossSells.length > 0 ? [ofNew('Cross-sells')] : []),
    ...(fresh.downloads.length > 0 ? [ofNew('Download 1 URL')] : []),
    ...(fresh.externalUrl !== '' ? [ofNew('External URL')] : []),
    ...(fresh.buttonText !== '' ? [ofNew('Button text')] : []),
    ...(fresh.attributes.length > 0 && !isVariation ? [ofNew('Attribute 1 name')] : []),
    ...Object.entries(NEW_PRODUCT_FIELDS).flatMap(([column, { field }]) =>
      fresh.others[field] === undefined || isAsStored(item, field, fresh.others[field]) ? [] : [ofNew(column)],
    ),
  ];
}

/** Whether the store's product has this value already: nothing is left out then. */
function isAsStored({ data }: StoredProduct, field: string, value: unknown): boolean {
  return String(Reflect.get(data, field) ?? '') === String(value);
}

/** What may be a mistake in the sale that a row gives a product. */
export function saleWarnings(row: number, values: ShopValues, now: string): RowNote[] {
  return saleDoubts(values, now).map((doubt) => ({ kind: 'warning', row, ...SALE_WARNINGS[doubt] }));
}

const SALE_WARNINGS: Readonly<Record<SaleDoubt, Pick<RowNote, 'column' | 'message'>>> = {
  free: {
    column: 'Sale price',
    message: inEnglish('A sale price of 0 gives the product away. Leave the cell blank to end a sale.'),
  },
  over: { column: 'Date sale price ends', message: inEnglish('This sale is over already.') },
};

/** What a spreadsheet does to SKUs that are numbers. */
export function skuWarnings({ row, sku }: ImportRow, finder: ProductFinder): RowNote[] {
  const warn = (message: string): RowNote => ({ kind: 'warning', row, column: 'SKU', message });
  if (isPowerOfTen(sku)) return [warn(POWER_OF_TEN)];
  const whole = finder.withNoughts(sku);
  if (whole === null) return [];
  return [warn(inEnglish('A product has the SKU {whole}. A spreadsheet may have removed the noughts.', { whole }))];
}

/** A SKU that a spreadsheet has changed, of a product that the row's ID names. */
export function changedSku({ row, id, sku }: ImportRow, item: StoredProduct): RowNote[] {
  if (id !== item.wc_id || sku === '' || sku.toLowerCase() === item.sku.toLowerCase()) return [];
  const message = inEnglish(
    'A spreadsheet has changed this SKU. The product is the one with this ID, and its SKU stays.',
  );
  return [{ kind: 'warning', row, column: 'SKU', message }];
}

/** Notes that say the same of the same column, together. `translate` gives a message in the current language. */
export function groupNotes(notes: readonly RowNote[], translate: (message: string) => string): ImportNote[] {
  const groups = Map.groupBy(notes, ({ kind, column, message }) => JSON.stringify([kind, column, message]));
  return [...groups.values()].map((some) => {
    const { kind, column, message } = some[0] as RowNote;
    const rows = [...new Set(some.map(({ row }) => row))].toSorted((one, other) => one - other);
    return { kind, column, message: translate(message), rows: rows.slice(0, MAX_NOTED_ROWS), count: rows.length };
  });
}
