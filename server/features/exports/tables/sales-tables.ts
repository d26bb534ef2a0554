import { analyticsProducts } from '#contract/analytics/product-report.ts';
import { analytics } from '#contract/analytics/analytics.ts';
import { reportCalls } from '#contract/analytics/report.ts';
import { type Dimension, type DimensionName, DIMENSIONS } from '#domain/figures/dimensions.ts';
import {
  LINE_MEASURE_NAMES,
  MEASURE_NAMES,
  MEASURES,
  ROW_MEASURE_NAMES,
  shownMeasures,
} from '#domain/figures/measures.ts';
import { rowName } from '#domain/report-names.ts';
import { t } from '#domain/language/t.ts';
import { readBreakdown, readOverview, readProductReport } from '../../analytics/analytics.public.ts';
import { inputSchemaOf } from '../../../platform/http/call-input.ts';
import { cellOfKind } from '../cells.ts';
import { comparedColumns, measureColumns, reportTable, WHOLE } from '../export-table.ts';

type BreakdownItem = Awaited<ReturnType<typeof readBreakdown>>['items'][number] & { readonly all: string };
type ProductItem = Awaited<ReturnType<typeof readProductReport>>['items'][number];
type SalesInterval = Awaited<ReturnType<typeof readOverview>>['intervals'][number];

export const salesTable = reportTable({
  name: () => t('sales', {}, 'file name'),
  input: inputSchemaOf(analytics.overview),
  read: async (tx, { scope }, asked) => (await readOverview(tx, scope, asked)).intervals,
  columns: [
    ['from', () => t('From'), ({ start }) => start.replace('T', ' ')],
    ['to', () => t('To', {}, 'the last day of a period'), ({ end }) => end.replace('T', ' ')],
    ...measureColumns(MEASURE_NAMES, ({ totals }: SalesInterval) => totals),
  ],
});

export const salesSumsTable = reportTable({
  name: () => t('sales totals', {}, 'file name'),
  input: inputSchemaOf(analytics.overview),
  async read(tx, { scope, now }, asked) {
    const { totals, previous } = await readOverview(tx, scope, asked, now);
    return shownMeasures(MEASURE_NAMES, !tx.hidesCosts).map((name) => ({
      label: MEASURES[name].name,
      now: cellOfKind(MEASURES[name].unit, totals[name]),
      before: cellOfKind(MEASURES[name].unit, previous?.totals[name]),
    }));
  },
  columns: ({ compare }) => [
    ['name', () => t('Figure'), ({ label }) => label()],
    ['now', () => t('Current period'), ({ now }) => now],
    ...(compare === 'none'
      ? []
      : [['before', () => t('Previous period'), ({ before }: { before?: unknown }) => before] as const]),
  ],
});

function previousColumns(compare: string) {
  if (compare === 'none') return [];
  const cell = ({ previous }: { previous: { netSales: string } | null }) => previous?.netSales;
  return [['previous', () => t('Previous net sales'), cell] as const];
}

function columnName(by: DimensionName) {
  const { short, name } = DIMENSIONS[by] as Dimension;
  return short ?? name;
}

export const breakdownTable = reportTable({
  name: ({ by }) => t('sales by {dimension}', { dimension: DIMENSIONS[by].one() }, 'file name'),
  input: inputSchemaOf(reportCalls.breakdown),
  async read(tx, { scope, now }, asked): Promise<BreakdownItem[]> {
    const { items, totals } = await readBreakdown(tx, scope, { ...asked, ...WHOLE }, now);
    return items.map((item) => ({ ...item, all: totals.netSales }));
  },
  columns: ({ by, compare }, keys) => [
    ['name', columnName(by), (row) => rowName(row, t('None'))],
    ['key', () => t('Key'), ({ key }) => key],
    ...measureColumns(ROW_MEASURE_NAMES, ({ sums }: BreakdownItem) => sums),
    ...previousColumns(compare),
    ...comparedColumns(keys, ({ sums, previous, all }: BreakdownItem) => ({
      now: sums.netSales,
      before: previous?.netSales,
      all,
    })),
  ],
});

export const productReportTable = reportTable({
  name: () => t('product performance', {}, 'file name'),
  input: inputSchemaOf(analyticsProducts.productPerformance),
  read: async (tx, { scope, now }, asked) => (await readProductReport(tx, scope, { ...asked, ...WHOLE }, now)).items,
  columns: ({ compare }, keys) => [
    ['name', () => t('Product'), ({ name }) => name],
    ['sku', () => t('SKU'), ({ sku }) => sku],
    ...measureColumns(LINE_MEASURE_NAMES, ({ figures }: ProductItem) => figures),
    ['share', () => t('Share'), ({ share }) => cellOfKind('share', share)],
    ['averagePrice', () => t('Average price'), ({ averagePrice }) => averagePrice],
    ['lastSold', () => t('Last sold'), ({ lastSold }) => lastSold],
    ['stock', () => t('On hand'), ({ stock }) => stock],
    ['stockValue', () => t('Stock value'), ({ stockValue }) => stockValue],
    ['velocity', () => t('Units per day'), ({ velocity }) => velocity],
    ['daysOfCover', () => t('Days of cover'), ({ daysOfCover }) => daysOfCover],
    ...previousColumns(compare),
    // Its share is that of the call.
    ...comparedColumns(keys, ({ figures, previous }: ProductItem) => ({
      now: figures.netSales,
      before: previous?.netSales,
      all: '0',
    })).filter(([key]) => key === 'change'),
    ['id', () => t('WooCommerce id'), ({ productId }) => productId],
  ],
});
