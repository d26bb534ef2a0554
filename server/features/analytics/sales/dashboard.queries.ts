import type { z } from 'zod';
import type { analytics } from '#contract/analytics/analytics.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { DayRange } from '#domain/time/period.ts';
import { shopDayOf } from '#domain/time/shop-time.ts';
import { HIDDEN_STATUSES } from '#domain/order-status.ts';
import { readShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { requireRange } from '../../../platform/http/reversed-range-error.ts';
import { ordersByStatus, readOrderCounts } from '../../orders/orders.public.ts';
import { readLowStock } from '../../products/products.public.ts';
import { reportCache } from '../../sums/sums.public.ts';
import { plannedOnce } from '../../../platform/db/prepared-statements.ts';

const LOW_STOCK_SHOWN = 10;

type Dashboard = z.output<NonNullable<(typeof analytics.dashboard)['~orpc']['outputSchema']>>;

/**
 * The dashboard without its sales figures: orders created in the range by status, low stock, the shop's current day, and
 * the newest order.
 * @throws AppError INVALID_INPUT when the first day is after the last.
 */
export async function readDashboard(tx: Tx, scope: StoreScope, query: DayRange, now: Date): Promise<Dashboard> {
  const range = requireRange(query);
  const shop = await readShopSettings(tx, scope);
  const { from, to } = range;
  const statuses = await reportCache.read(tx, scope, `orders by status ${from} ${to}`, async () => {
    const counts = await readOrderCounts(tx, scope);
    return ordersByStatus(
      counts.filter(([day, status]) => day >= from && day <= to && !HIDDEN_STATUSES.includes(status)),
    );
  });
  const lastOrderAt = await reportCache.read(tx, scope, 'newest order', () => readNewestOrder(tx, scope));
  const low = await reportCache.read(tx, scope, `low stock ${shop.lowStock}`, () =>
    readLowStock(tx, scope, shop.lowStock, LOW_STOCK_SHOWN),
  );
  return {
    statuses,
    lowStock: low.items,
    lowStockTotal: low.total,
    today: shopDayOf(now, shop.timezone),
    lastOrderAt,
  };
}

/** When the newest order was created, in UTC; null without any. */
async function readNewestOrder(tx: Tx, { storeId }: StoreScope): Promise<string | null> {
  const { rows } = await plannedOnce<{ date_created: Date }>`
    select o.date_created from woocommerce_orders o
    where o.store_id = ${storeId}::uuid and o.status <> 'trash' and o.status <> all (array['checkout-draft', 'auto-draft'])
    order by o.date_created desc, o.wc_id desc limit 1`.execute(tx.query);
  return rows[0]?.date_created.toISOString() ?? null;
}

/** The same without pictures, for slow connections. */
export function compactDashboard(dashboard: Dashboard): Dashboard {
  return { ...dashboard, lowStock: dashboard.lowStock.map(({ image: _image, ...product }) => product), compact: true };
}
