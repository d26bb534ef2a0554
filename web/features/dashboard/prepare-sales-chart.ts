import { intervalName } from '#domain/time/intervals.ts';
import type { Interval } from '#domain/time/period.ts';
import { formatMoney } from '../../platform/format/money.ts';
import { formatQuantity } from '../../platform/format/number.ts';
import { prepareSeries } from '../../ui/charts/prepare-series.ts';
import type { SeriesNames } from '../../ui/charts/series-table.tsx';
import { INTERVAL_LABELS, intervalAxisLabel, intervalFullLabel, rangeText } from '../../ui/period/period-labels.ts';
import type { Measures, Overview } from './dashboard.data.ts';
import * as t from './dashboard.text.ts';

interface ChartedFigure {
  measure: keyof Measures;
  label: string;
}

export const TOTAL_SALES = { measure: 'totalSales', label: t.totalSales } satisfies ChartedFigure;

/** Returns a figure over time with its comparison. Intervals after `now`, the shop's local time, are gaps. */
export function prepareSalesChart(overview: Overview, now: string, figure: ChartedFigure = TOTAL_SALES) {
  const { interval, previous, totals } = overview;
  const of = (sums: Measures) => sums[figure.measure];
  const text = (value: string | number) => figureText(value, overview.currency);
  const names = {
    interval: INTERVAL_LABELS[interval],
    value: rangeText(overview),
    comparison: previous ? rangeText(previous) : '',
  };
  const comparedText = (period: NonNullable<Overview['previous']>) =>
    t.inText(text(of(period.totals)), names.comparison, period.until === undefined ? '' : t.byUntil(period.until));
  return {
    names,
    series: prepareSeries({
      intervals: overview.intervals.map(({ start, totals: sums }) => ({ start, value: of(sums) })),
      comparison: previous && previous.intervals.map(({ start, totals: sums }) => ({ start, value: of(sums) })),
      now,
      axisLabel: (start) => intervalAxisLabel(start, interval),
      fullLabel: (start) => intervalFullLabel(start, interval),
      valueText: text,
      whole: typeof of(totals) === 'number',
    }),
    summary: summarize(figure.label, interval, names, text(of(totals)), previous && comparedText(previous)),
  };
}

/** Money is decimal text, counts and units are numbers. */
function figureText(value: string | number, currency: string): string {
  return typeof value === 'string' ? formatMoney(value, currency) : formatQuantity(value);
}

function summarize(label: string, interval: Interval, names: SeriesNames, sum: string, before: string | null): string {
  const compared = before === null ? '' : t.comparedWith(before);
  return t.byIn(label, intervalName(interval), sum, names.value, compared);
}
