import { CUSTOMER_MEASURE_NAMES, CUSTOMER_MEASURES, type CustomerKey } from '#domain/figures/customer-measures.ts';
import { type Measure, MEASURES, ROW_MEASURE_NAMES, type RowMeasureName } from '#domain/figures/measures.ts';
import { intervalName } from '#domain/time/intervals.ts';
import { formatCount } from '../../../platform/format/number.ts';
import type { MetricTileProps } from '../../../ui/cards/metric-tile.tsx';
import { prepareSeries } from '../../../ui/charts/prepare-series.ts';
import { INTERVAL_LABELS, intervalAxisLabel, intervalFullLabel, rangeText } from '../../../ui/period/period-labels.ts';
import { figureTile, formatMeasure, measureName } from '../../figures/figures.public.ts';
import type { CustomerReport } from '../analytics.data.ts';
import { t } from '#domain/language/t.ts';

type Group = CustomerReport['groups'][number];

/** What the chart can show of new and of returning customers. */
export type ChartFigure = 'customers' | RowMeasureName;
export const CHART_FIGURES = [
  { value: 'customers', label: t('Customers') },
  ...ROW_MEASURE_NAMES.map((value) => ({ value, label: measureName(value) })),
] as const satisfies readonly { value: ChartFigure; label: string }[];

const TILES = [MEASURES.newCustomers, ...CUSTOMER_MEASURE_NAMES.map((name) => CUSTOMER_MEASURES[name])];
export const CUSTOMER_TILES = TILES.map(({ name }) => name());

/** Returns the tiles: new customers of the range, and averages over all customers up to its end. */
export function prepareCustomerTiles({ groups, toDate, previous, currency }: CustomerReport): MetricTileProps[] {
  const options = { currency, whole: true, until: previous?.until };
  const [before, customersBefore] = [previous?.toDate, previous && groupOf(previous.groups, 'new')?.customers];
  return [
    figureTile(MEASURES.newCustomers, groupOf(groups, 'new')?.customers ?? 0, customersBefore, options),
    ...CUSTOMER_MEASURE_NAMES.map((name) => figureTile(CUSTOMER_MEASURES[name], toDate[name], before?.[name], options)),
  ];
}

/** Returns new and returning customers, on top of each other where they add up. Intervals after `now`, the shop's local time, are gaps. */
export function prepareCustomersChart(report: CustomerReport, figure: (typeof CHART_FIGURES)[number], now: string) {
  const { groups, intervals, interval, currency } = report;
  const text = (value: string | number | null) =>
    figure.value === 'customers' ? formatCount(Number(value)) : formatMeasure(figure.value, value, currency, true);
  const valueOf = (of: readonly Group[], key: CustomerKey) => {
    const group = groupOf(of, key);
    if (group === undefined) return null;
    return figure.value === 'customers' ? group.customers : group.sums[figure.value];
  };
  const isRatio = figure.value !== 'customers' && (MEASURES[figure.value] as Measure).isRatio === true;
  const series = (key: CustomerKey) =>
    intervals.map((piece) => ({ start: piece.start, end: piece.end, value: valueOf(piece.groups, key) }));
  return {
    form: isRatio ? ('line' as const) : ('bars' as const),
    names: { interval: INTERVAL_LABELS[interval], value: t('New'), comparison: t('Returning') },
    series: prepareSeries({
      intervals: series('new'),
      comparison: series('returning').filter(({ start }) => start <= now),
      pair: isRatio ? 'lines' : 'stacked',
      now,
      axisLabel: (start) => intervalAxisLabel(start, interval),
      fullLabel: (start) => intervalFullLabel(start, interval),
      valueText: text,
      whole: figure.value === 'customers' || MEASURES[figure.value].unit === 'count',
    }),
    summary: t('{figure} by {interval} in {range}: {newCustomers} new, {returningCustomers} returning', {
      figure: figure.label,
      interval: intervalName(interval),
      range: rangeText(report),
      newCustomers: text(valueOf(groups, 'new')),
      returningCustomers: text(valueOf(groups, 'returning')),
    }),
  };
}

/** Returns a row for new, returning and, if there are any, unknown customers. */
export function prepareCustomerRows({ groups, previous }: CustomerReport) {
  return groups
    .filter(({ key, sums }) => key !== '' || sums.orders !== 0 || Number(sums.netSales) !== 0)
    .map((group) => ({ ...group, before: (previous && groupOf(previous.groups, group.key)?.sums) ?? null }));
}

function groupOf(groups: readonly Group[], wanted: CustomerKey): Group | undefined {
  return groups.find(({ key }) => key === wanted);
}
