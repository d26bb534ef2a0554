import { type RawBuilder, sql } from 'kysely';
import type { BreakdownSums } from '#contract/analytics-breakdown.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { DayRange } from '#domain/period.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { amount } from '../orders/orders.public.ts';
import { forgetVersions, keptSums } from './kept-sums.ts';
import { segmentsOf } from './product-sums.ts';

/** Who looks has days with so many orders put right at most, the newest first; the job does the rest. */
const ORDERS_ON_SIGHT = 500;
/** So many the job does at once, or else one day: whoever reads meanwhile waits for no more. */
const ORDERS_AT_ONCE = 1_000;

/** Sums as the database answers them, money as text. */
export interface RawSums {
  readonly orders: number | string;
  readonly items: number | string;
  readonly gross_sales: string;
  readonly discounts: string;
  readonly refunds: string;
  readonly net_sales: string;
  readonly tax: string;
  readonly shipping: string;
  readonly total_sales: string;
}

export type KeyedSums = RawSums & { readonly key: string; readonly label: string };

/**
 * Puts the breakdown's rows of days that changed right before they are read. Answers how many days of the range are still
 * to be done: a shop that was connected just now has years of them, which the job works through.
 */
export async function refreshSalesBy(tx: Tx, scope: StoreScope, range: DayRange): Promise<number> {
  const { rows } = await sql<{ stale: number }>`
    /* planned once: refresh sales by */ select refresh_sales_by(${scope.storeId}::uuid, ${range.from}::date, ${range.to}::date, ${ORDERS_ON_SIGHT}::integer) as stale`.execute(
    tx.query,
  );
  forgetVersions(tx);
  return rows[0]?.stale ?? 0;
}

/** The next portion of all of a store's days, the newest first; how many days are left. */
export async function refreshNextDays(tx: Tx, storeId: string): Promise<number> {
  const { rows } = await sql<{ stale: number }>`
    select refresh_sales_by(${storeId}::uuid, '-infinity', 'infinity', ${ORDERS_AT_ONCE}::integer, true) as stale`.execute(
    tx.query,
  );
  return rows[0]?.stale ?? 0;
}

/**
 * Sums of a range by the keys of one dimension, in one currency; months as a whole where the range holds them whole. With
 * `start` only keys that begin so.
 */
export async function readSalesBy(
  tx: Tx,
  scope: StoreScope,
  dimension: string,
  currency: string,
  range: DayRange,
  start = '',
): Promise<readonly KeyedSums[]> {
  return keptSums(tx, scope, `by ${dimension} ${currency} ${start}`, range, async () => {
    // One JSON value: a driver reads that several times faster than a thousand rows of numbers.
    const { rows } = await sql<{ sums: KeyedSums[] }>`
    select coalesce(json_agg(s), '[]') as sums from (
      select key, max(label) as label, ${SUMS} from (${rowsOf(scope.storeId, dimension, currency, range)}) as r
      where starts_with(key, ${start}) group by key
    ) as s`.execute(tx.query);
    return rows[0]?.sums ?? [];
  });
}

const COLUMNS = sql.raw(
  'key, label, orders, items, gross_sales, discounts, refunds, net_sales, tax, shipping, total_sales',
);
const SUMS = sql.raw(
  `sum(orders) as orders, sum(items) as items, ${[
    'gross_sales',
    'discounts',
    'refunds',
    'net_sales',
    'tax',
    'shipping',
    'total_sales',
  ]
    .map((name) => `sum(${name})::text as ${name}`)
    .join(', ')}`,
);

function rowsOf(storeId: string, dimension: string, currency: string, range: DayRange): RawBuilder<unknown> {
  const segments = segmentsOf(range);
  const whole = segments.filter((segment) => segment.whole).map(({ month }) => month);
  const parts = segments.filter((segment) => !segment.whole);
  const selects = parts.map(
    ({ from, to }) => sql`
      select ${COLUMNS} from daily_sales_by
      where store_id = ${storeId}::uuid and dimension = ${dimension} and currency = ${currency}
        and day between ${from}::date and ${to}::date`,
  );
  const first = whole[0];
  const last = whole.at(-1);
  // Whole months lie side by side: only the ends of a range are parts.
  if (first !== undefined && last !== undefined) {
    selects.push(sql`
      select ${COLUMNS} from monthly_sales_by
      where store_id = ${storeId}::uuid and dimension = ${dimension} and currency = ${currency}
        and month between ${first}::date and ${last}::date`);
  }
  return sql.join(selects, sql` union all `);
}

/** Sums as they are told: money with cents, counts as numbers. */
export function sumsOf(raw: RawSums): BreakdownSums {
  return {
    orders: Number(raw.orders),
    items: Number(raw.items),
    grossSales: amount(raw.gross_sales),
    discounts: amount(raw.discounts),
    refunds: amount(raw.refunds),
    netSales: amount(raw.net_sales),
    tax: amount(raw.tax),
    shipping: amount(raw.shipping),
    totalSales: amount(raw.total_sales),
  };
}

export const NO_SUMS: BreakdownSums = sumsOf({
  orders: 0,
  items: 0,
  gross_sales: '0',
  discounts: '0',
  refunds: '0',
  net_sales: '0',
  tax: '0',
  shipping: '0',
  total_sales: '0',
});
