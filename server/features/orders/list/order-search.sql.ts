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
  /** Ids of orders whose number starts with the term. */
  readonly orders: readonly number[];
  /** There are more matches than these lists contain. */
  readonly tooMany: boolean;
}

/**
 * Looks up a term: every word anywhere in the customer's name, email, phone or company, or the whole term at the start of
 * an order number. Terms of one or two characters are matched against order numbers only.
 */
export async function findMatches(tx: Tx, scope: StoreScope, search: string): Promise<Found> {
  const term = search.replace(/^#\s*/, '');
  const longest = Math.max(...term.split(/\s+/).map((word) => [...word].length));
  const customers = longest < MIN_WORD_LENGTH ? [] : await findCustomers(tx, scope, term);
  const { rows } = await sql<{ wc_id: number }>`
    select o.wc_id from woocommerce_orders o
    where o.store_id = ${scope.storeId}::uuid and ${numberStartsWith(term)} limit ${NUMBERS_LIMIT + 1}::int`.execute(
    tx.query,
  );
  const orders = rows.map(({ wc_id }) => Number(wc_id));
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

/** The matching orders, each once, by customer (a covering index) and by id. */
export function matchingOrders({ customers, orders }: Found, columns: Condition, conditions: Condition): Condition {
  const among = (column: Condition, ids: readonly (string | number)[]) =>
    sql`(select ${columns} from woocommerce_orders o where ${conditions} and ${column} = any (${[...ids]}::bigint[]))`;
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
          and t.customer_text like all (like_patterns(${term}::text)))`
      : sql`o.customer_hash = any (${[...customers]}::bigint[])`;
  return sql`(${customer} or ${numberStartsWith(term)})`;
}

function numberStartsWith(term: string): Condition {
  return sql`o.number ~>=~ ${term}::text and o.number ~<~ (${term}::text || chr(1114111))`;
}
