import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount, formatQuantity } from '../../../platform/format/number.ts';
import type { Change } from '../../../ui/cards/compute-change.ts';
import type { Measures, Overview } from '../../dashboard/dashboard.public.tsx';
import { measureChange, SALES_MEASURES } from './sales-measures.ts';

export interface SalesTotal {
  label: string;
  hint: string;
  value: string;
  before: string | null;
  change: Change | null;
}

/** The sums of an overview as rows, with those of the period it is compared with. */
export function prepareSalesTotals({ totals, previous, currency }: Overview): SalesTotal[] {
  return SALES_MEASURES.map(({ measure, label, hint }) => ({
    label,
    hint,
    value: formatMeasure(totals, measure, currency),
    before: previous && formatMeasure(previous.totals, measure, currency),
    change: measureChange(measure, totals, previous?.totals),
  }));
}

/** A measure as it is read; money with cents. */
export function formatMeasure(totals: Measures, measure: keyof Measures, currency: string): string {
  const sum = totals[measure];
  if (typeof sum === 'string') return formatMoneyExact(sum, currency);
  return measure === 'items' ? formatQuantity(sum) : formatCount(sum);
}
