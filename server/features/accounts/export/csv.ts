/** So that spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * What a spreadsheet may run: a formula's first character, in full width or small form too, also behind blanks, a byte order mark
 * and other characters nobody sees, which some programs leave out. Tabs and line breaks may begin a cell of their own.
 */
const FORMULA = /^(?:[\s\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]|[\t\r\n])/u;
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/** The line of headings that a CSV file begins with. */
export function csvHead(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(columns);
}

/** One line of CSV: instants in UTC, lists and records as JSON, text that a spreadsheet would run as a formula led by an apostrophe. */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

function cell(value: unknown): string {
  const text = asText(value);
  const isNumber = typeof value === 'number' || typeof value === 'bigint' || PLAIN_NUMBER.test(text);
  const harmless = !isNumber && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean | bigint);
}
