import type { z } from 'zod';
import type { measures } from '#contract/analytics/analytics.ts';
import type { BreakdownSums, RowSums } from '#contract/analytics/breakdown.ts';
import { divideMoney, toTwoDecimals } from '#domain/money/money.ts';
import { NOTHING, type Sums } from '../../sums/sums.public.ts';

export type Measures = z.output<typeof measures>;

/** Sales of one currency, and the customers of all currencies, who count once a day. */
export interface Sales {
  readonly sums: Sums;
  readonly newCustomers: number;
  readonly returningCustomers: number;
}

/** The measures of sales. The average order value is net sales divided by orders, rounded to the cent. */
export function measuresOf({ sums, newCustomers, returningCustomers }: Sales = NO_SALES): Measures {
  const figures = salesOf(sums);
  return {
    ...figures,
    averageOrderValue: divideMoney(figures.netSales, figures.orders),
    newCustomers,
    returningCustomers,
  };
}

/** Sums in the contract's shape: money with two decimals, items minus returned ones. */
export function salesOf(sums: Sums): BreakdownSums {
  return {
    orders: sums.orders,
    items: sums.items - sums.refunded_items,
    grossSales: toTwoDecimals(sums.gross_sales),
    discounts: toTwoDecimals(sums.discounts),
    refunds: toTwoDecimals(sums.refunds),
    netSales: toTwoDecimals(sums.net_sales),
    tax: toTwoDecimals(sums.tax),
    shipping: toTwoDecimals(sums.shipping),
    totalSales: toTwoDecimals(sums.total_sales),
  };
}

/** One key of a breakdown over one range. */
export interface KeyedRow {
  readonly key: string;
  readonly label: string;
  readonly sums: RowSums;
}

export const NO_SUMS: BreakdownSums = salesOf(NOTHING);

export const NO_SALES: Sales = { sums: NOTHING, newCustomers: 0, returningCustomers: 0 };
