import { type RawBuilder, sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { Condition } from '#domain/questions/condition.ts';
import { MAX_DAYS_OF_ORDERS } from '#domain/questions/limits.ts';
import { ENTRY_DAYS } from '#domain/segment-watches.ts';
import { addDays } from '#domain/time/shop-time.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { type Asked, askedBy, customerCondition, orderCondition, productIds } from '../conditions/conditions.public.ts';
import type { Segment } from './segments.queries.ts';

type Chosen = Pick<Segment, 'about' | 'where'>;

/**
 * How many records a segment has, as the list of segments counts them: orders of the last days in the store's currency, customers, or
 * products that are not in the trash.
 */
export async function countMembers(tx: Tx, scope: StoreScope, { about, where }: Chosen, now: Date): Promise<number> {
  const condition = where as Condition;
  const asked = await askedBy(tx, scope, now, condition);
  const { storeId, today } = asked;
  const membersOf = {
    customers: () =>
      sql`shop_customers c where c.store_id = ${storeId}::uuid and ${customerCondition(condition, asked)}`,
    orders: async () => sql`woocommerce_orders o
      where o.store_id = ${storeId}::uuid and o.counts
        and o.currency = (select s.currency from woocommerce_stores s where s.id = ${storeId}::uuid)
        and o.sales_day between ${addDays(today, 1 - MAX_DAYS_OF_ORDERS)}::date and ${today}::date
        and ${(await orderCondition(tx, condition, asked)).sql}`,
    products: () => listedProducts(condition, asked),
  };
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members from ${await membersOf[about]()}`.execute(tx.query);
  return rows[0]?.members ?? 0;
}

const listedProducts = (condition: Condition, asked: Asked) => sql`woocommerce_products p
  where p.store_id = ${asked.storeId}::uuid and p.status <> 'trash' and p.wc_id in (${productIds(condition, asked)})`;

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
  const condition = where as Condition;
  const asked = await askedBy(tx, scope, now, condition);
  const { storeId, today } = asked;
  const membersOf = {
    customers: () => sql`select hashtextextended(c.customer_key, 0) as record, null::text as example
      from shop_customers c where c.store_id = ${storeId}::uuid and ${customerCondition(condition, asked)}`,
    orders: async () => sql`select o.wc_id as record, o.number as example from woocommerce_orders o
      where o.store_id = ${storeId}::uuid and o.status <> all (array['trash', 'checkout-draft', 'auto-draft'])
        and o.sales_day between ${addDays(today, 1 - ENTRY_DAYS)}::date and ${today}::date and ${(await orderCondition(tx, condition, asked)).sql}`,
    products: () => sql`select p.wc_id as record, p.name as example from ${listedProducts(condition, asked)}`,
  };
  return membersOf[about]();
}
