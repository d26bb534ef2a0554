import type { z } from 'zod';
import type { products } from '#contract/products/products.ts';
import type { StoreScope } from '#domain/ids.ts';
import { sumMoney, toCents, toTwoDecimals } from '#domain/money/money.ts';
import { type DayRange, fittingInterval } from '#domain/time/period.ts';
import { intervalsOf, intervalStart } from '#domain/time/intervals.ts';
import { addDays, type ShopDay, shopDayOf } from '#domain/time/shop-time.ts';
import { daysOfCover, sellingDays, velocityOf } from '#domain/stock/stock-cover.ts';
import { readShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { requireRange } from '../../../platform/http/reversed-range-error.ts';
import { recentOrdersOfProduct } from '../../orders/orders.public.ts';
import { type KeyedSums, readSums } from '../../sums/sums.public.ts';

type Performance = z.output<NonNullable<(typeof products.performance)['~orpc']['outputSchema']>>;

/** The default range: the last 90 days, including today. */
const DEFAULT_DAYS = 90;
const RECENT_ORDERS = 10;

/**
 * Returns a product's sales between two shop days, in the store's currency; null when the store has no such product.
 * `units` do not subtract returns. Days of cover: stock divided by the units sold and not returned per selling day.
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
  const own = await readSums(tx, scope, {
    dimensions: ['product'],
    range,
    currency: shop.currency,
    interval: 'day',
    keyStart: String(wcId),
  });
  const rows = own.filter((row) => row.key === String(wcId) && row.start !== null);
  const [shopSales] = await readSums(tx, scope, { dimensions: ['shop'], range, currency: shop.currency });
  const sums = sumOf(rows);
  const keptUnits = sums.units - sums.refundedUnits;
  const created = product.date_created && shopDayOf(product.date_created, shop.timezone);
  const stock = product.manage_stock && product.stock_quantity !== null ? Number(product.stock_quantity) : null;
  return {
    ...range,
    currency: shop.currency,
    ...sums,
    revenueShare: share(toCents(sums.netSales), toCents(toTwoDecimals(shopSales?.net_sales ?? '0'))),
    refundRate: sums.units > 0 ? sums.refundedUnits / sums.units : 0,
    daysOfCover: daysOfCover(stock, velocityOf(keptUnits, sellingDays(range, created, today))),
    series: seriesOf(rows, range),
    recentOrders: await recentOrdersOfProduct(tx, scope, wcId, RECENT_ORDERS),
  };
}

function sumOf(rows: readonly KeyedSums[]) {
  const add = (field: 'items' | 'refunded_items') => rows.reduce((sum, row) => sum + row[field], 0);
  const cents = (field: 'net_sales' | 'refunds') => sumMoney(rows.map((row) => row[field]));
  return {
    units: add('items'),
    netSales: cents('net_sales'),
    refundedUnits: add('refunded_items'),
    refunds: cents('refunds'),
    orders: rows.reduce((sum, row) => sum + row.orders, 0),
  };
}

/** A fraction from 0 to 1. Refunds can make a sum negative; the share is then 0. */
function share(part: bigint, whole: bigint): number {
  return whole <= 0n || part <= 0n ? 0 : Math.min(1, Number(part) / Number(whole));
}

function seriesOf(rows: readonly KeyedSums[], range: DayRange): Performance['series'] {
  const fitting = fittingInterval(range);
  const interval = fitting === 'hour' ? 'day' : fitting;
  return intervalsOf(range, interval).map(({ key, start, end }) => {
    const own = rows.filter((row) => row.start !== null && intervalStart(row.start, interval) === key);
    return {
      from: start as ShopDay,
      to: end as ShopDay,
      units: own.reduce((sum, row) => sum + row.items, 0),
      netSales: sumMoney(own.map((row) => row.net_sales)),
    };
  });
}
