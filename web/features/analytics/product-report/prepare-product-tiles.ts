import { formatMoney, formatMoneyExact } from '../../../platform/format/money.ts';
import { countOf, formatCount, formatQuantity, formatShare } from '../../../platform/format/number.ts';
import type { MetricTileProps } from '../../../ui/cards/metric-tile.tsx';
import { computeChange, computePoints, previousText } from '../../../ui/cards/compute-change.ts';
import { shareText } from '../report-table-parts.tsx';
import type { ProductReport } from '../analytics.data.ts';

export const TILE_LABELS = ['Units sold', 'Net sales', 'Refund rate', 'Stock value', 'Did not sell'] as const;

/** Returns the tiles of the whole shop, whatever the table's filters. */
export function prepareProductTiles({ totals, previous, currency }: ProductReport): MetricTileProps[] {
  const before = previous?.totals;
  return [
    {
      label: 'Units sold',
      hint: 'Units on orders that count, less the units that were refunded.',
      value: formatQuantity(totals.units),
      change: before ? computeChange(totals.units, before.units) : null,
      before: before && previousText(formatQuantity(before.units), previous),
    },
    {
      label: 'Net sales',
      hint: 'Of the whole shop: gross sales less discounts and refunds.',
      value: formatMoneyExact(totals.netSales, currency),
      change: before ? computeChange(totals.netSales, before.netSales) : null,
      before: before && previousText(formatMoneyExact(before.netSales, currency), previous),
    },
    {
      label: 'Refund rate',
      hint: 'Units returned ÷ units sold in this period. By value: refunds ÷ net sales before refunds.',
      value: shareText(totals.refundRate),
      note: totals.refundRateByValue === null ? undefined : `${formatShare(totals.refundRateByValue)} by value`,
      ...rateChange(totals.refundRate, before?.refundRate, previous?.until),
    },
    {
      label: 'Stock value',
      hint: 'What is on hand today at selling prices, of products whose stock the shop counts. WooCommerce keeps no cost prices.',
      value: formatMoney(totals.stockValue, currency),
      before: `${formatQuantity(totals.stock)} ${totals.stock === 1 ? 'unit' : 'units'} of ${countOf(totals.counted, 'product')}`,
    },
    {
      label: 'Did not sell',
      hint: 'Published products of which nothing was sold in these days.',
      value: formatCount(totals.unsold),
      before: `of ${countOf(totals.products, 'product')}`,
    },
  ];
}

/** A change of the refund rate in points; neither direction is coloured, since a returned unit may be from an earlier sale. */
function rateChange(now: number | null, before: number | null | undefined, until: string | undefined) {
  if (now === null || before === null || before === undefined) return {};
  return {
    change: { ...computePoints(now, before), isPlain: true },
    before: previousText(formatShare(before), { until }),
  };
}
