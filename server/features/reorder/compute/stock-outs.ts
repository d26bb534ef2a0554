import { sql } from 'kysely';
import { addDays, type ShopDay } from '#domain/time/shop-time.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

export interface StockOut {
  readonly from: ShopDay;
  readonly to: ShopDay;
}

/** A period goes on if the product was still out this many days ago: one nightly run may be missed. */
const GAP_DAYS = 2;

/** Records which products are out of stock today. Days in a row are one period. */
export async function recordStockOuts(tx: Tx, storeId: string, ids: readonly number[], today: ShopDay): Promise<void> {
  const out = sql`${[...ids]}::bigint[]`;
  await sql`update stock_outs set to_day = ${today}::date
    where store_id = ${storeId}::uuid and wc_id = any (${out}) and to_day between ${addDays(today, -GAP_DAYS)}::date and ${today}::date`.execute(
    tx.query,
  );
  await sql`
    insert into stock_outs (store_id, wc_id, from_day, to_day)
    select ${storeId}::uuid, o.id, ${today}::date, ${today}::date from unnest(${out}) as o (id)
    where not exists (select from stock_outs s where s.store_id = ${storeId}::uuid and s.wc_id = o.id and s.to_day = ${today}::date)
    on conflict do nothing`.execute(tx.query);
}

/** The recorded periods since a day, by product or variation; earlier ones are deleted. */
export async function readStockOuts(tx: Tx, storeId: string, since: ShopDay): Promise<Map<number, StockOut[]>> {
  await tx.query.deleteFrom('stock_outs').where('store_id', '=', storeId).where('to_day', '<', since).execute();
  const rows = await tx.query
    .selectFrom('stock_outs')
    .select(['wc_id', 'from_day', 'to_day'])
    .where('store_id', '=', storeId)
    .execute();
  const periods = new Map<number, StockOut[]>();
  for (const row of rows) {
    const own = periods.get(Number(row.wc_id)) ?? [];
    own.push({ from: row.from_day, to: row.to_day });
    periods.set(Number(row.wc_id), own);
  }
  return periods;
}
