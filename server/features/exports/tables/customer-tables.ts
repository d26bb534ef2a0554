import { analyticsCustomers, type CustomerGroupSums } from '#contract/analytics/customer-report.ts';
import type { OrderFigures } from '#contract/analytics/report.ts';
import { DIMENSIONS } from '#domain/figures/dimensions.ts';
import { MEASURES, ROW_MEASURE_NAMES } from '#domain/figures/measures.ts';
import { rowName } from '#domain/report-names.ts';
import { t } from '#domain/language/t.ts';
import {
  readCities,
  readCohorts,
  readCustomerReport,
  readCustomerSegments,
  readLocations,
} from '../../analytics/analytics.public.ts';
import { inputSchemaOf, measureColumns, reportTable, WHOLE } from '../export-table.ts';

export const customerSummaryTable = reportTable({
  name: () => t('buyers', {}, 'file name'),
  input: inputSchemaOf(analyticsCustomers.customers),
  async read(tx, { scope }, asked) {
    const { intervals } = await readCustomerReport(tx, scope, asked);
    return intervals.flatMap(({ groups, ...days }) => groups.map((group) => ({ ...days, ...group })));
  },
  columns: [
    ['from', () => t('From'), ({ start }) => start],
    ['to', () => t('To', {}, 'the last day of a period'), ({ end }) => end],
    ['name', () => t('Group'), ({ key }) => DIMENSIONS.customer.rows[key]()],
    ['customers', () => t('Customers'), ({ customers }) => customers],
    ...measureColumns(ROW_MEASURE_NAMES, ({ sums }: CustomerGroupSums) => sums),
  ],
});

export const cohortsTable = reportTable({
  name: () => t('cohorts', {}, 'file name'),
  input: inputSchemaOf(analyticsCustomers.cohorts),
  async read(tx, { scope }, asked) {
    const { cohorts } = await readCohorts(tx, scope, asked);
    return cohorts.flatMap((cohort) => cohort.months.map((month) => ({ cohort, month })));
  },
  columns: [
    ['firstMonth', () => t('First month'), ({ cohort }) => cohort.month],
    ['customersInCohort', () => t('Customers in cohort'), ({ cohort }) => cohort.customers],
    ['month', () => t('Month'), ({ month }) => month.month],
    ['customers', () => t('Customers'), ({ month }) => month.customers],
    ['orders', MEASURES.orders.name, ({ month }) => month.orders],
    ['netSales', MEASURES.netSales.name, ({ month }) => month.netSales],
    ['retention', () => t('Retention'), ({ month }) => month.retention],
    ['netSalesSoFar', () => t('Net sales so far'), ({ month }) => month.cumulativeNetSales],
    ['valuePerCustomer', () => t('Value per customer'), ({ month }) => month.valuePerCustomer],
  ],
});

export const segmentsTable = reportTable({
  name: () => t('segments', {}, 'file name'),
  input: inputSchemaOf(analyticsCustomers.segments),
  read: async (tx, { scope, now }) => (await readCustomerSegments(tx, scope, now)).segments,
  columns: [
    ['name', () => t('Group'), ({ group }) => group],
    ['segment', () => t('Segment'), ({ segment }) => segment],
    ['customers', () => t('Customers'), ({ customers }) => customers],
    ['orders', MEASURES.orders.name, ({ orders }) => orders],
    ['spent', () => t('Spent'), ({ spend }) => spend],
    ['averageSpend', () => t('Average spend'), ({ averageSpend }) => averageSpend],
  ],
});

type Place = { key: string; label?: string; sums: OrderFigures };
const PLACE_COLUMNS = [
  ['name', () => t('Place'), ({ key, label = '' }: Place) => rowName({ key, label }, t('Not given'))],
  ...measureColumns(ROW_MEASURE_NAMES, ({ sums }: Place) => sums),
] as const;

export const locationsTable = reportTable({
  name: () => t('locations', {}, 'file name'),
  input: inputSchemaOf(analyticsCustomers.locations),
  async read(tx, { scope }, asked) {
    const { provinces, elsewhere } = await readLocations(tx, scope, asked);
    return [...provinces, ...elsewhere] satisfies Place[];
  },
  columns: PLACE_COLUMNS,
});

export const citiesTable = reportTable({
  name: () => t('cities', {}, 'file name'),
  input: inputSchemaOf(analyticsCustomers.cities),
  read: async (tx, { scope }, asked): Promise<Place[]> => (await readCities(tx, scope, { ...asked, ...WHOLE })).items,
  columns: PLACE_COLUMNS,
});
