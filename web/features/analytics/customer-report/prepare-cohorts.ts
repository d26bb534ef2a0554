import { formatMoneyCompact } from '../../../platform/format/money.ts';
import { countOf, formatCount, formatShare } from '../../../platform/format/number.ts';
import type { Cohort, Cohorts } from './customer-report.data.ts';

/** What the cells of the grid say. */
export const COHORT_MEASURES = [
  { key: 'retention', label: 'Came back' },
  { key: 'revenue', label: 'Net sales' },
  { key: 'value', label: 'Value so far' },
] as const;
export type CohortMeasure = (typeof COHORT_MEASURES)[number]['key'];

export const COHORT_HINTS: Record<CohortMeasure, string> = {
  retention:
    'Of the buyers whose first order was in the month on the left, the part who ordered in the month of the column.',
  revenue: 'Net sales to these buyers in the month of the column; refunds are taken off in the month of the refund.',
  value: 'Net sales to these buyers from their first month to this one, divided by their number.',
};

export interface CohortCell {
  month: string;
  text: string;
  /** In full, for readers and on hover. */
  spoken: string;
  /** How strong its ground is, 0 to 1. */
  strength: number;
}

export interface CohortRow {
  month: string;
  label: string;
  buyers: string;
  cells: CohortCell[];
}

const MONTH = new Intl.DateTimeFormat('en-ZA', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** "Nov 2026" */
export function monthText(month: string): string {
  return MONTH.format(new Date(`${month}T00:00:00Z`));
}

/**
 * Cohorts as rows of a grid, every month counted from the first. Cells are as strong as their figure is against the largest;
 * where buyers come back, the first month is left out of that, since everybody of a cohort ordered in it.
 */
export function prepareCohorts({ cohorts, currency }: Cohorts, figure: CohortMeasure): CohortRow[] {
  const counted = cohorts.flatMap(({ months }) => (figure === 'retention' ? months.slice(1) : months));
  const most = Math.max(0, ...counted.map((month) => valueOf(month, figure)));
  return cohorts.map((cohort) => ({
    month: cohort.month,
    label: monthText(cohort.month),
    buyers: formatCount(cohort.buyers),
    cells: cohort.months.map((month) => ({
      month: month.month,
      text: cellText(cohort, month, figure, currency),
      spoken: `${monthText(month.month)}: ${formatCount(month.buyers)} of ${countOf(cohort.buyers, 'buyer')}, ${countOf(month.orders, 'order')}, net sales ${formatMoneyCompact(month.netSales, currency)}`,
      strength: most <= 0 ? 0 : Math.min(1, Math.max(0, valueOf(month, figure) / most)),
    })),
  }));
}

function valueOf(month: Cohort['months'][number], figure: CohortMeasure): number {
  if (figure === 'retention') return month.retention ?? 0;
  return Number(figure === 'revenue' ? month.netSales : month.valuePerBuyer);
}

function cellText(cohort: Cohort, month: Cohort['months'][number], figure: CohortMeasure, currency: string): string {
  if (cohort.buyers === 0) return '–';
  if (figure === 'retention') return formatShare(month.retention ?? 0);
  return formatMoneyCompact(figure === 'revenue' ? month.netSales : month.valuePerBuyer, currency);
}
