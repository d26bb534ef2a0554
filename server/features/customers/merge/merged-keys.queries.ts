import { sql } from 'kysely';
import type { z } from 'zod';
import type { mergedKey } from '#contract/customers/customer-merge.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { plannedOnce } from '../../../platform/db/prepared-statements.ts';

type MergedKey = z.output<typeof mergedKey>;

/** The key of a customer in `shop_customers`, and all keys whose orders count as theirs. */
export interface CustomerKeys {
  readonly root: string;
  readonly keys: readonly string[];
}

/** The key of a customer in `shop_customers`, by any of their keys or by an account's id in the shop. */
export async function rootKeyOf(tx: Tx, { storeId }: StoreScope, customer: string): Promise<string> {
  const key = keyOf(customer);
  const link = await tx.query
    .selectFrom('customer_links')
    .select('into_key')
    .where('store_id', '=', storeId)
    .where('customer_key', '=', key)
    .executeTakeFirst();
  return link?.into_key ?? key;
}

function keyOf(customer: string): string {
  return /^\d+$/.test(customer) ? `c:${customer}` : customer;
}

/** All keys of a customer, by any of them or by an account's id in the shop. */
export async function readKeysOf(tx: Tx, { storeId }: StoreScope, customer: string): Promise<CustomerKeys> {
  const key = keyOf(customer);
  const { rows } = await plannedOnce<{ root: string; merged: string[] }>`
    select r.root, array(
      select l.customer_key from customer_links l where l.store_id = ${storeId}::uuid and l.into_key = r.root
    ) as merged
    from (select coalesce(
      (select k.into_key from customer_links k where k.store_id = ${storeId}::uuid and k.customer_key = ${key}::text), ${key}::text
    ) as root) r`.execute(tx.query);
  const { root = key, merged = [] } = rows[0] ?? {};
  return { root, keys: [root, ...merged] };
}

/** Whom people merged into a customer, oldest first, with their accounts as the shop sent them. */
export async function readMergedKeys(
  tx: Tx,
  { storeId }: StoreScope,
  rootKey: string,
): Promise<(MergedKey & { account: unknown })[]> {
  const { rows } = await sql<MergedKey & { account: unknown }>`
    select l.customer_key, case when l.customer_key like 'g:%' then substr(l.customer_key, 3) else coalesce(a.email, '') end as email,
      to_char(l.linked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as merged_at,
      coalesce(n.note, '') as note, coalesce(n.tags, '{}') as tags, a.data as account
    from customer_links l
    left join customer_notes n on n.store_id = ${storeId}::uuid and n.customer_key = l.customer_key
    left join woocommerce_customers a on a.store_id = ${storeId}::uuid and l.customer_key = 'c:' || a.wc_id
    where l.store_id = ${storeId}::uuid and l.into_key = ${rootKey} order by l.linked_at, l.customer_key`.execute(
    tx.query,
  );
  return rows;
}

/** What the activity log calls a customer: `record` names nobody, `label` is the email address, or the key without one. */
export async function readLogName(
  tx: Tx,
  { storeId }: StoreScope,
  key: string,
): Promise<{ record: string; label: string } | null> {
  const { rows } = await sql<{ record: string; label: string }>`
    select customer_record(c.store_id, c.customer_key) as record, coalesce(nullif(c.email_key, ''), c.customer_key) as label
    from shop_customers c where c.store_id = ${storeId}::uuid and c.customer_key = ${key}`.execute(tx.query);
  return rows[0] ?? null;
}
