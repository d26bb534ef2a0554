import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

interface PersonalData {
  readonly store: { name: string; url: string };
  readonly customer: { customer_key: string; name: string; email: string };
  readonly account: unknown;
  readonly orders: unknown[];
}

/** The records of a customer as the shop sent them, orders newest first; null when the store has no such customer. */
export async function readPersonalData(tx: Tx, { storeId }: StoreScope, key: string): Promise<PersonalData | null> {
  const { rows } = await sql<PersonalData>`
    select json_build_object('name', s.name, 'url', s.url) as store,
      json_build_object('customer_key', c.customer_key, 'name', c.name, 'email', c.email) as customer,
      (select a.data from woocommerce_customers a where a.store_id = ${storeId}::uuid and a.wc_id = c.wc_id and c.wc_id > 0) as account,
      (select coalesce(json_agg(o.data order by o.date_created desc), '[]') from woocommerce_orders o
        where o.store_id = ${storeId}::uuid and o.customer_key = c.customer_key) as orders
    from shop_customers c join woocommerce_stores s on s.id = ${storeId}::uuid
    where c.store_id = ${storeId}::uuid and c.customer_key = ${key}`.execute(tx.query);
  return rows[0] ?? null;
}

/** What a person types to confirm an erasure: the email address, or else the name; null when there is no such customer. */
export async function readConfirmation(tx: Tx, { storeId }: StoreScope, key: string): Promise<string | null> {
  const found = await tx.query
    .selectFrom('shop_customers')
    .select(['name', 'email'])
    .where('store_id', '=', storeId)
    .where('customer_key', '=', key)
    .executeTakeFirst();
  return found === undefined ? null : found.email.trim() || found.name.trim() || key;
}
