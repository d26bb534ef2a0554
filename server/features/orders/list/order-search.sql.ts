import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Condition } from './day-start.sql.ts';

/** A term that matches more customers or orders than these is so common that scanning the list finds matches quickly. */
const CUSTOMERS_LIMIT = 500;
const NUMBERS_LIMIT = 2_000;
/** Shorter words have no trigram. */
const MIN_WORD_LENGTH = 3;

/** The customers and orders that match a search term. */
export interface Found {
  readonly storeId: string;
  readonly term: string;
  /** Hashes of the customers whose name, email, phone or company contain every word; text, because they exceed a JS number. */
  readonly customers: readonly string[];
  /** Ids of orders whose number contains the term. */
  readonly orders: readonly number[];
  /** There are more matches than these lists contain. */
  readonly tooMany: boolean;
}

/**
 * Looks up a term: every word anywhere in the customer's name, email, phone (by its digits) or company, or the whole term anywhere in
 * an order number. Terms of one or two characters are matched against the start of order numbers only.
 */
export async function findMatches(tx: Tx, scope: StoreScope, search: string): Promise<Found> {
  const term = search.replace(/^#\s*/, '');
  const longest = Math.max(...term.split(/\s+/).map((word) => [...word].length));
  const customers = longest < MIN_WORD_LENGTH ? [] : await findCustomers(tx, scope, term);
  const orders = await findNumbers(tx, scope, term);
  return {
    storeId: scope.storeId,
    term,
    customers,
    orders,
    tooMany: customers.length > CUSTOMERS_LIMIT || orders.length > NUMBERS_LIMIT,
  };
}

async function findCustomers(tx: Tx, { storeId }: StoreScope, term: string): Promise<string[]> {
  const { rows } = await sql<{ hashes: string[] }>`
    select find_order_customers(${storeId}::uuid, ${term}::text, ${CUSTOMERS_LIMIT + 1}::int)::text[] as hashes`.execute(
    tx.query,
  );
  return rows[0]?.hashes ?? [];
}

async function findNumbers(tx: Tx, { storeId }: StoreScope, term: string): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select to_json(find_orders_by_number(${storeId}::uuid, ${term}::text, ${NUMBERS_LIMIT + 1}::int)) as ids`.execute(
    tx.query,
  );
  return rows[0]?.ids ?? [];
}

/** The matching orders, each once, by customer (a covering index) and by id. */
export function matchingOrders(
  { storeId, customers, orders }: Found,
  columns: Condition,
  conditions: Condition,
): Condition {
  const among = (column: Condition, ids: readonly (string | number)[]) =>
    sql`(select ${columns} from woocommerce_orders o
      where o.store_id = ${storeId}::uuid and ${conditions} and ${column} = any (${[...ids]}::bigint[]))`;
  const byNumber = among(sql`o.wc_id`, orders);
  if (customers.length === 0) return byNumber;
  const byCustomer = among(sql`o.customer_hash`, customers);
  return orders.length === 0 ? byCustomer : sql`${byCustomer} union ${byNumber}`;
}

/** Whether `woocommerce_orders o` matches the term, for a scan over orders. */
export function searchCondition({ storeId, term, customers }: Found): Condition {
  const customer =
    customers.length > CUSTOMERS_LIMIT
      ? sql`exists (select from order_customer_texts t where t.store_id = ${storeId}::uuid and t.customer_hash = o.customer_hash
          and t.customer_text like all (customer_patterns(${term}::text)))`
      : sql`o.customer_hash = any (${[...customers]}::bigint[])`;
  return sql`(${customer} or ${numberMatches(term)})`;
}

function numberMatches(term: string): Condition {
  const pattern =
    [...term.trim()].length < MIN_WORD_LENGTH
      ? sql`substr(like_pattern(${term}::text), 2)`
      : sql`like_pattern(${term}::text)`;
  return sql`lower(o.number) like ${pattern}`;
}
