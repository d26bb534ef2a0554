import type { ProductChanges } from '#contract/products/product-writes.ts';
import { type DecimalMark, readTypedAmount } from '#domain/money/typed-amount.ts';
import { FIELD_SPECS, type FieldSpec } from '#domain/products/product-fields.ts';
import { isCalendarDay } from '#domain/time/shop-time.ts';

/** A value, nothing, or what is wrong with the cell. */
type Read = { readonly value: string | number | null } | { readonly message: string } | null;

/** "2026-11-20", "2026/11/20" and South Africa's "20/11/2026", with or without a time. Excel and WooCommerce write "0:00:00". */
const DAY_TIME =
  /^(?:(\d{4})([-/])(\d\d?)\2(\d\d?)|(\d\d?)\/(\d\d?)\/(\d{4}))(?:[ T]((?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?))?$/;

/** The columns of fields, by WooCommerce's English names (wc/includes/export/class-wc-product-csv-exporter.php). */
const COLUMNS = new Map(
  Object.entries(FIELD_SPECS).flatMap(([field, spec]) => (spec?.column ? [[spec.column, { field, spec }]] : [])),
);

/** Names of the same columns in Karoo's own exports, English and Afrikaans (exports/heading-text.ts). */
const OWN_NAMES: Readonly<Record<string, string>> = {
  'WooCommerce id': 'ID',
  'WooCommerce-ID': 'ID',
  'Gewone prys': 'Regular price',
  Uitverkoopprys: 'Sale price',
  Voorraad: 'Stock',
};

/** A thousand, or one and a bit: the person decides for the whole file. */
export const AMBIGUOUS = 'Say what the comma or point in this price means.';

/** WooCommerce's name of a column. */
export const columnName = (heading: string): string => OWN_NAMES[heading.trim()] ?? heading.trim();

export const IMPORTED_COLUMNS: ReadonlySet<string> = new Set(COLUMNS.keys());

/** Whether a column has amounts, whose decimal mark the file decides. */
export function hasAmounts(column: string): boolean {
  const kind = COLUMNS.get(column)?.spec.kind;
  return kind === 'price' || kind === 'measure';
}

/** The requested value of a cell in an imported column, or its problem. `mark` is the file's decimal mark. */
export function readCell(
  column: string,
  cell: string,
  mark: DecimalMark | null,
): { changes: ProductChanges } | { message: string } {
  const { field, spec } = COLUMNS.get(column) ?? {};
  const read = spec ? valueIn(spec, cell, mark) : null;
  if (!field || read === null) return { changes: {} };
  if ('message' in read) return read;
  // A quantity counts only where stock is counted.
  return { changes: { [field]: read.value, ...(field === 'stock_quantity' && { manage_stock: true }) } };
}

function valueIn(
  { kind, blank, cells = {}, maxLength = Infinity, time = '' }: FieldSpec,
  cell: string,
  mark: DecimalMark | null,
): Read {
  if (cell === '') return blank === undefined ? null : { value: blank };
  switch (kind) {
    case 'choice':
      return choiceIn(cells, cell);
    // WooCommerce writes line breaks as "\\n".
    case 'html':
      return { value: cell.replaceAll('\\n', '\n') };
    case 'price':
    case 'measure': {
      const amount = readTypedAmount(cell, mark);
      if (amount === null) return { message: 'Enter a price, such as 99.90.' };
      return 'ambiguous' in amount ? { message: AMBIGUOUS } : { value: amount.decimals };
    }
    case 'moment':
      return momentIn(cell, time);
    case 'whole':
      return /^-?\d{1,9}$/.test(cell) ? { value: Number(cell) } : { message: 'Enter a whole number.' };
    default:
      return cell.length > maxLength ? { message: `Use at most ${maxLength} characters.` } : { value: cell };
  }
}

function choiceIn(cells: Readonly<Record<string, string>>, cell: string): Read {
  const value = Object.keys(cells).find((choice) => cells[choice] === cell);
  return value === undefined ? { message: `Enter one of these: ${Object.values(cells).join(', ')}.` } : { value };
}

function momentIn(cell: string, time: string): Read {
  const [, y1, , m1, d1, d2, m2, y2, ownTime] = DAY_TIME.exec(cell) ?? [];
  const date = [y1 ?? y2 ?? '', ...[m1 ?? m2 ?? '', d1 ?? d2 ?? ''].map((part) => part.padStart(2, '0'))].join('-');
  if (!isCalendarDay(date) || date < '2000' || date >= '2100') return { message: 'Enter a date such as 2026-11-20.' };
  const clock = ownTime && (ownTime.indexOf(':') === 1 ? `0${ownTime}` : ownTime).padEnd(8, ':00');
  return { value: `${date}T${clock ?? time}` };
}

/** The cell of a value in a column; another choice than WooCommerce's is left blank, which changes nothing. */
export function cellOf({ kind, cells = {} }: FieldSpec, value: unknown): string | number | null {
  if (typeof value !== 'string') return typeof value === 'number' ? value : null;
  if (kind === 'choice') return cells[value] ?? null;
  return kind === 'moment' ? value.replace('T', ' ') : value.replaceAll(/\r?\n/g, '\\n');
}
