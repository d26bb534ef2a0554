import type { BreakdownSums } from '#contract/analytics/breakdown.ts';
import { analyticsCustomers } from '#contract/analytics/customer-report.ts';
import { rowName } from '#domain/report-names.ts';
import {
  readCities,
  readCohorts,
  readCustomerReport,
  readCustomerSegments,
  readLocations,
} from '../../analytics/analytics.public.ts';
import { headingText } from '../heading-text.ts';
import { inputSchemaOf, reportTable, WHOLE } from '../export-table.ts';

export const customerSummaryTable = reportTable({
  name: ({ from, to }) => `buyers-${from}-${to}`,
  input: inputSchemaOf(analyticsCustomers.customers),
  read: async (tx, { scope }, asked) => (await readCustomerReport(tx, scope, asked)).intervals,
  columns: [
    ['From', ({ start }) => start],
    ['To', ({ end }) => end],
    ['New customers', ({ totals }) => totals.newBuyers],
    ['Returning customers', ({ totals }) => totals.returningBuyers],
    ['Orders (new customers)', ({ totals }) => totals.newOrders],
    ['Orders (returning customers)', ({ totals }) => totals.returningOrders],
    ['Net sales (new customers)', ({ totals }) => totals.newNetSales],
    ['Net sales (returning customers)', ({ totals }) => totals.returningNetSales],
    ['Orders (unknown customers)', ({ totals }) => totals.unknownOrders],
    ['Net sales (unknown customers)', ({ totals }) => totals.unknownNetSales],
  ],
});

export const cohortsTable = reportTable({
  name: 'cohorts',
  input: inputSchemaOf(analyticsCustomers.cohorts),
  async read(tx, { scope }, asked) {
    const { cohorts } = await readCohorts(tx, scope, asked);
    return cohorts.flatMap((cohort) => cohort.months.map((month) => ({ cohort, month })));
  },
  columns: [
    ['First month', ({ cohort }) => cohort.month],
    ['Customers in cohort', ({ cohort }) => cohort.buyers],
    ['Month', ({ month }) => month.month],
    ['Customers', ({ month }) => month.buyers],
    ['Orders', ({ month }) => month.orders],
    ['Net sales', ({ month }) => month.netSales],
    ['Retention', ({ month }) => month.retention],
    ['Net sales so far', ({ month }) => month.cumulativeNetSales],
    ['Value per customer', ({ month }) => month.valuePerBuyer],
  ],
});

export const segmentsTable = reportTable({
  name: 'segments',
  input: inputSchemaOf(analyticsCustomers.segments),
  read: async (tx, { scope, now }) => (await readCustomerSegments(tx, scope, now)).segments,
  columns: [
    ['Group', ({ group }) => group],
    ['Segment', ({ segment }) => segment],
    ['Customers', ({ buyers }) => buyers],
    ['Orders', ({ orders }) => orders],
    ['Spent', ({ spend }) => spend],
    ['Average spend', ({ averageSpend }) => averageSpend],
  ],
});

type Place = { key: string; label?: string; sums: BreakdownSums };
const PLACE_COLUMNS = [
  ['Place', ({ key, label = '' }: Place) => rowName({ key, label }, headingText('Not given'))],
  ['Orders', ({ sums }: Place) => sums.orders],
  ['Items', ({ sums }: Place) => sums.items],
  ['Gross sales', ({ sums }: Place) => sums.grossSales],
  ['Discounts', ({ sums }: Place) => sums.discounts],
  ['Refunds', ({ sums }: Place) => sums.refunds],
  ['Net sales', ({ sums }: Place) => sums.netSales],
  ['Tax', ({ sums }: Place) => sums.tax],
  ['Shipping', ({ sums }: Place) => sums.shipping],
  ['Total sales', ({ sums }: Place) => sums.totalSales],
] as const;

export const locationsTable = reportTable({
  name: ({ from, to }) => `locations-${from}-${to}`,
  input: inputSchemaOf(analyticsCustomers.locations),
  async read(tx, { scope }, asked) {
    const { provinces, elsewhere } = await readLocations(tx, scope, asked);
    return [...provinces, ...elsewhere] satisfies Place[];
  },
  columns: PLACE_COLUMNS,
});

export const citiesTable = reportTable({
  name: ({ from, to }) => `cities-${from}-${to}`,
  input: inputSchemaOf(analyticsCustomers.cities),
  read: async (tx, { scope }, asked): Promise<Place[]> => (await readCities(tx, scope, { ...asked, ...WHOLE })).items,
  columns: PLACE_COLUMNS,
});
