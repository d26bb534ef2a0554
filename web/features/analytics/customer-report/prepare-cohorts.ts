import { MEASURES } from '#domain/figures/measures.ts';
import { LOCALE } from '#domain/language/locale.ts';
import { formatMoneyCompact } from '../../../platform/format/money.ts';
import { formatCount, formatShare } from '../../../platform/format/number.ts';
import type { Cohort, Cohorts } from '../analytics.data.ts';
import { t } from '#domain/language/t.ts';

/** Figures that the grid can show. */
export const COHORT_MEASURES = [
  { key: 'retention', label: t('Returned') },
  { key: 'revenue', label: MEASURES.netSales.name() },
  { key: 'value', label: t('Value to date') },
] as const;
export type CohortMeasure = (typeof COHORT_MEASURES)[number]['key'];

export const COHORT_HINTS: Record<CohortMeasure, string> = {
  retention: t(
    'Of the customers whose first order was in the month on the left, the share who ordered in the column’s month.',
  ),
  revenue: t('Net sales to these customers in the column’s month. Refunds count in the month of the refund.'),
  value: t(
    'Net sales to these customers from their first month up to the column’s month, divided by the number of customers.',
  ),
};

const MONTH = new Intl.DateTimeFormat(LOCALE, { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Returns e.g. "Nov 2026". */
function monthText(month: string): string {
  return MONTH.format(new Date(`${month}T00:00:00Z`));
}

/**
 * Returns cohorts as rows of a grid, months counted from the first. A cell's strength, 0 to 1, is its figure relative to the largest.
 * The first month has none: everybody orders in it, so it would outshine the others.
 */
export function prepareCohorts({ cohorts, currency }: Cohorts, figure: CohortMeasure) {
  const counted = cohorts.flatMap(({ months }) => months.slice(1));
  const most = Math.max(0, ...counted.map((month) => valueOf(month, figure)));
  return cohorts.map((cohort) => ({
    month: cohort.month,
    label: monthText(cohort.month),
    customers: formatCount(cohort.customers),
    cells: cohort.months.map((month, at) => ({
      month: month.month,
      text: cellText(cohort, month, figure, currency),
      description: t(
        '{monthText}: {count} of {customers, plural, one {# customer} other {# customers}}, {orders, plural, one {# order} other {# orders}}, net sales {amount}',
        {
          monthText: monthText(month.month),
          count: formatCount(month.customers),
          customers: cohort.customers,
          orders: month.orders,
          amount: formatMoneyCompact(month.netSales, currency),
        },
      ),
      strength: at === 0 ? null : most <= 0 ? 0 : Math.min(1, Math.max(0, valueOf(month, figure) / most)),
    })),
  }));
}

function valueOf(month: Cohort['months'][number], figure: CohortMeasure): number {
  if (figure === 'retention') return month.retention ?? 0;
  return Number(figure === 'revenue' ? month.netSales : month.valuePerCustomer);
}

function cellText(cohort: Cohort, month: Cohort['months'][number], figure: CohortMeasure, currency: string): string {
  if (cohort.customers === 0) return '–';
  if (figure === 'retention') return formatShare(month.retention ?? 0);
  return formatMoneyCompact(figure === 'revenue' ? month.netSales : month.valuePerCustomer, currency);
}
