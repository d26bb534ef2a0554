import { toCents } from '#domain/money/money.ts';
import { monthStart, parseDay } from '#domain/time/shop-time.ts';
import { type OrderDates, readCohortSums, readSums } from '../../features/sums/sums.public.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  allocated,
  customerKeyOf,
  countsIn,
  dayOf,
  salesMoment,
  taxAndShippingOf,
} from '#domain/testing/expected-sums.ts';
import type { PlainOrder, PlainRefund, ShopSettings } from '#domain/testing/expected-sums.ts';

type Sums = readonly bigint[];

/** Orders and refunds by every month they may count in, and the customers of each month, calculated slowly. */
export function expectedOrderMonths(orders: { order: PlainOrder; refunds: PlainRefund[] }[], settings: ShopSettings) {
  const months = new Map<string, Sums>();
  const customers = new Map<string, Set<string>>();
  for (const { order, refunds } of orders) {
    const counts = countsIn(order, settings);
    const monthOf = (gmt: string | null) => (gmt === null ? 'infinity' : monthStart(dayOf(gmt, settings)));
    const moment = salesMoment(order, settings);
    const like = [order.currency, order.status, counts, monthOf(moment)];
    const dates = [order.date_created_gmt, order.date_paid_gmt, order.date_completed_gmt].map(monthOf);
    const key = customerKeyOf(order);
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
      customers.set(month, (customers.get(month) ?? new Set()).add(key));
    }
  }
  return {
    months,
    customers: new Map(
      [...customers].map(([month, keys]) => {
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

/** What reports read of them, in the shape of expectedOrderMonths. */
export async function storedOrderMonths(db: Database, storeId: string) {
  const range = { from: parseDay('2025-12-01'), to: parseDay('2027-01-31') };
  return db.asSystem(storeId, async (tx) => {
    const rows = await readSums(tx, { storeId }, { dimensions: ['dates'], range });
    const cohorts = (await readCohortSums(tx, { storeId }, range)).filter(({ currency }) => currency === '');
    const months = new Map<string, Sums>();
    for (const row of rows) {
      const dates = JSON.parse(row.key) as OrderDates;
      const key = [
        dates.isRefund ? 'refund' : 'order',
        row.currency,
        dates.status,
        dates.counts,
        ...[dates.sales, dates.created, dates.paid, dates.completed, dates.utc].map((month) => month ?? 'infinity'),
      ].join(' ');
      const sums = [
        BigInt(row.orders),
        ...[row.total_sales, row.tax, row.shipping, row.discounts].map(toCents),
        dates.known || dates.isRefund ? 0n : BigInt(row.orders),
      ];
      const other = months.get(key);
      months.set(
        key,
        sums.map((sum, place) => sum + (other?.[place] ?? 0n)),
      );
    }
    return {
      months,
      customers: new Map(
        [...Map.groupBy(cohorts, ({ month }) => month)]
          .map(([month, of]) => {
            const guests = of.reduce((sum, row) => sum + row.guests, 0);
            return [month, { accounts: of.reduce((sum, row) => sum + row.customers, 0) - guests, guests }] as const;
          })
          .filter(([, { accounts, guests }]) => accounts + guests > 0),
      ),
    };
  });
}

function utcMonth(gmt: string): string {
  return `${gmt.slice(0, 7)}-01`;
}
