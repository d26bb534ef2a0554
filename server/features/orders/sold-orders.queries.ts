import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { allOf, orderConditions, sortOrder } from './order-conditions.sql.ts';
import type { OrderFilter } from './order-filter.ts';
import { ORDER_COLUMNS, type OrderRow } from './order-item.ts';
import { type MatchedRows, readMatches } from './order-matches.sql.ts';
import { type MonthOrders, pageDays } from './page-days.ts';
import { type Dimension, readSums } from '../sums/sums.public.ts';
import { readShopSettings } from './shop-settings.queries.ts';
import { findSoldOrders } from './sold-conditions.sql.ts';

/**
 * A page of the orders behind a figure. Where it is one that the reports sum - sales of some days, by one thing at most - the
 * number of all is theirs, and of the days only the months that hold the page are read; everything else is counted by itself.
 */
export async function readSold(tx: Tx, scope: StoreScope, filter: OrderFilter): Promise<MatchedRows> {
  const { sold } = filter;
  const months = await reportedMonths(tx, scope, filter);
  if (months === null || !sold?.sales) {
    return readMatches(tx, scope, filter, sold === null ? null : await findSoldOrders(tx, scope, sold));
  }
  const total = months.reduce((sum, { orders }) => sum + orders, 0);
  const length = Math.min(filter.limit, total - filter.offset);
  if (length <= 0) return { total, capped: false, rows: [] };
  const page = pageDays(months, sold.sales, filter);
  const there = { ...filter, sold: { ...sold, sales: page.days } };
  const named = await findSoldOrders(tx, scope, there.sold);
  // Past the middle it is read from the other end.
  const reversed = page.offset * 2 > page.total;
  const offset = reversed ? page.total - page.offset - length : page.offset;
  const { rows } = await sql<OrderRow>`
    select ${ORDER_COLUMNS} from woocommerce_orders o where ${allOf(orderConditions(scope.storeId, there, named))}
    order by ${sortOrder(there, reversed)} limit ${length}::bigint offset ${offset}::bigint`.execute(tx.query);
  return { total, capped: false, rows: reversed ? rows.reverse() : rows };
}

/** How many orders the reports count for what is asked, by month; null where they do not sum that. */
async function reportedMonths(tx: Tx, scope: StoreScope, filter: OrderFilter): Promise<MonthOrders[] | null> {
  const key = reportKey(filter);
  const sales = filter.sold?.sales;
  if (key === null || !sales) return null;
  const { currency } = await readShopSettings(tx, scope);
  const [dimension, wanted] = key === 'all' ? (['shop', ''] as const) : [key.dimension, key.key];
  const rows = await readSums(tx, scope, {
    dimensions: [dimension],
    range: { from: sales.from, to: sales.to },
    currency,
    interval: 'month',
    keyStart: wanted,
  });
  return rows
    .flatMap(({ key: found, start, orders }) => (found === wanted && start !== null ? [{ month: start, orders }] : []))
    .toSorted((one, other) => (one.month < other.month ? -1 : 1));
}

interface ReportKey {
  readonly dimension: Dimension;
  readonly key: string;
}

/** Under which key the reports count these orders; "all" without one, null where they count no such thing. */
function reportKey(filter: OrderFilter): ReportKey | 'all' | null {
  const { sold, statuses, paymentMethod } = filter;
  if (!sold?.sales) return null;
  const { after, before, customerKey, productId, category, search } = filter;
  const others = [after, before, customerKey, productId, category, search, sold.hour, sold.refunded, sold.variationId];
  if (others.some((asked) => asked !== null)) return null;
  if (statuses !== null && statuses.length !== 1) return null;
  const asked: Partial<Record<Dimension, string | null | undefined>> = {
    status: statuses?.[0],
    payment: paymentMethod,
    coupon: sold.coupon,
    province: sold.province,
    city: sold.city,
    customer: sold.buyer === 'unknown' ? '' : sold.buyer,
  };
  const keys = Object.entries(asked).flatMap(([dimension, key]) =>
    typeof key === 'string' ? [{ dimension: dimension as Dimension, key }] : [],
  );
  if (keys.length > 1) return null;
  return keys[0] ?? 'all';
}
