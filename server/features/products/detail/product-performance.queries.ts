import type { z } from 'zod';
import type { products } from '#contract/products/products.ts';
import { LINE_MEASURE_NAMES, measure, MEASURES } from '#domain/figures/measures.ts';
import { NO_SUMS } from '#domain/figures/sums.ts';
import type { StoreScope } from '#domain/ids.ts';
import { toCents } from '#domain/money/money.ts';
import { fittingInterval } from '#domain/time/period.ts';
import { intervalsOf } from '#domain/time/intervals.ts';
import { addDays, type ShopDay, shopDayOf } from '#domain/time/shop-time.ts';
import { daysOfCover, sellingDays, velocityOf } from '#domain/stock/stock-cover.ts';
import { readShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { requireRange } from '../../../platform/http/reversed-range-error.ts';
import { recentOrdersOfProduct } from '../../orders/orders.public.ts';
import { readSums } from '../../sums/sums.public.ts';

type Performance = z.output<NonNullable<(typeof products.performance)['~orpc']['outputSchema']>>;

/** The default range: the last 90 days, including today. */
const DEFAULT_DAYS = 90;
const RECENT_ORDERS = 10;

/**
 * Returns a product's sales between two shop days, in the store's currency; null when the store has no such product.
 * Days of cover: stock divided by the units sold and not returned per selling day.
 * @throws AppError INVALID_INPUT when the first day is after the last.
 */
export async function readProductPerformance(
  tx: Tx,
  scope: StoreScope,
  wcId: number,
  query: { from?: ShopDay | undefined; to?: ShopDay | undefined },
  now: Date,
): Promise<Performance | null> {
  const shop = await readShopSettings(tx, scope);
  const today = shopDayOf(now, shop.timezone);
  const to = query.to ?? today;
  const range = requireRange({ from: query.from ?? addDays(to, 1 - DEFAULT_DAYS), to });
  const product = await tx.query
    .selectFrom('woocommerce_products')
    .select(['manage_stock', 'stock_quantity', 'date_created'])
    .where('store_id', '=', scope.storeId)
    .where('wc_id', '=', wcId)
    .executeTakeFirst();
  if (product === undefined) return null;
  const key = String(wcId);
  const fitting = fittingInterval(range);
  const interval = fitting === 'hour' ? 'day' : fitting;
  const own = await readSums(tx, scope, {
    dimensions: ['product'],
    range,
    currency: shop.currency,
    interval,
    keyStart: key,
  });
  const rows = new Map(own.filter((row) => row.key === key).map((row) => [row.start, row]));
  const [shopSales] = await readSums(tx, scope, { dimensions: ['shop'], range, currency: shop.currency });
  const sums = rows.get(null) ?? NO_SUMS;
  const created = product.date_created && shopDayOf(product.date_created, shop.timezone);
  const stock = product.manage_stock && product.stock_quantity !== null ? Number(product.stock_quantity) : null;
  return {
    ...range,
    currency: shop.currency,
    figures: measure(LINE_MEASURE_NAMES, sums),
    refundedUnits: sums.refunded_items,
    revenueShare: share(toCents(sums.net_sales), toCents(shopSales?.net_sales ?? '0')),
    daysOfCover: daysOfCover(stock, velocityOf(MEASURES.items.of(sums), sellingDays(range, created, today))),
    series: intervalsOf(range, interval).map(({ key: at, start, end }) => ({
      from: start as ShopDay,
      to: end as ShopDay,
      figures: measure(LINE_MEASURE_NAMES, rows.get(at as ShopDay) ?? NO_SUMS),
    })),
    recentOrders: await recentOrdersOfProduct(tx, scope, wcId, RECENT_ORDERS),
  };
}

/** A fraction from 0 to 1. Refunds can make a sum negative; the share is then 0. */
function share(part: bigint, whole: bigint): number {
  return whole <= 0n || part <= 0n ? 0 : Math.min(1, Number(part) / Number(whole));
}
