import { analyticsCustomers, type CustomerGroupSums } from '#contract/analytics/customer-report.ts';
import type { OrderFigures } from '#contract/analytics/report.ts';
import { DIMENSIONS } from '#domain/figures/dimensions.ts';
import { MEASURES, ROW_MEASURE_NAMES } from '#domain/figures/measures.ts';
import { rowName } from '#domain/report-names.ts';
import {
  readCities,
  readCohorts,
  readCustomerReport,
  readCustomerSegments,
  readLocations,
} from '../../analytics/analytics.public.ts';
import { headingText } from '../heading-text.ts';
import { inputSchemaOf, measureColumns, reportTable, WHOLE } from '../export-table.ts';

export const customerSummaryTable = reportTable({
  name: ({ from, to }) => `buyers-${from}-${to}`,
  input: inputSchemaOf(analyticsCustomers.customers),
  async read(tx, { scope }, asked) {
    const { intervals } = await readCustomerReport(tx, scope, asked);
    return intervals.flatMap(({ groups, ...days }) => groups.map((group) => ({ ...days, ...group })));
  },
  columns: [
    ['From', ({ start }) => start],
    ['To', ({ end }) => end],
    ['Group', ({ key }) => headingText(DIMENSIONS.customer.rows[key])],
    ['Customers', ({ customers }) => customers],
    ...measureColumns(ROW_MEASURE_NAMES, ({ sums }: CustomerGroupSums) => sums),
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
    [MEASURES.orders.name, ({ month }) => month.orders],
    [MEASURES.netSales.name, ({ month }) => month.netSales],
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
    [MEASURES.orders.name, ({ orders }) => orders],
    ['Spent', ({ spend }) => spend],
    ['Average spend', ({ averageSpend }) => averageSpend],
  ],
});

type Place = { key: string; label?: string; sums: OrderFigures };
const PLACE_COLUMNS = [
  ['Place', ({ key, label = '' }: Place) => rowName({ key, label }, headingText('Not given'))],
  ...measureColumns(ROW_MEASURE_NAMES, ({ sums }: Place) => sums),
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
