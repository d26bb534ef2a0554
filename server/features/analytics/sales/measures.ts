import type { z } from 'zod';
import type { measures } from '#contract/analytics/analytics.ts';
import type { BreakdownSums } from '#contract/analytics/breakdown.ts';
import { divideMoney, toTwoDecimals } from '#domain/money/money.ts';
import { NOTHING, type Sums } from '../../sums/sums.public.ts';

export type Measures = z.output<typeof measures>;

/** Sales of one currency with the customers of all, who count once a day in whatever currencies they paid. */
export interface Sales {
  readonly sums: Sums;
  readonly newCustomers: number;
  readonly returningCustomers: number;
}

/** Measures of sales (of nothing when there are none); the average is net sales by orders, rounded to the cent. */
export function measuresOf({ sums, newCustomers, returningCustomers }: Sales = NO_SALES): Measures {
  const figures = salesOf(sums);
  return {
    ...figures,
    averageOrderValue: divideMoney(figures.netSales, figures.orders),
    newCustomers,
    returningCustomers,
  };
}

/** Sums as they are told: money with cents, items less those returned. */
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

export const NO_SUMS: BreakdownSums = salesOf(NOTHING);

export const NO_SALES: Sales = { sums: NOTHING, newCustomers: 0, returningCustomers: 0 };
