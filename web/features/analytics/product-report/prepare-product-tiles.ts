import { formatMoney, formatMoneyExact } from '../../../platform/format/money.ts';
import { countOf, formatCount, formatQuantity, formatShare } from '../../../platform/format/number.ts';
import type { MetricTileProps } from '../../../ui/cards/metric-tile.tsx';
import { computeChange } from '../../../ui/cards/compute-change.ts';
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
      before: before && `${formatQuantity(before.units)} before`,
    },
    {
      label: 'Net sales',
      hint: 'Of the whole shop: gross sales less discounts and refunds.',
      value: formatMoneyExact(totals.netSales, currency),
      change: before ? computeChange(totals.netSales, before.netSales) : null,
      before: before && `${formatMoneyExact(before.netSales, currency)} before`,
    },
    {
      label: 'Refund rate',
      hint: 'Units returned in these days by units sold in them; by value: refunds by net sales before refunds.',
      value: shareText(totals.refundRate),
      before: totals.refundRateByValue === null ? null : `${formatShare(totals.refundRateByValue)} by value`,
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
