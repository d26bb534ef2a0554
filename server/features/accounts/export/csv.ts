/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Text that a spreadsheet may run as a formula: its first characters, also in full width or small form and behind blanks, a byte
 * order mark or invisible characters, which some programs skip. Tabs and line breaks may start a new cell.
 */
const FORMULA = /^(?:[\s\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]|[\t\r\n])/u;
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** What is between cells. With semicolons, numbers have decimal commas. */
type Separator = ',' | ';';

export function csvHead(columns: readonly string[], separator: Separator = ','): string {
  return BYTE_ORDER_MARK + csvLine(columns, separator);
}

/**
 * A line of CSV: timestamps in UTC, lists and records as JSON, possible formulas prefixed by an apostrophe. `texts` are the places of cells
 * that are text, though it may look like a number.
 */
export function csvLine(values: readonly unknown[], separator: Separator = ',', texts?: ReadonlySet<number>): string {
  return `${values.map((value, place) => cell(value, separator, texts?.has(place) ?? false)).join(separator)}\r\n`;
}

function cell(value: unknown, separator: Separator, isText: boolean): string {
  const text = asText(value);
  const isNumber = typeof value === 'number' || typeof value === 'bigint' || PLAIN_NUMBER.test(text);
  if (isNumber && !isText && separator === ';') return text.replace('.', ',');
  const escaped = !isNumber && FORMULA.test(text) ? `'${text}` : text;
  return escaped.includes(separator) || /[",\r\n\t]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean | bigint);
}
