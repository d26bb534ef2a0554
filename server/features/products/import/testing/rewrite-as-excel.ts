import { parse } from 'csv-parse/sync';

/**
 * A file as Excel with South African settings saves it after it was opened: numbers without the noughts that it does not show, long ones as
 * powers of ten, dates with slashes and without seconds, quotation marks only where they are needed, and empty rows at the end.
 */
export function rewriteAsExcel(csv: string): string {
  const rows = parse(csv, { bom: true, delimiter: ';' }) as string[][];
  const lines = rows.map((cells) => cells.map((cell) => quoted(shown(cell))).join(';'));
  const blank = ';'.repeat((rows[0]?.length ?? 1) - 1);
  return `${[...lines, blank, blank].join('\r\n')}\r\n`;
}

const NUMBER = /^-?\d+(?:,\d+)?$/;
const DATE = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d)(?::\d\d)?)?$/;
const MAX_NUMBER = 11;

function shown(cell: string): string {
  const [, year, month, day, hour, minute] = DATE.exec(cell) ?? [];
  if (year !== undefined) {
    const time = hour === undefined ? '' : ` ${hour}:${minute}`;
    return `${year}/${month}/${day}${time}`;
  }
  if (!NUMBER.test(cell)) return cell;
  const value = Number(cell.replace(',', '.'));
  if (Number.isInteger(value) && String(Math.abs(value)).length > MAX_NUMBER) {
    return value.toExponential(5).replace('.', ',').replace('e+', 'E+');
  }
  return String(value).replace('.', ',');
}

const quoted = (cell: string) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
