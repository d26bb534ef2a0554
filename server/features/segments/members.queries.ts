import { type RawBuilder, sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { Condition } from '#domain/questions/condition.ts';
import { MAX_DAYS_OF_ORDERS } from '#domain/questions/limits.ts';
import { ENTRY_DAYS } from '#domain/segment-watches.ts';
import { addDays, shopNowOf } from '#domain/time/shop-time.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { askedBy, customerCondition, orderCondition } from '../conditions/conditions.public.ts';
import type { Segment } from './segments.queries.ts';

type Chosen = Pick<Segment, 'about' | 'where'>;

/** How many records a segment has, as the list of segments counts them: orders of the last days in the store's currency, or customers. */
export async function countMembers(tx: Tx, scope: StoreScope, { about, where }: Chosen, now: Date): Promise<number> {
  const asked = await askedBy(tx, scope, now);
  const { day } = shopNowOf(now, asked.timezone);
  const { storeId } = scope;
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members ${
      about === 'customers'
        ? sql`from shop_customers c where c.store_id = ${storeId}::uuid and ${customerCondition(where as Condition, asked)}`
        : sql`from woocommerce_orders o
          where o.store_id = ${storeId}::uuid and o.counts
            and o.currency = (select s.currency from woocommerce_stores s where s.id = ${storeId}::uuid)
            and o.sales_day between ${addDays(day, 1 - MAX_DAYS_OF_ORDERS)}::date and ${day}::date
            and ${(await orderCondition(tx, where as Condition, asked)).sql}`
    }`.execute(tx.query);
  return rows[0]?.members ?? 0;
}

/**
 * SQL of the records of a segment that can be news: record, a number that only it has, and example, which names it to people and no person.
 * Of orders those of the last days.
 */
export async function membersThatCanEnter(
  tx: Tx,
  scope: StoreScope,
  { about, where }: Chosen,
  now: Date,
): Promise<RawBuilder<unknown>> {
  const asked = await askedBy(tx, scope, now);
  const { storeId } = scope;
  if (about === 'customers') {
    return sql`select hashtextextended(c.customer_key, 0) as record, null::text as example
      from shop_customers c where c.store_id = ${storeId}::uuid and ${customerCondition(where as Condition, asked)}`;
  }
  const { day } = shopNowOf(now, asked.timezone);
  return sql`select o.wc_id as record, o.number as example from woocommerce_orders o
    where o.store_id = ${storeId}::uuid and o.status <> all (array['trash', 'checkout-draft', 'auto-draft'])
      and o.sales_day between ${addDays(day, 1 - ENTRY_DAYS)}::date and ${day}::date and ${(await orderCondition(tx, where as Condition, asked)).sql}`;
}
