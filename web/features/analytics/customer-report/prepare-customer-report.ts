import {
  CUSTOMER_MEASURE_NAMES,
  CUSTOMER_MEASURES,
  type CustomerKey,
  type CustomerMeasureName,
} from '#domain/figures/customer-measures.ts';
import {
  type Measure,
  MEASURES,
  ROW_MEASURE_NAMES,
  type RowMeasureName,
  shownMeasures,
} from '#domain/figures/measures.ts';
import { intervalName } from '#domain/time/intervals.ts';
import { formatCount } from '../../../platform/format/number.ts';
import type { MetricTileProps } from '../../../ui/cards/metric-tile.tsx';
import { prepareSeries } from '../../../ui/charts/prepare-series.ts';
import { INTERVAL_LABELS, intervalAxisLabel, intervalFullLabel, rangeText } from '../../../ui/period/period-labels.ts';
import { figureChange, figureTile, formatFigure, formatMeasure, measureName } from '../../figures/figures.public.ts';
import type { CustomerReport } from '../analytics.data.ts';
import { t } from '#domain/language/t.ts';

type Group = CustomerReport['groups'][number];

/** What the chart can show: figures of new and of returning customers, or of all customers to date. */
export type ChartFigure = 'customers' | CustomerMeasureName | RowMeasureName;
export function chartFigures(seesCosts: boolean): { value: ChartFigure; label: string }[] {
  return [
    { value: 'customers', label: t('Customers') },
    ...CUSTOMER_MEASURE_NAMES.map((value) => ({ value, label: CUSTOMER_MEASURES[value].name() })),
    ...shownMeasures(ROW_MEASURE_NAMES, seesCosts).map((value) => ({ value, label: measureName(value) })),
  ];
}

/** The figure of the chart: a tile chooses it, or the list of all figures. */
export function chosenFigure(measure: string | undefined, seesCosts: boolean): ChartFigure {
  return chartFigures(seesCosts).find(({ value }) => value === measure)?.value ?? 'customers';
}

export function isToDate(figure: ChartFigure): figure is CustomerMeasureName {
  return CUSTOMER_MEASURE_NAMES.some((name) => name === figure);
}

/** New customers of the range, and averages over all customers up to its end. */
export const CUSTOMER_TILES: readonly { key: 'customers' | CustomerMeasureName; label: string }[] = [
  { key: 'customers', label: MEASURES.newCustomers.name() },
  ...CUSTOMER_MEASURE_NAMES.map((key) => ({ key, label: CUSTOMER_MEASURES[key].name() })),
];

export function customerTile(
  key: (typeof CUSTOMER_TILES)[number]['key'],
  { groups, toDate, previous, currency }: CustomerReport,
): MetricTileProps {
  const options = { currency, whole: true, until: previous?.until };
  if (key !== 'customers') return figureTile(CUSTOMER_MEASURES[key], toDate[key], previous?.toDate[key], options);
  const before = previous && groupOf(previous.groups, 'new')?.customers;
  return figureTile(MEASURES.newCustomers, groupOf(groups, 'new')?.customers ?? 0, before ?? undefined, options);
}

/** Returns a figure of all customers as of the end of each interval, with the compared days. */
export function prepareToDateChart(report: CustomerReport, figure: CustomerMeasureName, now: string) {
  const { intervals, interval, previous, currency, toDate } = report;
  const measure = CUSTOMER_MEASURES[figure];
  const text = (value: string | number | null) => formatFigure(measure, value, currency, true);
  const series = (of: CustomerReport['intervals']) =>
    of.map((piece) => ({ start: piece.start, end: piece.end, value: piece.toDate[figure] }));
  return {
    form: 'line' as const,
    names: {
      interval: INTERVAL_LABELS[interval],
      value: rangeText(report),
      comparison: previous ? rangeText(previous) : '',
    },
    series: prepareSeries({
      intervals: series(intervals),
      comparison: previous && series(previous.intervals),
      now,
      axisLabel: (start) => intervalAxisLabel(start, interval),
      fullLabel: (start) => intervalFullLabel(start, interval),
      valueText: text,
      changeOf: (value, compared) => figureChange(measure, value, compared),
    }),
    summary: t('{figure} by {interval} in {range}: {value} at its end', {
      figure: measure.name(),
      interval: intervalName(interval),
      range: rangeText(report),
      value: text(toDate[figure]),
    }),
  };
}

/** Returns new and returning customers, on top of each other where they add up. Intervals after `now`, the shop's local time, are gaps. */
export function prepareCustomersChart(
  report: CustomerReport,
  figure: { value: Exclude<ChartFigure, CustomerMeasureName>; label: string },
  now: string,
) {
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
