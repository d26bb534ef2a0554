import { z } from 'zod';
import { flag } from '#contract/shapes.ts';
import { analyticsCustomers, type CustomerGroupSums } from '#contract/analytics/customer-report.ts';
import type { OrderFigures } from '#contract/analytics/report.ts';
import { CUSTOMER_GROUP_NAMES } from '#domain/customers/customer-group.ts';
import { SEGMENT_NAMES } from '#domain/customers/customer-segment.ts';
import { moneyShare } from '#domain/figures/compared.ts';
import { DIMENSIONS } from '#domain/figures/dimensions.ts';
import { MEASURES, ROW_MEASURE_NAMES } from '#domain/figures/measures.ts';
import { sumMoney, toCents } from '#domain/money/money.ts';
import { placeName } from '#domain/place-name.ts';
import { rowName } from '#domain/report-names.ts';
import { t } from '#domain/language/t.ts';
import {
  readCities,
  readCohorts,
  readCustomerReport,
  readCustomerSegments,
  readLocations,
} from '../../analytics/analytics.public.ts';
import { inputSchemaOf } from '../../../platform/http/call-input.ts';
import { cellOfKind, namedCell, WrittenCell } from '../cells.ts';
import { type Columns, comparedColumns, measureColumns, reportColumns, reportTable, WHOLE } from '../export-table.ts';

interface CustomerGroupSales {
  readonly start: string;
  readonly end: string;
  readonly key: CustomerGroupSums['key'];
  readonly customers: number;
  readonly sums: OrderFigures;
  readonly before: string | null;
  readonly all: string;
}

/** New and returning customers, by interval; with `total` of all days, as on screen. */
export const customerSummaryTable = reportTable({
  name: () => t('buyers', {}, 'file name'),
  input: z.object({ ...inputSchemaOf(analyticsCustomers.customers).shape, total: flag.optional() }),
  async read(tx, { scope, now }, { total, ...asked }): Promise<CustomerGroupSales[]> {
    const { from, to, groups, totals, previous, intervals } = await readCustomerReport(tx, scope, asked, now);
    const all = totals.netSales;
    if (total !== true) {
      return intervals.flatMap(({ start, end, groups: parts }) =>
        parts.map((group) => ({ start, end, ...group, before: null, all })),
      );
    }
    const before = (key: string) => previous?.groups.find((group) => group.key === key)?.sums.netSales ?? null;
    return groups.filter(isBuying).map((group) => ({ start: from, end: to, ...group, before: before(group.key), all }));
  },
  columns: (_asked, keys) => [
    ['from', () => t('From'), ({ start }) => start],
    ['to', () => t('To', {}, 'the last day of a period'), ({ end }) => end],
    ['name', () => t('Group'), ({ key }) => DIMENSIONS.customer.rows[key]()],
    ['customers', () => t('Customers'), ({ customers }) => customers],
    ...measureColumns(ROW_MEASURE_NAMES, ({ sums }: CustomerGroupSales) => sums),
    ...comparedColumns(keys, ({ sums, before, all }: CustomerGroupSales) => ({ now: sums.netSales, before, all })),
  ],
});

/** Orders without a customer are a row only where there are any. */
function isBuying({ key, sums }: CustomerGroupSums): boolean {
  return key !== '' || sums.orders !== 0 || Number(sums.netSales) !== 0;
}

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
    ['retention', () => t('Retention'), ({ month }) => cellOfKind('share', month.retention)],
    ['netSalesSoFar', () => t('Net sales so far'), ({ month }) => month.cumulativeNetSales],
    ['valuePerCustomer', () => t('Value per customer'), ({ month }) => month.valuePerCustomer],
  ],
});

type CustomerGroupRow = Awaited<ReturnType<typeof readCustomerSegments>>['segments'][number] & {
  /** What all customers spent. */
  readonly all: string;
};

export const segmentsTable = reportTable({
  name: () => t('segments', {}, 'file name'),
  input: inputSchemaOf(analyticsCustomers.segments),
  async read(tx, { scope, now }): Promise<CustomerGroupRow[]> {
    const { segments } = await readCustomerSegments(tx, scope, now);
    const all = sumMoney(segments.map(({ spend }) => spend));
    return segments.filter(({ customers }) => customers > 0).map((group) => ({ ...group, all }));
  },
  columns: (_asked, keys) =>
    reportColumns<'segments', CustomerGroupRow>('segments', {
      // A file that programs read has the keys.
      name: ({ group }) => (keys === null ? namedCell(CUSTOMER_GROUP_NAMES, group) : CUSTOMER_GROUP_NAMES[group]()),
      segment: ({ segment }) => (keys === null ? namedCell(SEGMENT_NAMES, segment) : SEGMENT_NAMES[segment]()),
      customers: ({ customers }) => customers,
      orders: ({ orders }) => orders,
      spent: ({ spend }) => spend,
      averageSpend: ({ averageSpend }) => averageSpend,
      share: ({ spend, all }) => moneyShare(spend, all),
    }),
});

interface Place {
  readonly key: string;
  readonly label?: string;
  readonly sums: OrderFigures;
  readonly previous: { readonly netSales: string } | null;
  /** The net sales of all places. */
  readonly all: string;
}

const placeColumns = (keys: readonly string[] | null): Columns<Place> => [
  ...measureColumns(ROW_MEASURE_NAMES, ({ sums }: Place) => sums),
  ...comparedColumns(keys, ({ sums, previous, all }: Place) => ({
    now: sums.netSales,
    before: previous?.netSales,
    all,
  })),
];

/** Provinces with the most net sales first, then other countries. */
export const locationsTable = reportTable({
  name: () => t('locations', {}, 'file name'),
  input: inputSchemaOf(analyticsCustomers.locations),
  async read(tx, { scope, now }, asked): Promise<Place[]> {
    const { provinces, elsewhere, totals } = await readLocations(tx, scope, asked, now);
    const ranked = provinces.toSorted((one, other) =>
      Number(toCents(other.sums.netSales) - toCents(one.sums.netSales)),
    );
    return [...ranked, ...elsewhere].map((place) => ({ ...place, all: totals.netSales }));
  },
  columns: (_asked, keys) => [
    // A file that programs read has the keys.
    [
      'name',
      () => t('Location'),
      ({ key }) => (keys === null ? new WrittenCell(key || t('Not given'), placeName(key)) : placeName(key)),
    ],
    ...placeColumns(keys),
  ],
});

export const citiesTable = reportTable({
  name: () => t('cities', {}, 'file name'),
  input: inputSchemaOf(analyticsCustomers.cities),
  async read(tx, { scope, now }, asked): Promise<Place[]> {
    const { items } = await readCities(tx, scope, { ...asked, ...WHOLE }, now);
    const all = sumMoney(items.map(({ sums }) => sums.netSales));
    return items.map((city) => ({ ...city, all }));
  },
  columns: (_asked, keys) => [
    ['name', () => t('City'), ({ key, label = '' }) => rowName({ key, label }, t('Not given'))],
    ...placeColumns(keys),
  ],
});
