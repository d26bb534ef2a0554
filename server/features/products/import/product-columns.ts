import type { ProductChanges } from '#contract/products/product-writes.ts';
import { isCalendarDay } from '#domain/time/shop-time.ts';

type Read = { readonly changes: ProductChanges } | { readonly message: string };

const PRICE = /^\d{1,12}(?:\.\d{1,6})?$/;
const DAY_TIME = /^(\d{4}-\d\d-\d\d)(?:[ T]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?))?$/;
/** WooCommerce's numbers for a product's status. */
const PUBLISHED: Readonly<Record<string, ProductChanges['status']>> = {
  '1': 'publish',
  '0': 'private',
  '-1': 'draft',
  '2': 'pending',
};
const IN_STOCK: Readonly<Record<string, ProductChanges['stock_status']>> = {
  '1': 'instock',
  '0': 'outofstock',
  backorder: 'onbackorder',
};

const NOTHING: Read = { changes: {} };
const LONGEST_NAME = 500;

/** The imported columns, by WooCommerce's English names (wc/includes/export/class-wc-product-csv-exporter.php). */
const COLUMNS: Readonly<Record<string, (cell: string) => Read>> = {
  Name: (cell) => {
    if (cell.length > LONGEST_NAME) return { message: 'Product names can have up to 500 characters.' };
    return cell === '' ? NOTHING : { changes: { name: cell } };
  },
  Published: (cell) => choice(cell, PUBLISHED, (status) => ({ status }), 'Enter 1, 0, -1 or 2.'),
  'Short description': (cell) => (cell === '' ? NOTHING : { changes: { short_description: lines(cell) } }),
  Description: (cell) => (cell === '' ? NOTHING : { changes: { description: lines(cell) } }),
  'Regular price': (cell) => (cell === '' ? NOTHING : price(cell, (regular_price) => ({ regular_price }))),
  // Blank as in WooCommerce: no sale.
  'Sale price': (cell) =>
    cell === '' ? { changes: { sale_price: '' } } : price(cell, (sale_price) => ({ sale_price })),
  'Date sale price starts': (cell) => day(cell, '00:00:00', (date_on_sale_from) => ({ date_on_sale_from })),
  'Date sale price ends': (cell) => day(cell, '23:59:59', (date_on_sale_to) => ({ date_on_sale_to })),
  'In stock?': (cell) => choice(cell, IN_STOCK, (stock_status) => ({ stock_status }), 'Enter 1, 0 or backorder.'),
  Stock: (cell) => {
    if (cell === '') return NOTHING;
    if (!/^-?\d{1,9}$/.test(cell)) return { message: 'Enter a whole number.' };
    return { changes: { stock_quantity: Number(cell), manage_stock: true } };
  },
};

/** Names of the same columns in Karoo's own exports, English and Afrikaans (exports/heading-text.ts). */
const OWN_NAMES: Readonly<Record<string, string>> = {
  'WooCommerce id': 'ID',
  'WooCommerce-ID': 'ID',
  'Gewone prys': 'Regular price',
  Uitverkoopprys: 'Sale price',
  Voorraad: 'Stock',
};

/** WooCommerce's name of a column. */
export const columnName = (heading: string): string => OWN_NAMES[heading.trim()] ?? heading.trim();

export const IMPORTED_COLUMNS: ReadonlySet<string> = new Set(Object.keys(COLUMNS));

/** The requested value of a cell in an imported column, or its problem. */
export function readCell(column: string, cell: string): Read {
  return COLUMNS[column]?.(cell) ?? NOTHING;
}

function choice<Value>(
  cell: string,
  values: Readonly<Record<string, Value>>,
  changes: (value: Value) => ProductChanges,
  message: string,
): Read {
  if (cell === '') return NOTHING;
  const value = Object.hasOwn(values, cell) ? values[cell] : undefined;
  return value === undefined ? { message } : { changes: changes(value) };
}

/** Spreadsheets in South Africa write "1 234,50". */
function price(cell: string, changes: (price: string) => ProductChanges): Read {
  const amount = cell.replaceAll(/\s/g, '').replace(',', '.');
  return PRICE.test(amount) ? { changes: changes(amount) } : { message: 'Enter a price, such as 99.90.' };
}

function day(cell: string, time: string, changes: (at: string | null) => ProductChanges): Read {
  if (cell === '') return { changes: changes(null) };
  const [, date = '', given] = DAY_TIME.exec(cell) ?? [];
  if (!isCalendarDay(date) || date < '2000' || date >= '2100') return { message: 'Enter a date such as 2026-11-20.' };
  return { changes: changes(`${date}T${given === undefined ? time : given.padEnd(8, ':00')}`) };
}

/** WooCommerce writes line breaks as "\\n". */
const lines = (cell: string) => cell.replaceAll('\\n', '\n');
