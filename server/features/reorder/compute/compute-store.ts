import { sql } from 'kysely';
import { demandOf } from '#domain/reorder/demand.ts';
import { addDays, shopDayOf } from '#domain/time/shop-time.ts';
import { scopeForServer } from '../../../platform/access/gate.ts';
import { readShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rollUpStore } from '../../sums/sums.public.ts';
import { readReorderSettings } from '../settings.ts';
import { readSoldUnits } from './demand.queries.ts';
import { forecastOf, type ReorderRow, rowOf } from './reorder-row.ts';
import { factsOf, finishRun, readOwnFacts, writeRows } from './reorder-rows.commands.ts';
import { countUntracked, readStockItems } from './stock-items.queries.ts';
import { readStockOuts, recordStockOuts } from './stock-outs.ts';

/** Rows that are written in one transaction, and forecast before the event loop runs other work. */
const AT_ONCE = 200;

/**
 * Computes the rows of a store from its stored sums up to yesterday. Records which products are out of stock today, which
 * later runs leave out of the demand. Returns whether another run was requested meanwhile.
 */
export async function computeStore(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  storeId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const at = now();
  const transact = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    signal.throwIfAborted();
    return db.asSystem(storeId, work);
  };
  // Otherwise the sums of changed days would be missing.
  await rollUpStore({ db }, storeId, signal);
  const { items, timezone, ...known } = await transact(async (tx) => {
    const shop = await readShopSettings(tx, scopeForServer(storeId, ''));
    await noteShopCosts(tx, storeId);
    return {
      timezone: shop.timezone,
      settings: await readReorderSettings(tx, { storeId }),
      items: await readStockItems(tx, storeId, shop.timezone, shopDayOf(at, shop.timezone), null),
      untracked: await countUntracked(tx, storeId),
      facts: await readOwnFacts(tx, storeId),
    };
  });
  const today = shopDayOf(at, timezone);
  const yesterday = addDays(today, -1);
  const ids = items.map(({ wcId }) => wcId);
  const sold = await readSoldUnits(transact, storeId, yesterday, new Set(ids));
  const stockOuts = await transact(async (tx) => {
    const out = items.filter(({ isOut }) => isOut).map(({ wcId }) => wcId);
    await recordStockOuts(tx, storeId, out, today);
    return readStockOuts(tx, storeId, sold.from);
  });
  const none = new Int32Array(sold.days);
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const rows: ReorderRow[] = items.slice(start, start + AT_ONCE).map((item) => {
      const own = factsOf(known.facts.get(item.wcId), known.settings);
      const units = sold.units.get(item.wcId) ?? none;
      const history = { from: sold.from, sold: units, created: item.created };
      const demand = demandOf({ ...history, stockOuts: stockOuts.get(item.wcId) ?? [] });
      const forecast = forecastOf(demand, units, yesterday, own, known.settings);
      return rowOf(storeId, item, own, forecast, known.settings, yesterday, at);
    });
    // oxlint-disable-next-line no-await-in-loop
    await transact((tx) => writeRows(tx, rows));
  }
  return transact((tx) => finishRun(tx, storeId, { at, today, untracked: known.untracked, ids }));
}

/** Products that have not changed since Karoo reads costs have none stored yet. */
async function noteShopCosts({ query }: Tx, storeId: string): Promise<void> {
  await sql`
    select note_shop_costs(${storeId}::uuid, karoo_pg_timezone(s.timezone),
      array(select p.wc_id from woocommerce_products p where p.store_id = ${storeId}::uuid))
    from woocommerce_stores s where s.id = ${storeId}::uuid`.execute(query);
}

/** Brings stock, units on order and suggestions of some products up to date; their forecast stays as it was computed. */
export async function refreshRows(tx: Tx, storeId: string, ids: readonly number[], now: Date): Promise<void> {
  const { timezone } = await readShopSettings(tx, scopeForServer(storeId, ''));
  const settings = await readReorderSettings(tx, { storeId });
  const items = await readStockItems(tx, storeId, timezone, shopDayOf(now, timezone), ids);
  const facts = await readOwnFacts(tx, storeId);
  const stored = await tx.query
    .selectFrom('reorder_rows')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('wc_id', 'in', [...ids])
    .execute();
  const before = new Map(stored.map((row) => [Number(row.wc_id), row]));
  const rows = items.flatMap((item) => {
    const row = before.get(item.wcId);
    if (row === undefined) return [];
    const own = factsOf(facts.get(item.wcId), settings);
    const forecast = {
      reorder_point: row.reorder_point,
      per_day_milli: Number(row.per_day_milli),
      lead_time_days: row.lead_time_days,
      method: row.method,
      error_percent: row.error_percent,
      usual_error_percent: row.usual_error_percent,
      history_days: row.history_days,
      stock_out_days: row.stock_out_days,
      sold_28_days: row.sold_28_days,
      last_sold_on: row.last_sold_on,
    };
    const to = addDays(shopDayOf(row.computed_at, timezone), -1);
    return [rowOf(storeId, item, own, forecast, settings, to, row.computed_at)];
  });
  await writeRows(tx, rows);
}
