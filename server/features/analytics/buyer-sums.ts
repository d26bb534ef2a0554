import type { z } from 'zod';
import type { buyersToDate, buyerSums } from '#contract/analytics-customers.ts';
import { divideMoney, sumMoney } from '#domain/money.ts';
import { amount } from '../orders/orders.public.ts';

/** Sums of one interval as the database answers them, as text. */
export interface RawBuyerSums {
  readonly new_buyers: string;
  readonly returning_buyers: string;
  readonly new_orders: string;
  readonly returning_orders: string;
  readonly unknown_orders: string;
  readonly new_net_sales: string;
  readonly returning_net_sales: string;
  readonly unknown_net_sales: string;
}

/** Sums of any number of intervals, of none as well. */
export function buyerSumsOf(rows: readonly RawBuyerSums[]): z.output<typeof buyerSums> {
  const count = (name: keyof RawBuyerSums) => rows.reduce((sum, row) => sum + Number(row[name]), 0);
  const money = (name: keyof RawBuyerSums) => sumMoney(rows.map((row) => amount(row[name])));
  return {
    newBuyers: count('new_buyers'),
    returningBuyers: count('returning_buyers'),
    newOrders: count('new_orders'),
    returningOrders: count('returning_orders'),
    newNetSales: money('new_net_sales'),
    returningNetSales: money('returning_net_sales'),
    unknownOrders: count('unknown_orders'),
    unknownNetSales: money('unknown_net_sales'),
  };
}

/** All buyers up to a day with what they bought up to then: the mean of both per buyer, null where there is no buyer. */
export function buyersToDateOf(
  { buyers, repeatBuyers }: { buyers: number; repeatBuyers: number },
  bought: readonly { readonly orders: number | string; readonly net_sales: string }[],
): z.output<typeof buyersToDate> {
  const orders = bought.reduce((sum, row) => sum + Number(row.orders), 0);
  const netSales = sumMoney(bought.map((row) => amount(row.net_sales)));
  return {
    buyers,
    repeatBuyers,
    repeatRate: buyers === 0 ? null : repeatBuyers / buyers,
    orders,
    ordersPerBuyer: buyers === 0 ? null : orders / buyers,
    netSales,
    lifetimeValue: divideMoney(netSales, buyers),
  };
}
