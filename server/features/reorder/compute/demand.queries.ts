import { sql } from 'kysely';
import { addDays, daysInRange, type ShopDay } from '#domain/time/shop-time.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

/** Days of sales that are read: a year, and the four weeks before the first forecast. */
export const HISTORY_DAYS = 392;
/** Days read in one transaction, so that others get their turn. */
const DAYS_AT_ONCE = 14;

/** Units sold by product or variation, one number for each day from `from` on. */
export interface SoldUnits {
  readonly from: ShopDay;
  readonly days: number;
  readonly units: ReadonlyMap<number, Int32Array>;
}

type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Reads the stored sums by product and by variation up to a day, of these ids only. The history begins with the shop's first
 * day. Reads no orders.
 */
export async function readSoldUnits(
  transact: Transact,
  storeId: string,
  to: ShopDay,
  ids: ReadonlySet<number>,
): Promise<SoldUnits> {
  const { currencies, from } = await transact((tx) => readExtent(tx, storeId, addDays(to, 1 - HISTORY_DAYS), to));
  const days = daysInRange(from, to);
  const units = new Map<number, Int32Array>();
  for (let start = from; start <= to; start = addDays(start, DAYS_AT_ONCE)) {
    const last = addDays(start, DAYS_AT_ONCE - 1);
    // oxlint-disable-next-line no-await-in-loop
    const sold = await transact((tx) => readSums(tx, storeId, currencies, start, last < to ? last : to));
    for (const [key, day, count] of sold) {
      // '7' is a product, '7:12' a variation of it.
      const id = Number(key.slice(key.indexOf(':') + 1));
      if (!ids.has(id)) continue;
      const own = units.get(id) ?? new Int32Array(days);
      own[daysInRange(from, day) - 1] = Math.round(count);
      units.set(id, own);
    }
  }
  return { from, days, units };
}

/** The currencies the shop sold in, and the first day on which it sold anything. */
async function readExtent(tx: Tx, storeId: string, from: ShopDay, to: ShopDay) {
  const { rows } = await sql<{ currencies: string[]; first: ShopDay | null }>`
    select coalesce(array_agg(distinct s.currency), '{}') as currencies, min(s.day) as first from daily_sums s
    where s.store_id = ${storeId}::uuid and s.dimension = 'shop' and s.day between ${from}::date and ${to}::date`.execute(
    tx.query,
  );
  return { currencies: rows[0]?.currencies ?? [], from: rows[0]?.first ?? to };
}

type SoldOn = [key: string, day: ShopDay, units: number];

/** In one JSON value, which the driver reads several times faster than thousands of rows. */
async function readSums(tx: Tx, storeId: string, currencies: string[], from: ShopDay, to: ShopDay): Promise<SoldOn[]> {
  const { rows } = await sql<{ sold: SoldOn[] }>`
    select coalesce(json_agg(json_build_array(d.key, d.day, d.items)), '[]') as sold from (
      select s.key, s.day, sum(s.items) as items from daily_sums s
      where s.store_id = ${storeId}::uuid and s.dimension in ('product', 'variation') and s.currency = any (${currencies}::text[])
        and s.day between ${from}::date and ${to}::date
      group by s.key, s.day having sum(s.items) > 0
    ) d`.execute(tx.query);
  return rows[0]?.sold ?? [];
}
