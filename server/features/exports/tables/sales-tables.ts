import { analyticsBreakdown } from '#contract/analytics-breakdown.ts';
import { analytics } from '#contract/analytics.ts';
import { createProductSums, readBreakdown, readOverview } from '../../analytics/analytics.public.ts';
import { exportTable } from '../export-table.ts';
import { inputOf } from './input-of.ts';

const sumProducts = createProductSums();

/** Figures over time, a row for each interval. */
export const salesTable = exportTable({
  name: ({ from, to }) => `sales-${from}-${to}`,
  input: inputOf(analytics.overview),
  async read(tx, { scope }, asked, { page, per_page }) {
    const { intervals } = await readOverview(tx, scope, asked);
    return { items: intervals.slice((page - 1) * per_page, page * per_page), total: intervals.length };
  },
  columns: [
    ['From', ({ start }) => start.replace('T', ' ')],
    ['To', ({ end }) => end.replace('T', ' ')],
    ['Orders', ({ totals }) => totals.orders],
    ['Items', ({ totals }) => totals.items],
    ['Gross sales', ({ totals }) => totals.grossSales],
    ['Discounts', ({ totals }) => totals.discounts],
    ['Refunds', ({ totals }) => totals.refunds],
    ['Net sales', ({ totals }) => totals.netSales],
    ['Tax', ({ totals }) => totals.tax],
    ['Shipping', ({ totals }) => totals.shipping],
    ['Total sales', ({ totals }) => totals.totalSales],
    ['Average order value', ({ totals }) => totals.averageOrderValue],
    ['New customers', ({ totals }) => totals.newCustomers],
    ['Returning customers', ({ totals }) => totals.returningCustomers],
  ],
});

/** Sales by status, payment method, product and the like, as the breakdown of the sales screen. */
export const breakdownTable = exportTable({
  name: ({ by, from, to }) => `sales-by-${by}-${from}-${to}`,
  input: inputOf(analyticsBreakdown.breakdown),
  read: (tx, { scope }, asked, page) => readBreakdown(tx, scope, sumProducts, { ...asked, ...page }),
  columns: ({ by, compare }) => [
    [by.charAt(0).toUpperCase() + by.slice(1), ({ key, label }) => label || key],
    ['Key', ({ key }) => key],
    ['Orders', ({ sums }) => sums.orders],
    ['Items', ({ sums }) => sums.items],
    ['Gross sales', ({ sums }) => sums.grossSales],
    ['Discounts', ({ sums }) => sums.discounts],
    ['Refunds', ({ sums }) => sums.refunds],
    ['Net sales', ({ sums }) => sums.netSales],
    ['Tax', ({ sums }) => sums.tax],
    ['Shipping', ({ sums }) => sums.shipping],
    ['Total sales', ({ sums }) => sums.totalSales],
    ...(compare === 'none'
      ? []
      : [
          [
            'Net sales before',
            ({ previous }: { previous: { netSales: string } | null }) => previous?.netSales,
          ] as const,
        ]),
  ],
});
