import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import {
  removeColumnSetsNaming,
  removeDashboardsNaming,
  removeQuestionsNaming,
  removeSegmentsNaming,
  removeViewsNaming,
} from '../../saved-views/saved-views.public.ts';

/**
 * Erases a customer's personal data, with the files made from the store's records and the saved views, segments, questions,
 * dashboards and links that name the customer; see functions/privacy/erase_customer.sql. Returns how many orders were changed.
 */
export async function eraseCustomer(tx: Tx, scope: StoreScope, key: string, userId: string): Promise<number> {
  const { storeId, organizationId } = scope;
  const person = await readPersonTexts(tx, storeId, key);
  await removeViewsNaming(tx, organizationId, person);
  await removeColumnSetsNaming(tx, organizationId, person);
  await removeSegmentsNaming(tx, storeId, person);
  await removeQuestionsNaming(tx, storeId, person);
  await removeDashboardsNaming(tx, storeId, person);
  const { rows } = await sql<{ ids: number[] }>`
    select erase_customer(${storeId}::uuid, ${key}, ${userId}::uuid) as ids`.execute(tx.query);
  const ids = rows[0]?.ids ?? [];
  await sql`select announce_change(${storeId}::uuid, 'orders', ${ids}::bigint[])`.execute(tx.query);
  await sql`select announce_change(${storeId}::uuid, 'customers', null)`.execute(tx.query);
  return ids.length;
}

/** The names, email addresses and phone numbers of a customer's account and orders. */
async function readPersonTexts(tx: Tx, storeId: string, key: string) {
  const { rows } = await sql<{ emails: string[]; phones: string[]; names: string[] }>`
    with person as materialized (select * from keys_of_person(${storeId}::uuid, ${key})),
    addresses as (
      select a.block from person p
      join woocommerce_orders o on o.store_id = ${storeId}::uuid and o.customer_key = any (p.customer_keys)
      cross join lateral (values (o.data -> 'billing'), (o.data -> 'shipping')) a (block)
      union all
      select a.block from person p
      join woocommerce_customers c on c.store_id = ${storeId}::uuid and 'c:' || c.wc_id = any (p.customer_keys)
      cross join lateral (values (c.data -> 'billing'), (c.data -> 'shipping'), (c.data)) a (block)
    )
    select (select emails from person) || array(select distinct coalesce(block ->> 'email', '') from addresses) as emails,
      array(select distinct coalesce(block ->> 'phone', '') from addresses) as phones,
      array(select distinct concat_ws(' ', block ->> 'first_name', block ->> 'last_name') from addresses
        union select distinct coalesce(block ->> 'company', '') from addresses
        union select distinct coalesce(block ->> 'username', '') from addresses) as names`.execute(tx.query);
  return rows[0] ?? { emails: [], phones: [], names: [] };
}
