import { daysInRange } from '#domain/time/shop-time.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { formatCount, formatQuantity, formatShare } from '../../../platform/format/number.ts';
import type { MetricTileProps } from '../../../ui/cards/metric-tile.tsx';
import { prepareSeries } from '../../../ui/charts/prepare-series.ts';
import type { Series } from '../../../ui/charts/prepare-series.ts';
import { intervalAxisLabel, intervalFullLabel } from '../../../ui/period/period-labels.ts';
import type { ProductPerformance } from '../products.data.ts';

export type ProductMeasure = 'netSales' | 'units';

/** Returns the interval of the series from its first entry, since the last may be shorter. */
function intervalOf([first]: ProductPerformance['series']): 'day' | 'week' | 'month' {
  const days = first ? daysInRange(first.from, first.to) : 1;
  if (days === 1) return 'day';
  return days <= 7 ? 'week' : 'month';
}

/** Returns a product's sales or units over time. Intervals after `today`, the shop's current day, are gaps. */
export function prepareProductSeries(data: ProductPerformance, measure: ProductMeasure, today: string): Series {
  const interval = intervalOf(data.series);
  return prepareSeries({
    intervals: data.series.map((entry) => ({ start: entry.from, value: entry[measure] })),
    now: today,
    axisLabel: (start) => intervalAxisLabel(start, interval),
    fullLabel: (start) => intervalFullLabel(start, interval),
    valueText: (value) =>
      measure === 'units' ? formatQuantity(Number(value)) : formatMoney(String(value), data.currency),
    whole: measure === 'units',
  });
}

/** Labels of the tiles. */
export const PRODUCT_TILES = ['Net sales', 'Units sold', 'Revenue share', 'Refund rate', 'Days of cover'];

/** Returns the product's tiles for the range. */
export function prepareProductTiles(data: ProductPerformance): MetricTileProps[] {
  return [
    {
      label: 'Net sales',
      hint: 'What this product brought in: its lines less discounts and refunds, without tax and shipping.',
      value: formatMoney(data.netSales, data.currency),
      before: `in ${formatCount(data.orders)} ${data.orders === 1 ? 'order' : 'orders'}`,
    },
    {
      label: 'Units sold',
      hint: 'Units in the orders that count, less refunded units.',
      value: formatQuantity(data.units),
    },
    {
      label: 'Revenue share',
      hint: "This product's net sales as a part of the net sales of the whole shop in the same days.",
      value: formatShare(data.revenueShare),
    },
    {
      label: 'Refund rate',
      hint: 'Refunded units as a part of the units sold in these days.',
      value: formatShare(data.refundRate),
      before:
        data.refundedUnits > 0
          ? `${formatQuantity(data.refundedUnits)} ${data.refundedUnits === 1 ? 'unit' : 'units'} returned`
          : undefined,
    },
    {
      label: 'Days of cover',
      hint: 'How long the stock lasts if it sells on at the pace of these days. Needs managed stock and sales.',
      value: data.daysOfCover === null ? '–' : formatCount(Math.floor(data.daysOfCover)),
    },
  ];
}
