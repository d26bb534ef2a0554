import { sql } from 'kysely';
import { decodeHTMLStrict as decodeEntities } from 'entities';
import type { StoreScope } from '#domain/ids.ts';
import { divideMoney, toTwoDecimals } from '#domain/money/money.ts';
import { addDays, monthStart, shopDayOf } from '#domain/time/shop-time.ts';
import { readShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

/**
 * The specification's order stats: completed orders created in the last 7 days, since the start of the month, or since
 * 1 January (shop time), in the store's currency, without subtracting refunds.
 */
export async function readOrderStats(tx: Tx, scope: StoreScope, period: 'week' | 'month' | 'year', now: Date) {
  const { timezone, currency } = await readShopSettings(tx, scope);
  const today = shopDayOf(now, timezone);
  const from = { week: addDays(today, -6), month: monthStart(today), year: `${today.slice(0, 4)}-01-01` }[period];
  const { rows } = await sql<{ total: string; orders: string }>`
    select coalesce(sum(o.total), 0) as total, count(*) as orders from woocommerce_orders o
    where o.store_id = ${scope.storeId}::uuid and o.status = 'completed' and o.currency = ${currency}
      and o.date_created >= shop_day_start(${from}::date, ${timezone}::text)`.execute(tx.query);
  const totalSales = toTwoDecimals(rows[0]?.total ?? '0');
  const totalOrders = Number(rows[0]?.orders ?? 0);
  return { totalSales, totalOrders, averageOrderValue: divideMoney(totalSales, totalOrders) };
}

/** The specification's top products, by the shop's own count of units ever sold. */
export async function readLifetimeTop(tx: Tx, scope: StoreScope, limit: number) {
  const rows = await tx.query
    .selectFrom('woocommerce_products')
    .select(['wc_id', 'name', 'sku', 'total_sales'])
    .where('store_id', '=', scope.storeId)
    .where('status', '!=', 'trash')
    .orderBy('total_sales', 'desc')
    .orderBy('wc_id')
    .limit(limit)
    .execute();
  return {
    items: rows.map((row) => ({
      product: { id: Number(row.wc_id), name: decodeEntities(row.name), sku: row.sku },
      totalSales: Number(row.total_sales),
    })),
  };
}
