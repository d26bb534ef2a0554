import { formatMoneyExact } from '../../platform/format/money.ts';
import { formatCount, formatQuantity } from '../../platform/format/number.ts';
import type { Change } from '../../ui/cards/prepare-change.ts';
import type { Measures, Overview } from '../dashboard/dashboard.public.tsx';
import { measureChange, SALES_MEASURES } from './sales-measures.ts';

export interface SalesSum {
  label: string;
  hint: string;
  value: string;
  before: string | null;
  change: Change | null;
}

/** The sums of an overview as rows, with those of the period it is compared with. */
export function prepareSalesSums({ totals, previous, currency }: Overview): SalesSum[] {
  return SALES_MEASURES.map(({ measure, label, hint }) => ({
    label,
    hint,
    value: sumText(totals, measure, currency),
    before: previous && sumText(previous.totals, measure, currency),
    change: measureChange(measure, totals, previous?.totals),
  }));
}

/** A measure as it is read; money with cents. */
export function sumText(totals: Measures, measure: keyof Measures, currency: string): string {
  const sum = totals[measure];
  if (typeof sum === 'string') return formatMoneyExact(sum, currency);
  return measure === 'items' ? formatQuantity(sum) : formatCount(sum);
}
