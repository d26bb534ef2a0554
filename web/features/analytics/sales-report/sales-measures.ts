import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount, formatQuantity } from '../../../platform/format/number.ts';
import { computeChange, previousText } from '../../../ui/cards/compute-change.ts';
import type { Change } from '../../../ui/cards/compute-change.ts';
import type { MetricTileProps } from '../../../ui/cards/metric-tile.tsx';
import type { Measures, Overview } from '../../dashboard/dashboard.public.tsx';
import * as t from './sales-report.text.ts';

/** Every measure and how it is computed (GLOSSARY.md), each after those it is computed from. */
export const SALES_MEASURES = [
  { measure: 'orders', label: t.orders, hint: t.ordersThatCountAsSales },
  { measure: 'items', label: t.itemsSold, hint: t.unitsOnThoseOrdersLess },
  { measure: 'grossSales', label: t.grossSales, hint: t.itemsBeforeDiscountsPlusFees },
  { measure: 'discounts', label: t.discounts, hint: t.couponDiscountsExcludingTax },
  {
    measure: 'refunds',
    label: t.refunds,
    hint: t.refundedAmountsExcludingTheirTax,
  },
  { measure: 'netSales', label: t.netSales, hint: t.grossSalesLessDiscountsAndRefunds },
  { measure: 'tax', label: t.tax, hint: t.taxOnItemsFees },
  { measure: 'shipping', label: t.shipping, hint: t.excludingTaxLessRefundedShipping },
  { measure: 'totalSales', label: t.totalSales, hint: t.netSalesPlusTaxAndShipping },
  { measure: 'averageOrderValue', label: t.averageOrderValue, hint: t.netSalesOrdersExcludingTax },
  {
    measure: 'newCustomers',
    label: t.newCustomers,
    hint: t.customersWhoseFirstOrder,
  },
  {
    measure: 'returningCustomers',
    label: t.returningCustomers,
    hint: t.customersOnTheseDaysWho,
  },
] as const satisfies readonly { measure: keyof Measures; label: string; hint: string }[];

/** A change of these is neither good nor bad. */
const NEUTRAL = new Set<keyof Measures>(['discounts', 'refunds', 'tax', 'shipping']);

/** Returns how a measure changed, or null without a comparison. */
function measureChange(measure: keyof Measures, now: Measures, before: Measures | undefined): Change | null {
  const change = before && computeChange(now[measure], before[measure]);
  return change ? { ...change, isPlain: NEUTRAL.has(measure) } : null;
}

/** Returns how a measure is computed. */
export function measureHint(measure: keyof Measures): string {
  return SALES_MEASURES.find((one) => one.measure === measure)?.hint ?? '';
}

export type SalesTotal = ReturnType<typeof prepareSalesTotals>[number];

/** Returns every measure of an overview as a row, with its comparison. */
export function prepareSalesTotals({ totals, previous, currency }: Overview) {
  return SALES_MEASURES.map(({ measure, label, hint }) => ({
    label,
    hint,
    value: formatMeasure(totals, measure, currency),
    before: previous && formatMeasure(previous.totals, measure, currency),
    change: measureChange(measure, totals, previous?.totals),
  }));
}

function formatMeasure(totals: Measures, measure: keyof Measures, currency: string): string {
  const sum = totals[measure];
  if (typeof sum === 'string') return formatMoneyExact(sum, currency);
  return measure === 'items' ? formatQuantity(sum) : formatCount(sum);
}

const IN_TILES = new Set<string>(['netSales', 'orders', 'averageOrderValue', 'refunds']);

/** Measures with a tile. Total sales are in the chart. */
export const SALES_TILES = SALES_MEASURES.filter(({ measure }) => IN_TILES.has(measure));

/** Returns the tiles of an overview. Trends leave out intervals after `now`, the shop's local time. */
export function prepareSalesTiles({ totals, previous, currency, intervals }: Overview, now: string): MetricTileProps[] {
  const begun = intervals.filter(({ start }) => start <= now);
  return SALES_TILES.map(({ measure, label, hint }) => ({
    label,
    hint,
    value: formatMeasure(totals, measure, currency),
    note: measure === 'averageOrderValue' ? t.netSalesOrders(totals.orders) : undefined,
    change: measureChange(measure, totals, previous?.totals),
    before: previous && previousText(formatMeasure(previous.totals, measure, currency), previous),
    trend: begun.map((interval) => Number(interval.totals[measure])),
  }));
}
