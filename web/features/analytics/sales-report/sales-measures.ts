import { formatMoneyExact } from '../../../platform/format/money.ts';
import { formatCount, formatQuantity } from '../../../platform/format/number.ts';
import { computeChange, previousText } from '../../../ui/cards/compute-change.ts';
import type { Change } from '../../../ui/cards/compute-change.ts';
import type { MetricTileProps } from '../../../ui/cards/metric-tile.tsx';
import type { Measures, Overview } from '../../dashboard/dashboard.public.tsx';
import * as t from './sales-report.text.ts';

/** Every measure and how it is computed (GLOSSARY.md), each after those it is computed from. */
export const SALES_MEASURES = [
  {
    measure: 'orders',
    label: t.orders,
    hint: t.ordersThatCountAsSales,
    help: '/dashboard/help/figures#which-orders-count',
  },
  { measure: 'items', label: t.itemsSold, hint: t.unitsOnThoseOrdersLess, help: '/dashboard/help/figures#items-sold' },
  {
    measure: 'grossSales',
    label: t.grossSales,
    hint: t.itemsBeforeDiscountsPlusFees,
    help: '/dashboard/help/figures#gross-sales',
  },
  {
    measure: 'discounts',
    label: t.discounts,
    hint: t.couponDiscountsExcludingTax,
    help: '/dashboard/help/figures#discounts',
  },
  {
    measure: 'refunds',
    label: t.refunds,
    hint: t.refundedAmountsExcludingTheirTax,
    help: '/dashboard/help/figures#refunds',
  },
  {
    measure: 'netSales',
    label: t.netSales,
    hint: t.grossSalesLessDiscountsAndRefunds,
    help: '/dashboard/help/figures#net-sales',
  },
  { measure: 'tax', label: t.tax, hint: t.taxOnItemsFees, help: '/dashboard/help/figures#total-sales' },
  {
    measure: 'shipping',
    label: t.shipping,
    hint: t.excludingTaxLessRefundedShipping,
    help: '/dashboard/help/figures#total-sales',
  },
  {
    measure: 'totalSales',
    label: t.totalSales,
    hint: t.netSalesPlusTaxAndShipping,
    help: '/dashboard/help/figures#total-sales',
  },
  {
    measure: 'averageOrderValue',
    label: t.averageOrderValue,
    hint: t.netSalesOrdersExcludingTax,
    help: '/dashboard/help/figures#average-order-value',
  },
  {
    measure: 'newCustomers',
    label: t.newCustomers,
    hint: t.customersWhoseFirstOrder,
    help: '/dashboard/help/figures#customers',
  },
  {
    measure: 'returningCustomers',
    label: t.returningCustomers,
    hint: t.customersOnTheseDaysWho,
    help: '/dashboard/help/figures#customers',
  },
] as const satisfies readonly { measure: keyof Measures; label: string; hint: string; help: string }[];

/** A change of these is neither good nor bad. */
const NEUTRAL = new Set<keyof Measures>(['discounts', 'refunds', 'tax', 'shipping']);

/** Returns how a measure changed, or null without a comparison. */
function measureChange(measure: keyof Measures, now: Measures, before: Measures | undefined): Change | null {
  const change = before && computeChange(now[measure], before[measure]);
  return change ? { ...change, isPlain: NEUTRAL.has(measure) } : null;
}

/** Returns how a measure is computed, and where the help says more. */
export function measureHint(measure: keyof Measures): { hint: string; help: string } | undefined {
  const found = SALES_MEASURES.find((one) => one.measure === measure);
  return found && { hint: found.hint, help: found.help };
}

export type SalesTotal = ReturnType<typeof prepareSalesTotals>[number];

/** Returns every measure of an overview as a row, with its comparison. */
export function prepareSalesTotals({ totals, previous, currency }: Overview) {
  return SALES_MEASURES.map(({ measure, label, hint, help }) => ({
    label,
    hint,
    help,
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
  return SALES_TILES.map(({ measure, label, hint, help }) => ({
    label,
    hint,
    help,
    value: formatMeasure(totals, measure, currency),
    note: measure === 'averageOrderValue' ? t.netSalesOrders(totals.orders) : undefined,
    change: measureChange(measure, totals, previous?.totals),
    before: previous && previousText(formatMeasure(previous.totals, measure, currency), previous),
    trend: begun.map((interval) => Number(interval.totals[measure])),
  }));
}
