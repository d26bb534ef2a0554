import type { MetricTileProps } from '../../../ui/cards/metric-tile.tsx';
import type { Overview } from '../../dashboard/dashboard.public.tsx';
import { formatMeasure } from './prepare-sales-totals.ts';
import { measureChange, SALES_MEASURES } from './sales-measures.ts';

const IN_TILES = new Set<string>(['netSales', 'orders', 'averageOrderValue', 'refunds']);

/** Measures with a card of their own; total sales are the chart's. */
export const SALES_TILES = SALES_MEASURES.filter(({ measure }) => IN_TILES.has(measure));

/** The cards of an overview. `now`: the shop's clock; intervals that have not begun are no part of a trend. */
export function prepareSalesTiles({ totals, previous, currency, intervals }: Overview, now: string): MetricTileProps[] {
  const begun = intervals.filter(({ start }) => start <= now);
  return SALES_TILES.map(({ measure, label, hint }) => ({
    label,
    hint,
    value: formatMeasure(totals, measure, currency),
    change: measureChange(measure, totals, previous?.totals),
    before: previous && `${formatMeasure(previous.totals, measure, currency)} before`,
    trend: begun.map((interval) => Number(interval.totals[measure])),
  }));
}
