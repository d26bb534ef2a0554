import { type RawBuilder, sql } from 'kysely';
import { LEARNED_DAYS } from '#domain/anomalies/anomaly-kinds.ts';
import type { PaymentCount, ShopDayFigures } from '#domain/anomalies/baseline.ts';
import { toCents } from '#domain/money/money.ts';
import { addDays, type ShopDay } from '#domain/time/shop-time.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { readSums } from '../../sums/sums.public.ts';
import { plannedOnce } from '../../../platform/db/prepared-statements.ts';

/** Days that are read again each night: an order is paid, cancelled or refunded days after it was placed. */
const REREAD_DAYS = 3;

/** Orders that were placed: neither drafts nor in the trash. */
export const PLACED = sql`o.status <> all (array['trash', 'checkout-draft', 'auto-draft'])`;
/** Payments that were tried and did not succeed, and all of which the result is known. */
export const FAILED = sql`(o.status = 'failed' or o.status = 'cancelled' and o.date_paid is null)`;
export const TRIED = sql`(${PLACED} and o.status <> 'pending' and o.payment_method <> '')`;

/** One row per day: day, hours, payments, refund_count. `days` is SQL of an array of days. */
function countedDays(storeId: string, days: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select d.day, (
        select array_agg(coalesce(c.orders, 0) order by h.hour) from generate_series(0, 23) h (hour) left join (
          select extract(hour from shop_local_time(o.date_created, s.timezone))::integer as hour, count(*)::integer as orders
          from woocommerce_orders o where o.store_id = ${storeId}::uuid and o.created_day = d.day and ${PLACED} group by 1
        ) c on c.hour = h.hour) as hours,
      (select coalesce(jsonb_agg(m order by m.method), '[]') from (
        select o.payment_method as method, max(o.payment_method_title) as title, count(*)::integer as tried,
          count(*) filter (where ${FAILED})::integer as failed
        from woocommerce_orders o where o.store_id = ${storeId}::uuid and o.created_day = d.day and ${TRIED}
        group by o.payment_method) m) as payments,
      (select count(*)::integer from woocommerce_order_refunds r
        join woocommerce_orders o on o.store_id = ${storeId}::uuid and o.wc_id = r.order_id and o.counts
        where r.store_id = ${storeId}::uuid and r.refund_day = d.day) as refund_count
    from unnest(${days}) d (day) join woocommerce_stores s on s.id = ${storeId}::uuid`;
}

/** Stores the days before today that are not known yet, and the last ones again. Reads the orders of these days only. */
export async function learnDays(tx: Tx, storeId: string, today: ShopDay): Promise<void> {
  const from = addDays(today, -LEARNED_DAYS);
  const known = await tx.query
    .selectFrom('learned_days')
    .select('day')
    .where('store_id', '=', storeId)
    .where('day', '>=', from)
    .execute();
  const days = new Set(known.map(({ day }) => day));
  if (days.has(addDays(today, -1))) return;
  const wanted: ShopDay[] = [];
  for (let day = from; day < today; day = addDays(day, 1)) {
    if (!days.has(day) || day >= addDays(today, -REREAD_DAYS)) wanted.push(day);
  }
  await sql`
    insert into learned_days (store_id, day, hours, payments, refund_count)
    select ${storeId}::uuid, c.day, c.hours, c.payments, c.refund_count from (${countedDays(storeId, sql`${wanted}::date[]`)}) c
    on conflict (store_id, day) do update
      set hours = excluded.hours, payments = excluded.payments, refund_count = excluded.refund_count`.execute(tx.query);
  await tx.query.deleteFrom('learned_days').where('store_id', '=', storeId).where('day', '<', from).execute();
}

interface CountedRow {
  day: ShopDay;
  hours: number[];
  payments: PaymentCount[];
  refund_count: number;
}

/** The learned days, oldest first, and today until now. Amounts are of the store's currency. */
export async function readDays(
  tx: Tx,
  storeId: string,
  shop: { today: ShopDay; currency: string },
): Promise<{ days: ShopDayFigures[]; today: ShopDayFigures }> {
  const from = addDays(shop.today, -LEARNED_DAYS);
  const { rows } = await plannedOnce<CountedRow>`
    select day, hours, payments, refund_count from learned_days
    where store_id = ${storeId}::uuid and day >= ${from}::date and day < ${shop.today}::date
    union all
    select c.day, c.hours, c.payments, c.refund_count from (${countedDays(storeId, sql`array[${shop.today}::date]`)}) c
    order by day`.execute(tx.query);
  const sums = await readSums(
    tx,
    { storeId },
    {
      dimensions: ['shop'],
      range: { from, to: shop.today },
      currency: shop.currency,
      interval: 'day',
    },
  );
  const byDay = new Map(sums.map((sum) => [sum.start, sum]));
  const all = rows.map(({ refund_count, ...row }): ShopDayFigures => {
    const sum = byDay.get(row.day);
    const cents = (amount: string | undefined) => Number(toCents(amount ?? '0'));
    return {
      ...row,
      refundCount: refund_count,
      sales: cents(sum?.gross_sales),
      orders: sum?.orders ?? 0,
      refunds: cents(sum?.refunds),
    };
  });
  return { days: all.slice(0, -1), today: all.at(-1) as ShopDayFigures };
}
