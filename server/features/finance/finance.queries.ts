import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { financeReport } from '#contract/finance.ts';
import type { StoreScope } from '#domain/ids.ts';
import { fromCents, toCents } from '#domain/money.ts';
import type { DayRange } from '#domain/period.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { keptSums, readOverview, readSalesBy, refreshSalesBy, segmentsOf } from '../analytics/analytics.public.ts';
import { amount, daysTurned } from '../orders/orders.public.ts';

export type FinanceReport = z.output<typeof financeReport>;

type Topic = 'fee' | 'shipping' | 'coupon' | 'reason';

interface TopicRow {
  topic: Topic;
  key: string;
  label: string;
  orders: number;
  amount: string;
  tax: string;
  refunded: string;
  unallocated: string;
}

/**
 * What was paid how and at what fee, what shipping, coupons and refunds came to between two days of the shop, in its currency.
 * @throws AppError INVALID_INPUT when the first day lies after the last.
 */
export async function readFinance(tx: Tx, scope: StoreScope, range: DayRange): Promise<FinanceReport> {
  if (range.from > range.to) throw daysTurned('from', 'to');
  const preparing = await refreshSalesBy(tx, scope, range);
  const { currency, totals } = await readOverview(tx, scope, { ...range, compare: 'none', interval: 'month' });
  const paid = await readSalesBy(tx, scope, 'payment', currency, range);
  const rows = await readTopics(tx, scope, currency, range);
  const of = (topic: Topic) => rows.filter((row) => row.topic === topic).toSorted(byAmount);
  const sum = (topic: Topic, name: 'amount' | 'tax' | 'refunded' | 'unallocated') =>
    fromCents(of(topic).reduce((cents, row) => cents + toCents(row[name]), 0n));
  const count = (topic: Topic) => of(topic).reduce((orders, row) => orders + row.orders, 0);
  const fees = new Map(of('fee').map((row) => [row.key, row]));
  return {
    currency,
    ...range,
    payments: paid
      .map((row) => {
        const fee = fees.get(row.key);
        const [total, kept] = [toCents(row.total_sales), toCents(fee?.amount ?? '0')];
        return {
          key: row.key,
          label: row.label,
          orders: Number(row.orders),
          total: fromCents(total),
          fees: fromCents(kept),
          ordersWithFee: fee?.orders ?? 0,
          net: fromCents(total - kept),
        };
      })
      .toSorted((one, other) => (toCents(one.total) < toCents(other.total) ? 1 : -1)),
    shipping: of('shipping').map((row) => ({
      ...named(row),
      orders: row.orders,
      charged: amount(row.amount),
      tax: amount(row.tax),
      refunded: amount(row.refunded),
      net: fromCents(toCents(row.amount) - toCents(row.refunded)),
    })),
    discounts: of('coupon').map((row) => ({
      ...named(row),
      orders: row.orders,
      amount: amount(row.amount),
      tax: amount(row.tax),
    })),
    refunds: of('reason').map((row) => ({
      ...named(row),
      refunds: row.orders,
      amount: amount(row.amount),
      tax: amount(row.tax),
      unallocated: amount(row.unallocated),
    })),
    totals: {
      orders: totals.orders,
      grossSales: totals.grossSales,
      discounts: totals.discounts,
      refundsNet: totals.refunds,
      netSales: totals.netSales,
      tax: totals.tax,
      totalSales: totals.totalSales,
      fees: sum('fee', 'amount'),
      ordersWithFee: count('fee'),
      shippingCharged: sum('shipping', 'amount'),
      shippingRefunded: sum('shipping', 'refunded'),
      refunds: count('reason'),
      refunded: sum('reason', 'amount'),
      refundedTax: sum('reason', 'tax'),
      unallocated: sum('reason', 'unallocated'),
    },
    preparing,
  };
}

function named({ key, label }: TopicRow) {
  return { key, label };
}

/** The largest first; ties by key. */
function byAmount(one: TopicRow, other: TopicRow): number {
  const difference = toCents(other.amount) - toCents(one.amount);
  if (difference !== 0n) return difference < 0n ? -1 : 1;
  return one.key < other.key ? -1 : 1;
}

async function readTopics(tx: Tx, scope: StoreScope, currency: string, range: DayRange) {
  return keptSums(tx, scope, `finance ${currency}`, range, async () => {
    const { rows } = await sql<{ sums: TopicRow[] }>`
    select coalesce(json_agg(s), '[]') as sums from (
      select topic, key, max(label) as label, sum(orders)::integer as orders, sum(amount)::text as amount, sum(tax)::text as tax,
        sum(refunded)::text as refunded, sum(unallocated)::text as unallocated
      from (${rowsOf(scope.storeId, currency, range)}) r group by topic, key
    ) s`.execute(tx.query);
    return rows[0]?.sums ?? [];
  });
}

const COLUMNS = sql.raw('topic, key, label, orders, amount, tax, refunded, unallocated');
const TOPICS = sql.raw(`array['fee', 'shipping', 'coupon', 'reason']`);

/** Months as a whole where the range holds them whole, days at its ends. */
function rowsOf(storeId: string, currency: string, range: DayRange): RawBuilder<unknown> {
  const segments = segmentsOf(range);
  const whole = segments.filter((segment) => segment.whole).map(({ month }) => month);
  const selects = segments
    .filter((segment) => !segment.whole)
    .map(
      ({ from, to }) => sql`select ${COLUMNS} from daily_finance
      where store_id = ${storeId}::uuid and topic = any (${TOPICS}) and currency = ${currency}
        and day between ${from}::date and ${to}::date`,
    );
  const [first, last] = [whole[0], whole.at(-1)];
  if (first !== undefined && last !== undefined) {
    selects.push(sql`select ${COLUMNS} from monthly_finance
      where store_id = ${storeId}::uuid and topic = any (${TOPICS}) and currency = ${currency}
        and month between ${first}::date and ${last}::date`);
  }
  return sql.join(selects, sql` union all `);
}
