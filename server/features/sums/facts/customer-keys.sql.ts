import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** The store that is asked, and when; without an instant now. Without its time zone the store’s row is read, which visitors of a link don’t see. */
export interface AskedAt {
  readonly storeId: string;
  readonly timezone?: string | undefined;
  readonly now?: Date | undefined;
}

/** The time zone of the store. */
export function timezoneOf({ storeId, timezone }: AskedAt): Sql {
  return timezone === undefined
    ? sql`(select s.timezone from woocommerce_stores s where s.id = ${storeId}::uuid)`
    : sql`${timezone}::text`;
}

/** The amount from which a customer is a big spender: twice the mean spend of customers with orders, or 0 without any. */
export function bigSpend(storeId: string): RawBuilder<string> {
  return sql<string>`(select coalesce(round(2 * avg(s.spent), 2), 0) from shop_customers s where s.store_id = ${storeId}::uuid and s.orders > 0)`;
}

/** The segment of the customer `c`. */
export function segmentOfCustomer({ now }: AskedAt): Sql {
  return sql`customer_segment(c.orders, c.first_order_at, c.last_order_at, ${hour(now)})`;
}

/** The group of the customer `c`. */
export function groupOfCustomer({ storeId, now }: AskedAt): Sql {
  return sql`customer_group(c.orders, c.first_order_at, c.last_order_at, c.spent, ${bigSpend(storeId)}, ${hour(now)})`;
}

const HOUR_MS = 3_600_000;

/** Segments change with the time, and what is cached should not change with every call. */
export function startOfHour(now: Date): string {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString();
}

function hour(now: Date | undefined): Sql {
  return now === undefined ? sql`date_trunc('hour', now())` : sql`${startOfHour(now)}::timestamptz`;
}
