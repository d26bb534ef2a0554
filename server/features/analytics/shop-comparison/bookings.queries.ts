import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { ComparedSums } from '#contract/analytics/shop-comparison.ts';
import { HIDDEN_STATUSES } from '#domain/order-status.ts';
import type { StoreScope } from '#domain/ids.ts';
import { sumMoney, toTwoDecimals } from '#domain/money/money.ts';
import type { DayRange } from '#domain/time/period.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { type DateType, type ShopRules } from './differences.queries.ts';

/** An order, or a refund with negative amounts, as the rules of the shop's analytics book it. */
export interface Booking {
  readonly orderId: number;
  /** Null for the order itself. */
  readonly refundId: number | null;
  readonly number: string;
  readonly currency: string;
  readonly day: ShopDay;
  /** When the order changed last. */
  readonly changedAt: Date;
  readonly sums: ComparedSums;
  /** The number of its lines, each of which may be rounded. */
  readonly lines: number;
  /** For a refund: it names no lines, and returns what was left of the order. */
  readonly isClosing: boolean;
  readonly hasEarlierRefund: boolean;
  /** The amounts of the whole order of a refund. */
  readonly order: Pick<ComparedSums, 'tax' | 'shipping' | 'netSales'>;
  readonly coupons: readonly { code: string; discount: string }[];
}

/** What Karoo knows of an order that the month does not have. */
export interface KnownOrder {
  readonly id: number;
  readonly number: string;
  readonly changedAt: Date;
}

const OF_ORDER = sql`o.wc_id as order_id, null::bigint as refund_id, 1 as orders, o.discount_total as discounts,
  o.total, o.total - o.total_tax - o.shipping_total as net, o.total_tax as tax, o.shipping_total as shipping, false as is_closing`;
const OF_REFUND = sql`o.wc_id as order_id, r.refund_id, 0 as orders, 0::numeric as discounts,
  -r.amount as total, -r.net as net, -r.tax as tax, -r.shipping as shipping, r.closing as is_closing`;

/** Which days to book by which rules. `ownDateType`: Karoo's days of orders, which have an index, are by this date. */
export interface BookedDays {
  readonly range: DayRange;
  readonly rules: ShopRules;
  readonly ownDateType: DateType;
}

/** The shop's day of the order `o` by its rules, which is null without that date. */
function dayOf({ storeId }: StoreScope, { rules: { dateType }, ownDateType }: BookedDays): RawBuilder<unknown> {
  if (dateType === 'date_created') return sql`o.created_day`;
  const dated = sql.ref(`o.${dateType}`);
  if (dateType === ownDateType) return sql`o.sales_day`;
  return sql`(${dated} at time zone (select karoo_pg_timezone(s.timezone) from woocommerce_stores s where s.id = ${storeId}::uuid))::date`;
}

/** `b`: orders with a date on these days, and refunds made on them, whose status counts by the shop's rules. */
function bookings(scope: StoreScope, days: BookedDays, more: RawBuilder<unknown>): RawBuilder<unknown> {
  const { storeId } = scope;
  const { range, rules } = days;
  const { from, to } = range;
  const counts = sql`not o.status = any (${[...rules.excludedStatuses, ...HIDDEN_STATUSES]}::text[])`;
  const day = dayOf(scope, days);
  return sql`(
    select ${OF_ORDER}, ${day} as booked, o.number, o.currency, o.date_modified as changed_at, ${more}
    from woocommerce_orders o
    where o.store_id = ${storeId}::uuid and ${sql.ref(`o.${rules.dateType}`)} is not null
      and ${day} between ${from}::date and ${to}::date and ${counts}
    union all
    select ${OF_REFUND}, r.refund_day, o.number, o.currency, o.date_modified, ${more}
    from woocommerce_order_refunds r
    join woocommerce_orders o on o.store_id = ${storeId}::uuid and o.wc_id = r.order_id
    where r.store_id = ${storeId}::uuid and r.refund_day between ${from}::date and ${to}::date and ${counts}
  ) b`;
}

interface AmountRow {
  orders: number;
  discounts: string;
  total: string;
  net: string;
  tax: string;
  shipping: string;
}

