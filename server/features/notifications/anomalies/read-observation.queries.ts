import { sql } from 'kysely';
import type { Observation, ShopMoment } from '#domain/anomalies/observation.ts';
import type { PaymentCount, ShopDayFigures } from '#domain/anomalies/baseline.ts';
import { shopNowOf } from '#domain/time/shop-time.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { FAILED, PLACED, TRIED } from './learned-days.ts';

/** Payments of the last hours that are looked at. */
const RECENT_HOURS = [24, 6] as const;

/** The shop's clock at an instant. */
export function momentOf(at: Date, timezone: string): ShopMoment {
  const { day, time } = shopNowOf(at, timezone);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { day, minutes: hours * 60 + minutes };
}

/** When the last order of the eight days before an instant was placed. Reads one row of an index. */
export async function readLastOrder(tx: Tx, storeId: string, at: Date): Promise<Date | null> {
  const { rows } = await sql<{ placed: Date }>`
    select o.date_created as placed from woocommerce_orders o
    where o.store_id = ${storeId}::uuid and o.status <> 'trash' and ${PLACED}
      and o.date_created > ${at}::timestamptz - interval '8 days'
    order by o.date_created desc, o.wc_id desc limit 1`.execute(tx.query);
  return rows[0]?.placed ?? null;
}

/** Payments by method, of each number of hours before an instant. Reads the orders of the last day. */
async function readRecentPayments(tx: Tx, storeId: string, at: Date): Promise<Observation['recentPayments']> {
  const counts = RECENT_HOURS.map(async (hours) => {
    const { rows } = await sql<PaymentCount>`
      select o.payment_method as method, max(o.payment_method_title) as title, count(*)::integer as tried,
        count(*) filter (where ${FAILED})::integer as failed
      from woocommerce_orders o
      where o.store_id = ${storeId}::uuid and o.status <> 'trash' and ${TRIED}
        and o.date_created > ${at}::timestamptz - make_interval(hours => ${hours}::integer) and o.date_created <= ${at}::timestamptz
      group by o.payment_method`.execute(tx.query);
    return { hours, payments: rows };
  });
  return Promise.all(counts);
}

/** What is known of a store at an instant. */
export async function readObservation(
  tx: Tx,
  store: { id: string; timezone: string; dateType: string },
  { at, today, lastOrder }: { at: Date; today: ShopDayFigures; lastOrder: Date | null },
): Promise<Observation> {
  return {
    now: momentOf(at, store.timezone),
    lastOrder: lastOrder === null ? null : momentOf(lastOrder, store.timezone),
    today,
    recentPayments: await readRecentPayments(tx, store.id, at),
    countsWhenPlaced: store.dateType !== 'date_completed',
  };
}
