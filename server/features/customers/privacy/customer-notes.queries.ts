import { sql } from 'kysely';
import type { z } from 'zod';
import type { customerNote } from '#contract/customers/customer-privacy.ts';
import type { StoreScope } from '#domain/ids.ts';
import { versionOf } from '../../../platform/access/record-version.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

type CustomerNote = z.output<typeof customerNote>;

/** What the merchant wrote about a customer; empty where there is nothing. */
export async function readNote(tx: Tx, { storeId }: StoreScope, key: string): Promise<CustomerNote> {
  const found = await tx.query
    .selectFrom('customer_notes')
    .select(['note', 'tags', 'updated_at'])
    .where('store_id', '=', storeId)
    .where('customer_key', '=', key)
    .executeTakeFirst();
  const { note = '', tags = [] } = found ?? {};
  return { note, tags, updated_at: found?.updated_at.toISOString() ?? null, version: versionOf([note, tags]) };
}

/** All tags of a store with the number of customers, most frequent first. */
export async function readTags(tx: Tx, { storeId }: StoreScope): Promise<{ tag: string; customers: number }[]> {
  const { rows } = await sql<{ tag: string; customers: string }>`
    select tag, count(distinct coalesce(l.into_key, n.customer_key)) as customers from customer_notes n
    left join customer_links l on l.store_id = ${storeId}::uuid and l.customer_key = n.customer_key
    cross join lateral unnest(n.tags) as tag
    where n.store_id = ${storeId}::uuid group by tag order by customers desc, tag limit 100`.execute(tx.query);
  return rows.map(({ tag, customers }) => ({ tag, customers: Number(customers) }));
}
