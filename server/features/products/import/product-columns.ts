import type { ProductChanges } from '#contract/products/product-writes.ts';
import { type DecimalMark, readTypedAmount } from '#domain/money/typed-amount.ts';
import { SIDE_COLUMNS } from '#domain/products/product-columns.ts';
import { FIELD_SPECS, type FieldSpec } from '#domain/products/product-fields.ts';
import { isCalendarDay } from '#domain/time/shop-time.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

/** A value, nothing, or what is wrong with the cell. */
type Read = { readonly value: string | number | null } | { readonly message: string } | null;

/** "2026-11-20", "2026/11/20", and day first "20/11/2026", "20-11-2026" or "20.11.2026", with or without a time, such as "0:00:00". */
const DAY_TIME =
  /^(?:(\d{4})([-/])(\d\d?)\2(\d\d?)|(\d\d?)([-/.])(\d\d?)\6(\d{4}))(?:[ T]((?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?))?$/;

/** The columns of fields. */
const COLUMNS = new Map(
  Object.entries(FIELD_SPECS).flatMap(([field, spec]) => (spec?.column ? [[spec.column, { field, spec }]] : [])),
);

/** A thousand, or one and a bit: the person decides for the whole file. */
const AMBIGUOUS = inEnglish('Say what the comma or point in this price means.');

/** Whether a column has amounts, whose decimal mark the file decides. */
export function hasAmounts(column: string): boolean {
  const kind = COLUMNS.get(column)?.spec.kind;
  return column in SIDE_COLUMNS || kind === 'price' || kind === 'measure' || kind === 'whole';
}

/** The requested value of a cell in a column that changes products, or its problem; of a side of its size the value alone. */
export function readCell(
  column: string,
  cell: string,
  mark: DecimalMark | null,
): { changes: ProductChanges } | { value: string } | { message: string } {
  const { field, spec } = COLUMNS.get(column) ?? { field: null, spec: { kind: 'measure', of: 'both' } as const };
  const read = valueIn(spec, cell, mark);
  if (read === null) return { changes: {} };
  if ('message' in read) return read;
  if (field === null) return { value: String(read.value) };
  // A quantity counts only where stock is counted.
  return { changes: { [field]: read.value, ...(field === 'stock_quantity' && { manage_stock: true }) } };
}

function valueIn(
  { kind, blank, cells = {}, maxLength = Infinity, time = '' }: Omit<FieldSpec, 'label'>,
  cell: string,
  mark: DecimalMark | null,
): Read {
  if (cell === '') return blank === undefined ? null : { value: blank };
  switch (kind) {
    case 'choice':
      return choiceIn(cells, cell);
    case 'html':
      return { value: textIn(cell) };
    case 'price':
      return amountIn(cell, mark, inEnglish('Enter a price, such as 99,90.'));
    case 'measure':
      // Without a nought, as in WooCommerce's sample file: ".5".
      return amountIn(cell.replace(/^(?=[.,]\d)/, '0'), mark, inEnglish('Enter a number, such as 1.5.'));
    case 'moment':
      return momentIn(cell, time);
    case 'whole':
      // WooCommerce's cell of a variation that uses its product's stock.
      return cell.toLowerCase() === 'parent' ? null : quantityIn(cell, mark);
    default:
      return cell.length > maxLength
        ? { message: inEnglish('Use at most {maxLength} characters.', { maxLength }) }
        : { value: cell };
  }
}

/** What spreadsheets make of 1 and 0, and what WooCommerce's importer takes for them. */
const FLAGS: Readonly<Record<string, string>> = { true: '1', yes: '1', false: '0', no: '0' };

function choiceIn(cells: Readonly<Record<string, string>>, cell: string): Read {
  const plain = cell.toLowerCase();
  const said = FLAGS[plain] ?? plain;
  const value = Object.keys(cells).find((choice) => cells[choice] === said || choice === plain);
  return value === undefined
    ? { message: inEnglish('Enter one of these: {cells}.', { cells: Object.values(cells).join(', ') }) }
    : { value };
}

function amountIn(cell: string, mark: DecimalMark | null, otherwise: string): Read {
  const amount = readTypedAmount(cell, mark);
  if (amount === null) return { message: otherwise };
  return 'ambiguous' in amount ? { message: AMBIGUOUS } : { value: amount.decimals };
}

/** A quantity may have decimals where the shop sells by weight; `planItem` leaves them to such products. */
function quantityIn(cell: string, mark: DecimalMark | null): Read {
  const [sign, digits] = cell.startsWith('-') ? ['-', cell.slice(1)] : ['', cell];
  const read = amountIn(digits, mark, inEnglish('Enter a whole number.'));
  if (read === null || 'message' in read) return read;
  const quantity = Number(`${sign}${String(read.value)}`);
  return Math.abs(quantity) < 1_000_000_000 ? { value: quantity } : { message: inEnglish('Enter a whole number.') };
}

function momentIn(cell: string, time: string): Read {
  const [, y1, , m1, d1, d2, , m2, y2, ownTime] = DAY_TIME.exec(cell) ?? [];
  const date = [y1 ?? y2 ?? '', ...[m1 ?? m2 ?? '', d1 ?? d2 ?? ''].map((part) => part.padStart(2, '0'))].join('-');
  if (!isCalendarDay(date) || date < '2000' || date >= '2100')
    return { message: inEnglish('Enter a date such as 2026-11-20.') };
  const clock = ownTime && (ownTime.indexOf(':') === 1 ? `0${ownTime}` : ownTime).padEnd(8, ':00');
  return { value: `${date}T${clock ?? time}` };
}

/** WooCommerce writes line breaks as "\n", and a backslash before an n as two: a folder is "C:\\nuut". */
const textIn = (cell: string) => cell.replaceAll(/\\\\n|\\n/g, (mark) => (mark === '\\n' ? '\n' : '\\n'));

/** A line break behind a backslash stays one: "\\n" would be read as text. */
const cellOfText = (text: string) => text.replaceAll(/(?<!\\)\r?\n|\\n/g, (mark) => (mark === '\\n' ? '\\\\n' : '\\n'));

/** The cell of a value in a column; another choice than WooCommerce's is left blank, which changes nothing. */
export function cellOf(
  { kind, cells = {}, time = '' }: Omit<FieldSpec, 'label' | 'of'>,
  value: unknown,
): string | number | null {
  if (typeof value !== 'string') return typeof value === 'number' ? value : null;
  if (kind === 'choice') return cells[value] ?? null;
  if (kind === 'html') return cellOfText(value);
  // Spreadsheets drop seconds, so a sale of whole days has none.
  if (kind === 'moment') return value.replace(`T${time}`, '').replace('T', ' ');
  return value.replaceAll(/\r?\n/g, ' ');
}
