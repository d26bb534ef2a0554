import { type MeasureName, MEASURES } from '#domain/figures/measures.ts';
import { intervalName } from '#domain/time/intervals.ts';
import type { Interval } from '#domain/time/period.ts';
import { prepareSeries } from '../../ui/charts/prepare-series.ts';
import type { SeriesNames } from '../../ui/charts/series-table.tsx';
import { INTERVAL_LABELS, intervalAxisLabel, intervalFullLabel, rangeText } from '../../ui/period/period-labels.ts';
import { figureChange, formatMeasure, measureName } from '../figures/figures.public.ts';
import type { Measures, Overview } from './dashboard.data.ts';
import { t } from '#domain/language/t.ts';

/** Figures over time, at least the one that is drawn. */
export interface ChartedFigures extends Pick<Overview, 'from' | 'to' | 'currency' | 'interval'> {
  totals: Partial<Measures>;
  intervals: { start: string; end: string; totals: Partial<Measures> }[];
  previous:
    | (Omit<NonNullable<Overview['previous']>, 'totals' | 'intervals'> & Pick<ChartedFigures, 'totals' | 'intervals'>)
    | null;
}

/**
 * Returns a figure over time with its comparison. Intervals after `now`, the shop's local time, are gaps. `targets` are those of the
 * intervals, in their order.
 */
export function prepareSalesChart(
  overview: ChartedFigures,
  now: string,
  measure: MeasureName = 'totalSales',
  targets: readonly (string | null)[] = [],
) {
  const { interval, previous, totals } = overview;
  const of = (sums: Partial<Measures>) => sums[measure] ?? null;
  const text = (value: string | number | null) => formatMeasure(measure, value, overview.currency, true);
  const names = {
    interval: INTERVAL_LABELS[interval],
    value: rangeText(overview),
    comparison: previous ? rangeText(previous) : '',
    target: targets.some((target) => target !== null) ? t('Target') : undefined,
  };
  const comparedText = (period: NonNullable<ChartedFigures['previous']>) =>
    period.until === undefined
      ? t('{text} in {comparison}', { text: text(of(period.totals)), comparison: names.comparison })
      : t('{text} in {comparison} by {until}', {
          text: text(of(period.totals)),
          comparison: names.comparison,
          until: period.until,
        });
  return {
    names,
    series: prepareSeries({
      intervals: overview.intervals.map(({ start, end, totals: sums }, index) => ({
        start,
        end,
        value: of(sums),
        ...(targets[index] != null && { target: Number(targets[index]) }),
      })),
      comparison: previous && previous.intervals.map(({ start, totals: sums }) => ({ start, value: of(sums) })),
      now,
      axisLabel: (start) => intervalAxisLabel(start, interval),
      fullLabel: (start) => intervalFullLabel(start, interval),
      valueText: text,
      changeOf: (value, compared) => figureChange(MEASURES[measure], value, compared),
      whole: MEASURES[measure].unit === 'count',
    }),
    summary: summarize(measureName(measure), interval, names, text(of(totals)), previous && comparedText(previous)),
  };
}

function summarize(label: string, interval: Interval, names: SeriesNames, sum: string, before: string | null): string {
  const by = intervalName(interval);
  const when = names.value;
  return before === null
    ? t('{label} by {by}: {sum} in {when}', { label, by, sum, when })
    : t('{label} by {by}: {sum} in {when}, compared with {before}', { label, by, sum, when, before });
}
