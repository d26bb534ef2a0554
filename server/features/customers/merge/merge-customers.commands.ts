import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';

/** What a merge did: the customer that stayed, and the keys that now belong to it. Separating these keys undoes it. */
interface Merged {
  readonly customer_key: string;
  readonly moved: string[];
}

/**
 * Merges two customers, named by the keys of rows in `shop_customers`. `keep` stays, unless only the other one is an account: an
 * account is never merged into a guest, because its row says who the customer is. In the server's transaction.
 */
export async function mergeCustomers(
  tx: Tx,
  { storeId }: StoreScope,
  { keep, other }: { readonly keep: string; readonly other: string },
  userId: string,
): Promise<Merged> {
  const isSwapped = !isAccount(keep) && isAccount(other);
  const [into, from] = isSwapped ? [other, keep] : [keep, other];
  const { rows } = await sql<{ moved: string[] }>`
    select merge_customers(${storeId}::uuid, ${from}, ${into}, ${userId}::uuid) as moved`.execute(tx.query);
  await announce(tx, storeId);
  return { customer_key: into, moved: rows[0]?.moved ?? [] };
}

/**
 * Takes merged keys out of a customer. They become one customer, whose key is returned; null when one of them is not merged
 * into this customer. In the server's transaction.
 */
export async function separateCustomers(
  tx: Tx,
  { storeId }: StoreScope,
  { customer, keys }: { readonly customer: string; readonly keys: readonly string[] },
  userId: string,
): Promise<string | null> {
  const unique = [...new Set(keys)];
  const { rows } = await sql<{ merged: number }>`
    select count(*)::integer as merged from customer_links l
    where l.store_id = ${storeId}::uuid and l.into_key = ${customer} and l.customer_key = any (${unique}::text[])`.execute(
    tx.query,
  );
  const root = unique.find(isAccount) ?? unique[0];
  if (root === undefined || rows[0]?.merged !== unique.length) return null;
  const ordered = [root, ...unique.filter((key) => key !== root)];
  await sql`select separate_customers(${storeId}::uuid, ${customer}, ${ordered}::text[], ${userId}::uuid)`.execute(
    tx.query,
  );
  await announce(tx, storeId);
  return root;
}

function isAccount(key: string): boolean {
  return key.startsWith('c:');
}

async function announce(tx: Tx, storeId: string): Promise<void> {
  await sql`select announce_change(${storeId}::uuid, 'orders', null), announce_change(${storeId}::uuid, 'customers', null)`.execute(
    tx.query,
  );
}
