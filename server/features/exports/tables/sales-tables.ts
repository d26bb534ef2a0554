import { analyticsBreakdown } from '#contract/analytics/breakdown.ts';
import { analyticsProducts } from '#contract/analytics/product-report.ts';
import { analytics } from '#contract/analytics/analytics.ts';
import { rowName } from '#domain/report-names.ts';
import { readBreakdown, readOverview, readProductReport } from '../../analytics/analytics.public.ts';
import { headingText } from '../heading-text.ts';
import { inputSchemaOf, reportTable, WHOLE } from '../export-table.ts';

type SalesInterval = Awaited<ReturnType<typeof readOverview>>['intervals'][number];

const MEASURES = [
  ['Orders', 'orders'],
  ['Items', 'items'],
  ['Gross sales', 'grossSales'],
  ['Discounts', 'discounts'],
  ['Refunds', 'refunds'],
  ['Net sales', 'netSales'],
  ['Tax', 'tax'],
  ['Shipping', 'shipping'],
  ['Total sales', 'totalSales'],
  ['Average order value', 'averageOrderValue'],
  ['New customers', 'newCustomers'],
  ['Returning customers', 'returningCustomers'],
] as const;

export const salesTable = reportTable({
  name: ({ from, to }) => `sales-${from}-${to}`,
  input: inputSchemaOf(analytics.overview),
  read: async (tx, { scope }, asked) => (await readOverview(tx, scope, asked)).intervals,
  columns: [
    ['From', ({ start }) => start.replace('T', ' ')],
    ['To', ({ end }) => end.replace('T', ' ')],
    ...MEASURES.map(([heading, measure]) => [heading, ({ totals }: SalesInterval) => totals[measure]] as const),
  ],
});

export const salesSumsTable = reportTable({
  name: ({ from, to }) => `sales-totals-${from}-${to}`,
  input: inputSchemaOf(analytics.overview),
  async read(tx, { scope, now }, asked) {
    const { totals, previous } = await readOverview(tx, scope, asked, now);
    return MEASURES.map(([label, measure]) => ({ label, now: totals[measure], before: previous?.totals[measure] }));
  },
  columns: ({ compare }) => [
    ['Figure', ({ label }) => headingText(label)],
    ['Current period', ({ now }) => now],
    ...(compare === 'none' ? [] : [['Previous period', ({ before }: { before?: unknown }) => before] as const]),
  ],
});

function previousColumns(compare: string) {
  if (compare === 'none') return [];
  const cell = ({ previous }: { previous: { netSales: string } | null }) => previous?.netSales;
  return [['Previous net sales', cell] as const];
}

export const breakdownTable = reportTable({
  name: ({ by, from, to }) => `sales-by-${by}-${from}-${to}`,
  input: inputSchemaOf(analyticsBreakdown.breakdown),
  read: async (tx, { scope, now }, asked) => (await readBreakdown(tx, scope, { ...asked, ...WHOLE }, now)).items,
  columns: ({ by, compare }) => [
    [by.charAt(0).toUpperCase() + by.slice(1), (row) => rowName(row, headingText('None'))],
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
    ...previousColumns(compare),
  ],
});

export const productReportTable = reportTable({
  name: ({ from, to }) => `product-performance-${from}-${to}`,
  input: inputSchemaOf(analyticsProducts.productPerformance),
  read: async (tx, { scope, now }, asked) => (await readProductReport(tx, scope, { ...asked, ...WHOLE }, now)).items,
  columns: ({ compare }) => [
    ['Product', ({ name }) => name],
    ['SKU', ({ sku }) => sku],
    ['Orders', ({ orders }) => orders],
    ['Units', ({ units }) => units],
    ['Units sold', ({ soldUnits }) => soldUnits],
    ['Units refunded', ({ refundedUnits }) => refundedUnits],
    ['Refund rate', ({ refundRate }) => refundRate],
    ['Refunds', ({ refunds }) => refunds],
    ['Net sales', ({ netSales }) => netSales],
    ['Share', ({ share }) => share],
    ['Average price', ({ averagePrice }) => averagePrice],
    ['Last sold', ({ lastSold }) => lastSold],
    ['On hand', ({ stock }) => stock],
    ['Stock value', ({ stockValue }) => stockValue],
    ['Units per day', ({ velocity }) => velocity],
    ['Days of cover', ({ daysOfCover }) => daysOfCover],
    ...previousColumns(compare),
    ['WooCommerce id', ({ product_id }) => product_id],
  ],
});
