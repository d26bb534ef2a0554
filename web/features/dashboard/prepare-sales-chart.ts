import type { Interval } from '#domain/period.ts';
import { formatMoney } from '../../platform/format/money.ts';
import { prepareSeries } from '../../ui/charts/prepare-series.ts';
import type { Series } from '../../ui/charts/prepare-series.ts';
import type { SeriesNames } from '../../ui/charts/series-table.tsx';
import { INTERVAL_LABELS, intervalAxisLabel, intervalFullLabel, rangeText } from '../../ui/period/period-words.ts';
import type { Overview } from './dashboard.data.ts';

export interface SalesChart {
  series: Series;
  names: SeriesNames;
  /** The chart in one sentence. */
  summary: string;
}

type Pieces = Overview['intervals'];

/** Total sales over time with what they are compared with. `now`: the shop's clock, after which all is a gap. */
export function prepareSalesChart(overview: Overview, now: string): SalesChart {
  const { currency, interval, previous, totals } = overview;
  const names = {
    interval: INTERVAL_LABELS[interval],
    value: rangeText(overview),
    comparison: previous ? rangeText(previous) : '',
  };
  return {
    names,
    series: prepareSeries({
      intervals: salesOf(overview.intervals),
      comparison: previous && salesOf(previous.intervals),
      now,
      axisLabel: (start) => intervalAxisLabel(start, interval),
      fullLabel: (start) => intervalFullLabel(start, interval),
      valueText: (value) => formatMoney(String(value), currency),
    }),
    summary: summarize(
      interval,
      names,
      formatMoney(totals.totalSales, currency),
      previous && formatMoney(previous.totals.totalSales, currency),
    ),
  };
}

function salesOf(pieces: Pieces) {
  return pieces.map(({ start, totals }) => ({ start, value: totals.totalSales }));
}

function summarize(interval: Interval, names: SeriesNames, sales: string, before: string | null): string {
  const compared = before === null ? '' : `, compared with ${before} in ${names.comparison}`;
  return `Total sales by ${interval}: ${sales} in ${names.value}${compared}`;
}
