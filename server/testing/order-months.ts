import { toCents } from '#domain/money.ts';
import { monthStart } from '#domain/shop-time.ts';
import type { Database } from '../platform/db/database.ts';
import { allocated, buyerKey, countsIn, dayOf, salesMoment, taxAndShippingOf } from './figures-by-hand.ts';
import type { PlainOrder, PlainRefund, ShopSettings } from './figures-by-hand.ts';

type Sums = readonly bigint[];

/** Orders and refunds by every month they may count in, and the buyers of each month, calculated slowly. */
export function orderMonthsByHand(orders: { order: PlainOrder; refunds: PlainRefund[] }[], settings: ShopSettings) {
  const months = new Map<string, Sums>();
  const buyers = new Map<string, Set<string>>();
  for (const { order, refunds } of orders) {
    const counts = countsIn(order, settings);
    const monthOf = (gmt: string | null) => (gmt === null ? 'infinity' : monthStart(dayOf(gmt, settings)));
    const moment = salesMoment(order, settings);
    const like = [order.currency, order.status, counts, monthOf(moment)];
    const dates = [order.date_created_gmt, order.date_paid_gmt, order.date_completed_gmt].map(monthOf);
    const key = buyerKey(order);
    add(['order', ...like, ...dates, utcMonth(moment)], {
      sums: [order.total, order.total_tax, order.shipping_total, order.discount_total].map(toCents),
      unknown: key === null ? 1n : 0n,
    });
    for (const refund of allocated(order, refunds)) {
      const month = monthOf(refund.date_created_gmt);
      const { tax, shipping } = taxAndShippingOf(refund);
      add(['refund', ...like, month, month, month, utcMonth(refund.date_created_gmt)], {
        sums: [-toCents(refund.amount), -tax, -shipping, 0n],
        unknown: 0n,
      });
    }
    if (counts && key !== null) {
      const month = monthOf(moment);
      buyers.set(month, (buyers.get(month) ?? new Set()).add(key));
    }
  }
  return {
    months,
    buyers: new Map(
      [...buyers].map(([month, keys]) => {
        const accounts = [...keys].filter((key) => key.startsWith('c:')).length;
        return [month, { accounts, guests: keys.size - accounts }];
      }),
    ),
  };

  function add(key: readonly unknown[], { sums, unknown }: { sums: Sums; unknown: bigint }): void {
    const known = months.get(key.join(' ')) ?? [0n, 0n, 0n, 0n, 0n, 0n];
    const added = [1n, ...sums, unknown];
    months.set(
      key.join(' '),
      known.map((sum, place) => sum + (added[place] ?? 0n)),
    );
  }
}

/** What the database keeps of them, in the shape of orderMonthsByHand. */
export async function storedOrderMonths(db: Database, storeId: string) {
  return db.asSystem(storeId, async ({ query }) => {
    const rows = await query.selectFrom('order_month_sums').selectAll().execute();
    const buyers = await query.selectFrom('monthly_buyers').selectAll().execute();
    return {
      months: new Map(
        rows.map((row) => [
          [
            row.is_refund ? 'refund' : 'order',
            row.currency,
            row.status,
            row.counts,
            row.sales_month,
            row.created_month,
            row.paid_month,
            row.completed_month,
            row.utc_month,
          ].join(' '),
          [
            BigInt(row.documents),
            ...[row.total, row.tax, row.shipping, row.discounts].map(toCents),
            BigInt(row.unknown_orders),
          ],
        ]),
      ),
      buyers: new Map(buyers.map(({ month, accounts, guests }) => [month, { accounts, guests }])),
    };
  });
}

function utcMonth(gmt: string): string {
  return `${gmt.slice(0, 7)}-01`;
}
