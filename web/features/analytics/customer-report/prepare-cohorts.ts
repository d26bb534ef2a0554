import { LOCALE } from '#domain/language/locale.ts';
import { formatMoneyCompact } from '../../../platform/format/money.ts';
import { countOf, formatCount, formatShare } from '../../../platform/format/number.ts';
import type { Cohort, Cohorts } from '../analytics.data.ts';

/** Figures that the grid can show. */
export const COHORT_MEASURES = [
  { key: 'retention', label: 'Came back' },
  { key: 'revenue', label: 'Net sales' },
  { key: 'value', label: 'Value so far' },
] as const;
export type CohortMeasure = (typeof COHORT_MEASURES)[number]['key'];

export const COHORT_HINTS: Record<CohortMeasure, string> = {
  retention:
    'Of the customers whose first order was in the month on the left, the part who ordered in the month of the column.',
  revenue: 'Net sales to these customers in the month of the column; refunds are taken off in the month of the refund.',
  value: 'Net sales to these customers from their first month to this one, divided by their number.',
};

const MONTH = new Intl.DateTimeFormat(LOCALE, { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Returns e.g. "Nov 2026". */
function monthText(month: string): string {
  return MONTH.format(new Date(`${month}T00:00:00Z`));
}

/**
 * Returns cohorts as rows of a grid, months counted from the first. A cell's strength, 0 to 1, is its figure relative to the largest.
 * For retention the first month is left out of the largest, since it is always 100%.
 */
export function prepareCohorts({ cohorts, currency }: Cohorts, figure: CohortMeasure) {
  const counted = cohorts.flatMap(({ months }) => (figure === 'retention' ? months.slice(1) : months));
  const most = Math.max(0, ...counted.map((month) => valueOf(month, figure)));
  return cohorts.map((cohort) => ({
    month: cohort.month,
    label: monthText(cohort.month),
    buyers: formatCount(cohort.buyers),
    cells: cohort.months.map((month) => ({
      month: month.month,
      text: cellText(cohort, month, figure, currency),
      description: `${monthText(month.month)}: ${formatCount(month.buyers)} of ${countOf(cohort.buyers, 'customer')}, ${countOf(month.orders, 'order')}, net sales ${formatMoneyCompact(month.netSales, currency)}`,
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
