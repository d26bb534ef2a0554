import type { z } from 'zod';
import type { financeReport } from '#contract/finance.ts';
import type { StoreScope } from '#domain/ids.ts';
import { fromCents, toCents, toTwoDecimals } from '#domain/money/money.ts';
import type { DayRange } from '#domain/time/period.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { reversedRangeError } from '../../platform/http/reversed-range-error.ts';
import { readOverview } from '../analytics/analytics.public.ts';
import { type Dimension, type KeyedSums, readSums } from '../sums/sums.public.ts';

export type FinanceReport = z.output<typeof financeReport>;

/**
 * Payments with their fees, shipping, discounts and refunds between two days of the shop, in its currency. Whom costs are hidden from gets
 * no fees.
 * @throws AppError INVALID_INPUT when the first day is after the last.
 */
export async function readFinance(tx: Tx, scope: StoreScope, range: DayRange): Promise<FinanceReport> {
  if (range.from > range.to) throw reversedRangeError('from', 'to');
  const { currency, totals } = await readOverview(tx, scope, { ...range, compare: 'none', interval: 'month' });
  const rows = await readSums(tx, scope, {
    dimensions: ['payment', ...(tx.hidesCosts ? [] : ['fee' as const]), 'shipping', 'discount', 'refund_reason'],
    range: { from: range.from, to: range.to },
    currency,
  });
  const of = (dimension: Dimension) => rows.filter((row) => row.dimension === dimension);
  const sum = (dimension: Dimension, measure: Money) => addUp(of(dimension), measure);
  const count = (dimension: Dimension) => of(dimension).reduce((orders, row) => orders + row.orders, 0);
  const feesByKey = new Map(of('fee').map((row) => [row.key, row]));
  return {
    currency,
    ...range,
    payments: largestFirst(of('payment'), 'total_sales').map((row) => {
      const fee = feesByKey.get(row.key);
      const [total, fees] = [toCents(row.total_sales), toCents(fee?.fees ?? '0')];
      return {
        ...named(row),
        orders: row.orders,
        total: fromCents(total),
        fees: fromCents(fees),
        ordersWithFee: fee?.orders ?? 0,
        net: fromCents(total - fees),
      };
    }),
    shipping: largestFirst(of('shipping'), 'shipping').map((row) => ({
      ...named(row),
      orders: row.orders,
      charged: toTwoDecimals(row.shipping),
      tax: toTwoDecimals(row.tax),
      refunded: toTwoDecimals(row.refunds),
      net: fromCents(toCents(row.shipping) - toCents(row.refunds)),
    })),
    discounts: largestFirst(of('discount'), 'discounts').map((row) => ({
      ...named(row),
      orders: row.orders,
      amount: toTwoDecimals(row.discounts),
      tax: toTwoDecimals(row.tax),
    })),
    refunds: largestFirst(of('refund_reason'), 'refunds').map((row) => ({
      ...named(row),
      refunds: row.orders,
      amount: toTwoDecimals(row.refunds),
      tax: toTwoDecimals(row.tax),
      unallocated: toTwoDecimals(row.unallocated),
    })),
    totals: {
      sales: totals,
      fees: sum('fee', 'fees'),
      ordersWithFee: count('fee'),
      shippingCharged: sum('shipping', 'shipping'),
      shippingRefunded: sum('shipping', 'refunds'),
      refunds: count('refund_reason'),
      refunded: sum('refund_reason', 'refunds'),
      refundedTax: sum('refund_reason', 'tax'),
      unallocated: sum('refund_reason', 'unallocated'),
    },
  };
}

type Money = 'total_sales' | 'fees' | 'shipping' | 'discounts' | 'refunds' | 'tax' | 'unallocated';

function named({ key, label }: KeyedSums) {
  return { key, label };
}

function addUp(rows: readonly KeyedSums[], measure: Money): string {
  return fromCents(rows.reduce((cents, row) => cents + toCents(row[measure]), 0n));
}

/** Equal amounts are sorted by key. */
function largestFirst(rows: readonly KeyedSums[], measure: Money): KeyedSums[] {
  return rows.toSorted((one, other) => {
    const difference = toCents(other[measure]) - toCents(one[measure]);
    if (difference !== 0n) return difference < 0n ? -1 : 1;
    return one.key < other.key ? -1 : 1;
  });
}
