import { MAX_COST_ROWS } from '#contract/costs/cost-file.ts';
import { decimalMarkOf, readTypedAmount } from '#domain/money/typed-amount.ts';
import { isShopDay } from '#domain/time/shop-time.ts';
import { t } from '#domain/language/t.ts';
import { parseCsv } from '../products/products.public.ts';

export interface FileProblem {
  readonly row: number;
  readonly message: string;
}

interface FileRow<Column extends string> {
  readonly row: number;
  readonly cells: Readonly<Record<Column, string>>;
}

/**
 * The cells of a CSV file by column, of which `headings` names the headings in lower case, the likeliest first; blank where the file has no
 * such column.
 */
export function readColumns<Column extends string>(
  csv: string,
  headings: Readonly<Record<Column, readonly string[]>>,
): { columns: ReadonlySet<Column>; rows: readonly FileRow<Column>[] } {
  const columns = Object.keys(headings) as Column[];
  const file = parseCsv(csv, MAX_COST_ROWS);
  const named = file.headings.map((heading) => heading.trim().toLowerCase().replaceAll('_', ' '));
  const places = new Map<Column, number>();
  for (const column of columns) {
    const heading = headings[column].find((one) => named.includes(one));
    if (heading !== undefined) places.set(column, named.indexOf(heading));
  }
  const cellsOf = (cells: readonly string[]) =>
    Object.fromEntries(
      columns.map((column) => [column, (cells[places.get(column) ?? -1] ?? '').trim()]),
    ) as FileRow<Column>['cells'];
  return {
    columns: new Set(places.keys()),
    rows: file.records.map(({ row, cells }) => ({ row, cells: cellsOf(cells) })),
  };
}

type ReadAmount = { readonly amount: string } | { readonly problem: string };

/** Reads the amounts of a column, which share one decimal mark. */
export function amountReader(texts: readonly string[]): (text: string) => ReadAmount {
  const mark = decimalMarkOf([...texts]);
  return (text) => {
    const typed = readTypedAmount(text, mark);
    if (typed === null) return { problem: t('The cost is not an amount.') };
    if ('ambiguous' in typed) {
      return { problem: t('The cost may mean thousands or cents. Write it with two decimals.') };
    }
    return /^\d{1,9}(?:\.\d{1,2})?$/.test(typed.decimals)
      ? { amount: typed.decimals }
      : { problem: t('The cost has too many digits.') };
  };
}

/** What is wrong with a day of a file; null for none and for a blank one. */
export function dayProblem(day: string): string | null {
  return day === '' || isShopDay(day) ? null : t('Give a day as YYYY-MM-DD, from 2000-01-01 to the end of next year.');
}
