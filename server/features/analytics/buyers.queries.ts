import { sql } from 'kysely';
import type { z } from 'zod';
import type { analyticsCustomers } from '#contract/analytics-customers.ts';
import type { StoreScope } from '#domain/ids.ts';
import { type Comparison, comparedRange, type DayRange, fittingInterval } from '#domain/period.ts';
import type { ShopDay } from '#domain/shop-time.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { daysTurned, readShopSettings } from '../orders/orders.public.ts';
import { freshBuyerCounts } from './buyer-counts.queries.ts';
import { buyerSumsOf, buyersToDateOf, type RawBuyerSums } from './buyer-sums.ts';
import { keptSums } from './kept-sums.ts';
import { type IntervalBounds, intervalsOf } from './measures.ts';
import { readSalesBy, refreshSalesBy } from './sales-by.queries.ts';

type Answer = z.output<NonNullable<(typeof analyticsCustomers.customers)['~orpc']['outputSchema']>>;

export interface BuyersAsked extends DayRange {
  readonly interval?: Answer['interval'] | undefined;
  readonly compare: Comparison;
}

/** More points than a chart or a table can use. */
const INTERVALS_AT_MOST = 2_000;

/**
 * What new and returning buyers did between two days, and all buyers up to each range's end.
 * @throws AppError INVALID_INPUT for turned days or too many intervals.
 */
export async function readBuyers(tx: Tx, scope: StoreScope, asked: BuyersAsked, now: Date): Promise<Answer> {
  const range = { from: asked.from, to: asked.to };
  if (range.from > range.to) throw daysTurned('from', 'to');
  const fitting = fittingInterval(range);
  const interval = asked.interval ?? (fitting === 'hour' ? 'day' : fitting);
  const bounds = intervalsOf(range, interval);
  if (bounds.length > INTERVALS_AT_MOST) {
    const message = `This range has more than ${INTERVALS_AT_MOST} intervals. Give a shorter range or longer intervals.`;
    throw new AppError('INVALID_INPUT', { message, data: { issues: [{ path: 'interval', message }] } });
  }
  const compared = comparedRange(range, asked.compare);
  const { currency } = await readShopSettings(tx, scope);
  const beginning = await readFirstDay(tx, scope, currency);
  const first = [beginning ?? range.from, range.from, compared?.from ?? range.from].toSorted()[0] ?? range.from;
  const preparing = await refreshSalesBy(tx, scope, { from: first, to: range.to });
  const { asOf } = await freshBuyerCounts(tx, scope, now);
  const period = async (of: DayRange, cut: IntervalBounds[]) => ({
    ...of,
    ...periodOf(
      // While days are being prepared, one part of these sums is newer than the other.
      preparing === 0
        ? await keptSums(tx, scope, `buyers ${currency} ${interval}`, of, () =>
            readRows(tx, scope, currency, of, interval),
          )
        : await readRows(tx, scope, currency, of, interval),
      cut,
    ),
    toDate: await readToDate(tx, scope, currency, { from: first, to: of.to }),
  });
  return {
    ...(await period(range, bounds)),
    interval,
    currency,
    previous: compared && (await period(compared, intervalsOf(compared, interval))),
    asOf,
    preparing,
  };
}

async function readFirstDay(tx: Tx, scope: StoreScope, currency: string): Promise<ShopDay | null> {
  const row = await tx.query
    .selectFrom('daily_sales')
    .select('day')
    .where('store_id', '=', scope.storeId)
    .where('currency', '=', currency)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? null;
}

type KeyedRow = RawBuyerSums & { readonly key: string };

async function readRows(
  tx: Tx,
  scope: StoreScope,
  currency: string,
  range: DayRange,
  interval: Answer['interval'],
): Promise<KeyedRow[]> {
  const key = sql`date_trunc(${sql.lit(interval)}, day::timestamp)::date`;
  const within = sql`store_id = ${scope.storeId}::uuid and day between ${range.from}::date and ${range.to}::date`;
  const part = (buyer: string, measure: 'orders' | 'net_sales') =>
    sql`coalesce(sum(${sql.ref(measure)}) filter (where buyer = ${sql.lit(buyer)}), 0)::text`;
  // One JSON value: a driver reads that several times faster than a thousand rows of numbers.
  const { rows } = await sql<{ sums: KeyedRow[] }>`
    select coalesce(json_agg(s), '[]') as sums from (
      select key, sum(new_customers)::text as new_buyers, sum(returning_customers)::text as returning_buyers,
        ${part('new', 'orders')} as new_orders, ${part('returning', 'orders')} as returning_orders, ${part('', 'orders')} as unknown_orders,
        ${part('new', 'net_sales')} as new_net_sales, ${part('returning', 'net_sales')} as returning_net_sales,
        ${part('', 'net_sales')} as unknown_net_sales
      from (
        select ${key} as key, null as buyer, new_customers, returning_customers, 0 as orders, 0 as net_sales
        from daily_sales where ${within} and currency = ''
        union all
        select ${key}, b.key, 0, 0, b.orders, b.net_sales from daily_sales_by b where ${within} and currency = ${currency} and dimension = 'buyer'
      ) as r group by key
    ) as s`.execute(tx.query);
  return rows[0]?.sums ?? [];
}

function periodOf(sums: readonly KeyedRow[], bounds: readonly IntervalBounds[]) {
  return {
    totals: buyerSumsOf(sums),
    intervals: bounds.map(({ key: at, start, end }) => ({
      start,
      end,
      totals: buyerSumsOf(sums.filter((row) => row.key === at)),
    })),
  };
}

/** All buyers up to a day: how many there are and how many came back, and what they bought in the store's currency. */
async function readToDate(tx: Tx, scope: StoreScope, currency: string, range: DayRange) {
  const { rows } = await sql<{ buyers: string; repeat_buyers: string }>`
    select coalesce(sum(first_orders), 0) as buyers, coalesce(sum(second_orders), 0) as repeat_buyers
    from buyer_turns where store_id = ${scope.storeId}::uuid and day <= ${range.to}::date`.execute(tx.query);
  const sums = await readSalesBy(tx, scope, 'buyer', currency, range);
  return buyersToDateOf(
    { buyers: Number(rows[0]?.buyers ?? 0), repeatBuyers: Number(rows[0]?.repeat_buyers ?? 0) },
    sums.filter(({ key }) => key !== ''),
  );
}
