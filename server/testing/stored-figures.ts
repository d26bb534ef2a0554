import { toCents } from '#domain/money.ts';
import type { Database } from '../platform/db/database.ts';
import type { Figures } from './figures-by-hand.ts';

const MEASURES = [
  'orders',
  'items',
  'units',
  'gross_sales',
  'discounts',
  'refunds',
  'refunded_units',
  'net_sales',
  'tax',
  'shipping',
  'total_sales',
  'new_customers',
  'returning_customers',
];
const COUNTED = new Set(['orders', 'items', 'units', 'refunded_units', 'new_customers', 'returning_customers']);

/** The roll-ups of a store in the shape of figuresByHand, for comparison. */
export async function storedFigures(db: Database, storeId: string) {
  return db.asSystem(storeId, async ({ query }) => {
    const days = await query.selectFrom('daily_sales').selectAll().execute();
    const products = await query.selectFrom('daily_product_sales').selectAll().execute();
    const months = await query.selectFrom('monthly_product_sales').selectAll().execute();
    const counts = await query.selectFrom('daily_order_counts').selectAll().execute();
    const statuses = await query.selectFrom('order_status_counts').selectAll().execute();
    const buyers = await query.selectFrom('shop_customers').selectAll().execute();
    refuseDifferentTotals(counts, statuses);
    return {
      days: figures(days, (row) => `${row.currency} ${row.day}`),
      products: figures(products, (row) => `${row.currency} ${row.day} ${row.product_id}`),
      months: figures(months, (row) => `${row.currency} ${row.month} ${row.product_id}`),
      counts: new Map(counts.map((row) => [`${row.day} ${row.status}`, BigInt(row.orders)])),
      buyers: new Map(
        buyers.map((row) => [
          row.customer_key,
          {
            orders: row.orders,
            spent: row.spent.includes('.') ? row.spent : `${row.spent}.00`,
            first: gmt(row.first_order_at),
            last: gmt(row.last_order_at),
          },
        ]),
      ),
    };
  });
}

/** Without rows that come to nothing, as the slow calculation leaves them out. */
function figures<Row extends object>(rows: Row[], key: (row: Row) => string): Figures {
  return new Map(
    rows.flatMap((row) => {
      const sums = Object.entries(row)
        .filter(([name]) => MEASURES.includes(name))
        .map(([name, value]) => [name, COUNTED.has(name) ? BigInt(Number(value)) : toCents(String(value))] as const);
      return sums.every(([, sum]) => sum === 0n) ? [] : [[key(row), Object.fromEntries(sums)] as const];
    }),
  );
}

function refuseDifferentTotals(
  counts: { status: string; orders: number }[],
  statuses: { status: string; orders: number }[],
): void {
  const sums = new Map<string, number>();
  for (const { status, orders } of counts) sums.set(status, (sums.get(status) ?? 0) + orders);
  for (const { status, orders } of statuses) {
    if (sums.get(status) !== orders)
      throw new Error(`${orders} orders are counted as ${status}, but their days add up to ${sums.get(status)}`);
  }
  if (sums.size !== statuses.length) throw new Error('a status is counted by day and not in total');
}

function gmt(instant: Date | null): string | null {
  return instant?.toISOString().slice(0, 19) ?? null;
}
