import { formatMoney, formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount, formatQuantity, formatShare } from '../../../platform/format/number.ts';
import type { MetricTileProps } from '../../../ui/cards/metric-tile.tsx';
import { computeChange, computePoints, previousText } from '../../../ui/cards/compute-change.ts';
import { shareText } from '../report-table-parts.tsx';
import type { ProductReport } from '../analytics.data.ts';
import * as t from './product-report.text.ts';

export const TILE_LABELS = [t.unitsSold, t.netSales, t.refundRate, t.stockValue, t.didntSell] as const;

/** Returns the tiles of the whole shop, whatever the table's filters. */
export function prepareProductTiles({ totals, previous, currency }: ProductReport): MetricTileProps[] {
  const before = previous?.totals;
  return [
    {
      label: t.unitsSold,
      hint: t.unitsOnOrdersThatCount,
      help: '/dashboard/help/figures#items-sold',
      value: formatQuantity(totals.units),
      change: before ? computeChange(totals.units, before.units) : null,
      before: before && previousText(formatQuantity(before.units), previous),
    },
    {
      label: t.netSales,
      hint: t.forTheWholeStoreGross,
      help: '/dashboard/help/figures#net-sales',
      value: formatMoneyExact(totals.netSales, currency),
      change: before ? computeChange(totals.netSales, before.netSales) : null,
      before: before && previousText(formatMoneyExact(before.netSales, currency), previous),
    },
    {
      label: t.refundRate,
      hint: t.unitsReturnedUnitsSold,
      help: '/dashboard/help/figures#refunds',
      value: shareText(totals.refundRate),
      note: totals.refundRateByValue === null ? undefined : t.byValue(formatShare(totals.refundRateByValue)),
      ...rateChange(totals.refundRate, before?.refundRate, previous?.until),
    },
    {
      label: t.stockValue,
      hint: t.todaysStockAtSellingPrices,
      help: '/dashboard/help/figures#stock',
      value: formatMoney(totals.stockValue, currency),
      before: t.ofProducts(formatQuantity(totals.stock), totals.stock, totals.counted),
    },
    {
      label: t.didntSell,
      hint: t.publishedProductsWithNoSales,
      value: formatCount(totals.unsold),
      before: t.ofProducts2(totals.products),
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
