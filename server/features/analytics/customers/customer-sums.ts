import type { z } from 'zod';
import type { lifetimeCustomerSums, newAndReturningSums } from '#contract/analytics/customer-report.ts';
import { divideMoney, sumMoney, toTwoDecimals } from '#domain/money/money.ts';
import type { KeyedSums } from '../../sums/sums.public.ts';

/** The figures of one interval from its rows of the dimension "customer". */
export function customerSums(rows: readonly KeyedSums[]): z.output<typeof newAndReturningSums> {
  const of = (key: string) => rows.filter((row) => row.key === key);
  const customers = (key: string) => of(key).reduce((sum, row) => sum + row.customers, 0);
  const orders = (key: string) => of(key).reduce((sum, row) => sum + row.orders, 0);
  const netSales = (key: string) => sumMoney(of(key).map((row) => toTwoDecimals(row.net_sales)));
  return {
    newBuyers: customers('new'),
    returningBuyers: customers('returning'),
    newOrders: orders('new'),
    returningOrders: orders('returning'),
    newNetSales: netSales('new'),
    returningNetSales: netSales('returning'),
    unknownOrders: orders(''),
    unknownNetSales: netSales(''),
  };
}

/** The figures of all customers up to a day, with means per customer; rates are null without customers. */
export function customersToDate(
  { buyers, repeatBuyers }: { buyers: number; repeatBuyers: number },
  bought: readonly Pick<KeyedSums, 'orders' | 'net_sales'>[],
): z.output<typeof lifetimeCustomerSums> {
  const orders = bought.reduce((sum, row) => sum + row.orders, 0);
  const netSales = sumMoney(bought.map((row) => toTwoDecimals(row.net_sales)));
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
