import { isDecimal, toCents } from '#domain/money/money.ts';
import { endsBeforeStart } from '#domain/products/sale-doubts.ts';
import type { ImportProblem } from './read-product-csv.ts';
import { inEnglish } from '../../../platform/language/stored-text.ts';

export type Problem = Pick<ImportProblem, 'column' | 'message'>;

interface Prices {
  readonly regular_price?: unknown;
  readonly sale_price?: unknown;
  readonly date_on_sale_from?: string | null | undefined;
  readonly date_on_sale_to?: string | null | undefined;
}

/** The problem of a price that the shop would drop without an error. */
export function priceProblem(values: Prices): Problem | null {
  const { regular_price: regular, sale_price: sale, date_on_sale_from: from, date_on_sale_to: to } = values;
  if (isDecimal(String(sale)) && !(isDecimal(String(regular)) && toCents(String(sale)) < toCents(String(regular)))) {
    return { column: 'Sale price', message: inEnglish('Enter less than the regular price.') };
  }
  if (endsBeforeStart(from, to))
    return { column: 'Date sale price ends', message: inEnglish('A sale ends after it starts.') };
  return null;
}
