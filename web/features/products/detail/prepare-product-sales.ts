import { isMoney, type LineMeasureName, MEASURES } from '#domain/figures/measures.ts';
import { daysInRange } from '#domain/time/shop-time.ts';
import { formatCount, formatQuantity, formatShare } from '../../../platform/format/number.ts';
import type { MetricTileProps } from '../../../ui/cards/metric-tile.tsx';
import { prepareSeries } from '../../../ui/charts/prepare-series.ts';
import type { Series } from '../../../ui/charts/prepare-series.ts';
import { intervalAxisLabel, intervalFullLabel } from '../../../ui/period/period-labels.ts';
import type { ProductPerformance } from '../products.data.ts';
import { t } from '#domain/language/t.ts';
import { figureTile, formatMeasure, measureHint, measureName } from '../../figures/figures.public.ts';

/** What the chart can show. */
export const PRODUCT_MEASURES = ['netSales', 'items', 'grossProfit'] as const;
export type ProductMeasure = (typeof PRODUCT_MEASURES)[number];

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
    intervals: data.series.map((entry) => ({ start: entry.from, end: entry.to, value: entry.figures[measure] })),
    now: today,
    axisLabel: (start) => intervalAxisLabel(start, interval),
    fullLabel: (start) => intervalFullLabel(start, interval),
    valueText: (value) => formatMeasure(measure, value, data.currency, true),
    whole: !isMoney(MEASURES[measure].unit),
  });
}

/** Labels of the tiles. */
export function productTiles(seesCosts: boolean): string[] {
  return [
    measureName('netSales'),
    measureName('items'),
    t('Revenue share'),
    measureName('refundRate'),
    ...(seesCosts ? [measureName('grossMargin')] : []),
    t('Days of cover'),
  ];
}

/** Returns the product's tiles for the range. */
export function prepareProductTiles(data: ProductPerformance, seesCosts: boolean): MetricTileProps[] {
  const { figures, currency, refundedUnits } = data;
  const tile = (measure: LineMeasureName, before?: string) => ({
    ...figureTile(MEASURES[measure], figures[measure], undefined, { currency, whole: true }),
    ...measureHint(measure),
    before,
  });
  return [
    tile(
      'netSales',
      t('{orders, plural, one {in {count} order} other {in {count} orders}}', {
        count: formatCount(figures.orders),
        orders: figures.orders,
      }),
    ),
    tile('items'),
    {
      label: t('Revenue share'),
      hint: t('This product’s share of your store’s net sales in the same period.'),
      help: '/dashboard/help/figures#net-sales',
      value: formatShare(data.revenueShare),
    },
    tile(
      'refundRate',
      refundedUnits > 0
        ? t('{refundedUnits, plural, one {{count} unit returned} other {{count} units returned}}', {
            count: formatQuantity(refundedUnits),
            refundedUnits,
          })
        : undefined,
    ),
    ...(seesCosts ? [tile('grossMargin', marginNote(data))] : []),
    {
      label: t('Days of cover'),
      hint: t('How long stock lasts at this period’s pace. Needs tracked stock and sales.'),
      help: '/dashboard/help/figures#stock',
      value: data.daysOfCover === null ? '–' : formatCount(Math.floor(data.daysOfCover)),
    },
  ];
}

/** Of what part of the sales the margin is. */
function marginNote({ figures: { costShare } }: ProductPerformance): string | undefined {
  return costShare === null ? undefined : t('{share} of sales have a cost', { share: formatShare(costShare) });
}