function sumsOf({ orders, discounts, total, net, tax, shipping }: AmountRow, gross: string): ComparedSums {
  return {
    orders: Number(orders),
    grossSales: toTwoDecimals(gross),
    discounts: toTwoDecimals(discounts),
    netSales: toTwoDecimals(net),
    tax: toTwoDecimals(tax),
    shipping: toTwoDecimals(shipping),
    totalSales: toTwoDecimals(total),
  };
}

/** What the shop's analytics should show on each day of a range, by their rules. */
export async function readBookedDays(tx: Tx, scope: StoreScope, days: BookedDays): Promise<Map<ShopDay, ComparedSums>> {
  const { rows } = await sql<AmountRow & { day: ShopDay; gross: string }>`
    select b.booked::text as day, sum(b.orders)::integer as orders, sum(b.discounts) as discounts, sum(b.total) as total, sum(b.net) as net,
      sum(b.tax) as tax, sum(b.shipping) as shipping, sum(case when b.orders = 1 then b.net + b.discounts else 0 end) as gross
    from ${bookings(scope, days, sql`0 as lines`)} group by b.booked`.execute(tx.query);
  return new Map(rows.map((row) => [row.day, sumsOf(row, row.gross)]));
}

/** Coupons as the shop sent them. */
const couponLines = z
  .array(
    z.object({
      code: z.string().catch(''),
      discount: z.coerce
        .string()
        .regex(/^-?\d+(?:\.\d+)?$/)
        .catch('0'),
    }),
  )
  .catch([]);

interface BookingRow extends AmountRow {
  order_id: number;
  refund_id: number | null;
  is_closing: boolean;
  day: ShopDay;
  number: string;
  currency: string;
  changed_at: Date | string;
  lines: number;
  order_net: string;
  order_tax: string;
  order_shipping: string;
  coupons: unknown;
  has_earlier: boolean;
}

/** The bookings of some days; at most so many. */
export async function readBookings(tx: Tx, scope: StoreScope, days: BookedDays, limit: number): Promise<Booking[]> {
  const { storeId } = scope;
  const more = sql`o.total - o.total_tax - o.shipping_total as order_net, o.total_tax as order_tax, o.shipping_total as order_shipping,
    (select count(*)::integer from woocommerce_order_lines l where l.store_id = ${storeId}::uuid and l.order_id = o.wc_id) as lines,
    case when cardinality(o.coupon_codes) > 0 then o.data -> 'coupon_lines' end as coupons`;
  const { rows } = await sql<BookingRow>`
    select b.*, b.booked::text as day, exists (
      select from woocommerce_order_refunds e
      where e.store_id = ${storeId}::uuid and e.order_id = b.order_id and e.refund_id < b.refund_id
    ) as has_earlier
    from ${bookings(scope, days, more)} order by b.booked, b.order_id, b.refund_id limit ${limit}`.execute(tx.query);
  return rows.map((row) => ({
    orderId: Number(row.order_id),
    refundId: row.refund_id === null ? null : Number(row.refund_id),
    number: row.number,
    currency: row.currency,
    day: row.day,
    changedAt: new Date(row.changed_at),
    sums: sumsOf(row, row.refund_id === null ? sumMoney([row.net, row.discounts]) : '0'),
    lines: row.lines,
    isClosing: row.is_closing,
    hasEarlierRefund: row.has_earlier,
    order: {
      netSales: toTwoDecimals(row.order_net),
      tax: toTwoDecimals(row.order_tax),
      shipping: toTwoDecimals(row.order_shipping),
    },
    coupons: row.refund_id === null ? couponLines.parse(row.coupons ?? []) : [],
  }));
}

/** Which of these orders Karoo has, whatever their status. */
export async function readKnownOrders(
  tx: Tx,
  { storeId }: StoreScope,
  ids: readonly number[],
): Promise<Map<number, KnownOrder>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query
    .selectFrom('woocommerce_orders')
    .select(['wc_id', 'number', 'date_modified'])
    .where('store_id', '=', storeId)
    .where('wc_id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ wc_id: id, number, date_modified: changed }) => [id, { id, number, changedAt: new Date(changed) }]),
  );
}
