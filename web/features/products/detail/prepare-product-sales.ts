import { daysInRange } from '#domain/time/shop-time.ts';
import { formatMoney } from '../../../platform/format/money.ts';
import { formatCount, formatQuantity, formatShare } from '../../../platform/format/number.ts';
import type { MetricTileProps } from '../../../ui/cards/metric-tile.tsx';
import { prepareSeries } from '../../../ui/charts/prepare-series.ts';
import type { Series } from '../../../ui/charts/prepare-series.ts';
import { intervalAxisLabel, intervalFullLabel } from '../../../ui/period/period-labels.ts';
import type { ProductPerformance } from '../products.data.ts';
import * as t from './detail.text.ts';

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
export const PRODUCT_TILES = [t.netSales, t.unitsSold, t.revenueShare, t.refundRate, t.daysOfCover];

/** Returns the product's tiles for the range. */
export function prepareProductTiles(data: ProductPerformance): MetricTileProps[] {
  return [
    {
      label: t.netSales,
      hint: t.thisProductsSalesLessDiscounts,
      help: '/dashboard/help/figures#net-sales',
      value: formatMoney(data.netSales, data.currency),
      before: t.inCount(formatCount(data.orders), data.orders),
    },
    {
      label: t.unitsSold,
      hint: t.unitsInOrdersThatCount,
      help: '/dashboard/help/figures#items-sold',
      value: formatQuantity(data.units),
    },
    {
      label: t.revenueShare,
      hint: t.thisProductsShareOfYour,
      help: '/dashboard/help/figures#net-sales',
      value: formatShare(data.revenueShare),
    },
    {
      label: t.refundRate,
      hint: t.refundedUnitsAsAShare,
      help: '/dashboard/help/figures#refunds',
      value: formatShare(data.refundRate),
      before:
        data.refundedUnits > 0 ? t.returnedCount(formatQuantity(data.refundedUnits), data.refundedUnits) : undefined,
    },
    {
      label: t.daysOfCover,
      hint: t.howLongStockLasts,
      help: '/dashboard/help/figures#stock',
      value: data.daysOfCover === null ? '–' : formatCount(Math.floor(data.daysOfCover)),
    },
  ];
}
