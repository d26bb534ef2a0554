import { amount } from '#domain/generated-shop/cents.ts';
import { gmtSeconds, gmtText, SHOP_OFFSET_SECONDS, shopText } from '#domain/generated-shop/shop-dates.ts';
import { type JsonObject, SHOP_URL } from '#domain/generated-shop/wire.ts';
import { statsBetween } from '../../analytics/order-stats.ts';
import type { OrderStats } from '../../analytics/stats-row.ts';
import { answer, type Call, type RestAnswer } from '../answer.ts';
import { listAnswer, shapeList } from '../list-answer.ts';
import { ParamReader } from '../list-params.ts';

/**
 * The revenue report of the shop's own analytics, by its rules: orders on their date of payment, those without one on no day
 * at all; refunds on their own day; every currency added up as if it were one. Its intervals are days.
 */
export function revenueStats(call: Call): RestAnswer {
  const rows = rowsOf(call);
  const days = Map.groupBy(rows, ({ date }) => shopText(date!).slice(0, 10));
  const intervals = [...days].map(([interval, ofDay]) => ({ interval, subtotals: figuresOf(ofDay) }));
  const total = { 'X-WP-Total': String(days.size), 'X-WP-TotalPages': '1' };
  return answer(call, { totals: figuresOf(rows), intervals }, 200, total);
}

/** The list of orders and refunds behind it. */
export function ordersReport(call: Call): RestAnswer {
  const reader = new ParamReader(call.request.query);
  const paging = reader.paging();
  const isNewestFirst = (reader.choice('order', ['asc', 'desc']) ?? 'desc') === 'desc';
  reader.choice('orderby', ['date', 'num_items_sold', 'net_total']);
  const isExtended = reader.flag('extended_info') ?? false;
  reader.finish();
  const rows = isNewestFirst ? rowsOf(call) : rowsOf(call).toReversed();
  const page = rows.slice(paging.start, paging.start + paging.perPage).map((row) => sendRow(call, row, isExtended));
  return listAnswer(call, shapeList(call, page), rows.length, paging);
}

/** How the analytics are filled: at once, or every twelve hours (since WooCommerce 10.5). */
export function importStatus({ shop, ...call }: Call): RestAnswer {
  const imported = shop.importedStats;
  const body: JsonObject = {
    mode: imported === null ? 'immediate' : 'scheduled',
    last_processed_date: imported === null ? null : spaced(shopText(imported.until)),
    next_scheduled: imported === null ? null : spaced(shopText(imported.until + 12 * 3600)),
    import_in_progress_or_due: imported === null ? null : false,
  };
  return answer({ shop, ...call }, body);
}

const spaced = (time: string) => time.replace('T', ' ');

function rowsOf(call: Call): OrderStats[] {
  return statsBetween(call.shop, bound(call, 'after', 0), bound(call, 'before', call.shop.now()));
}

/** A bound in shop time, as seconds since 1970. */
function bound(call: Call, name: string, fallback: number): number {
  const value = call.request.query.get(name);
  return typeof value === 'string' ? gmtSeconds(value.replace(' ', 'T')) - SHOP_OFFSET_SECONDS : fallback;
}

function figuresOf(rows: readonly OrderStats[]): JsonObject {
  const sum = (of: (row: OrderStats) => number, from = rows) => from.reduce((all, row) => all + of(row), 0);
  const orders = rows.filter(({ parent }) => parent === 0);
  const net = sum((row) => row.net);
  const coupons = sum((row) => row.coupons.reduce((all, { discount }) => all + discount, 0));
  // WooCommerce takes what is negative for a refund.
  const refunds = -sum(
    (row) => row.net + row.tax + row.shipping,
    rows.filter((row) => row.net < 0),
  );
  return {
    orders_count: orders.length,
    num_items_sold: sum((row) => row.items),
    gross_sales: (sum((row) => row.total - row.tax - row.shipping, orders) + coupons) / 100,
    total_sales: sum((row) => row.total) / 100,
    coupons: coupons / 100,
    refunds: refunds / 100,
    taxes: sum((row) => row.tax) / 100,
    shipping: sum((row) => row.shipping) / 100,
    net_revenue: net / 100,
    avg_order_value: orders.length === 0 ? 0 : net / 100 / orders.length,
    segments: [],
  };
}

function sendRow(call: Call, row: OrderStats, isExtended: boolean): JsonObject {
  const coupons = row.coupons.map(({ id, code }) => ({ id: String(id), code }));
  return {
    order_id: row.id,
    parent_id: row.parent,
    date: spaced(shopText(row.date!)),
    date_created: spaced(shopText(row.created)),
    date_created_gmt: spaced(gmtText(row.created)),
    status: row.status,
    net_total: row.net / 100,
    total_sales: row.total / 100,
    num_items_sold: row.items,
    order_number: row.number,
    total_formatted: formatted(call, row),
    ...(isExtended && { extended_info: { coupons } }),
    _links: { order: [{ href: `${SHOP_URL}/wp-json/wc-analytics/orders/${row.id}` }] },
  };
}

/** The order's total; after it, where something was refunded, what is left. */
function formatted({ shop }: Call, { parent, id }: OrderStats): string {
  const store = shop.data.orders;
  const place = store.place(parent === 0 ? id : parent);
  if (place < 0) return '';
  const money = (text: string) => `${shop.data.currency.symbol}${text.replace(/\B(?=(?:\d{3})+\.)/g, ',')}`;
  const { total } = store.order(place);
  const refunded = store.refundedCents(place);
  const left = Math.round(Number(total) * 100) - refunded;
  return refunded === 0 ? money(total) : `${money(total)} ${money(amount(left))}`;
}
