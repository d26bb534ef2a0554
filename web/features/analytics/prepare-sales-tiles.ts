import type { FigureTileProps } from '../../ui/cards/figure-tile.tsx';
import type { Overview } from '../dashboard/dashboard.public.tsx';
import { sumText } from './prepare-sales-sums.ts';
import { measureChange, SALES_MEASURES } from './sales-measures.ts';

const IN_TILES = new Set<string>(['netSales', 'orders', 'averageOrderValue', 'refunds']);

/** Measures with a card of their own; total sales are the chart's. */
export const SALES_TILES = SALES_MEASURES.filter(({ measure }) => IN_TILES.has(measure));

/** The cards of an overview. `now`: the shop's clock; intervals that have not begun are no part of a course. */
export function prepareSalesTiles({ totals, previous, currency, intervals }: Overview, now: string): FigureTileProps[] {
  const begun = intervals.filter(({ start }) => start <= now);
  return SALES_TILES.map(({ measure, label, hint }) => ({
    label,
    hint,
    value: sumText(totals, measure, currency),
    change: measureChange(measure, totals, previous?.totals),
    before: previous && `${sumText(previous.totals, measure, currency)} before`,
    course: begun.map((interval) => Number(interval.totals[measure])),
  }));
}
