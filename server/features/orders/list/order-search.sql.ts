import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import type { Condition } from './day-start.sql.ts';

/** More buyers or orders than these are not named one by one: so common a term is met soon by walking the list. */
const CUSTOMERS_LIMIT = 500;
const NUMBERS_LIMIT = 2_000;
/** Shorter words hold no trigram. */
const MIN_WORD_LENGTH = 3;

/** What a search term means in a store. */
export interface Found {
  readonly term: string;
  /** Hashes of the buyers whose name, email, phone or company hold every word; as text, they do not fit a number. */
  readonly buyers: readonly string[];
  /** Orders whose number begins like the term. */
  readonly numbers: readonly number[];
  /** There are more than these lists name. */
  readonly tooMany: boolean;
}

/**
 * Looks a term up: every word of it anywhere in the buyer's name, email, phone or company, or the whole of it as the
 * beginning of an order's number. Terms of one or two characters are looked for among the numbers alone.
 */
export async function findMatches(tx: Tx, scope: StoreScope, search: string): Promise<Found> {
  const term = search.replace(/^#\s*/, '');
  const longest = Math.max(...term.split(/\s+/).map((word) => [...word].length));
  const buyers = longest < MIN_WORD_LENGTH ? [] : await findCustomers(tx, scope, term);
  const { rows } = await sql<{ wc_id: number }>`
    select o.wc_id from woocommerce_orders o
    where o.store_id = ${scope.storeId}::uuid and ${numberBegins(term)} limit ${NUMBERS_LIMIT + 1}::int`.execute(
    tx.query,
  );
  const numbers = rows.map(({ wc_id }) => Number(wc_id));
  return { term, buyers, numbers, tooMany: buyers.length > CUSTOMERS_LIMIT || numbers.length > NUMBERS_LIMIT };
}

async function findCustomers(tx: Tx, { storeId }: StoreScope, term: string): Promise<string[]> {
  const { rows } = await sql<{ buyers: string[] }>`
    select find_order_customers(${storeId}::uuid, ${term}::text, ${CUSTOMERS_LIMIT + 1}::int)::text[] as buyers`.execute(
    tx.query,
  );
  return rows[0]?.buyers ?? [];
}

/** The orders that were found, each once, by the index of buyers, which holds all that is needed of them, and by id. */
export function matchingOrders({ buyers, numbers }: Found, columns: Condition, conditions: Condition): Condition {
  const among = (column: Condition, ids: readonly (string | number)[]) =>
    sql`(select ${columns} from woocommerce_orders o where ${conditions} and ${column} = any (${[...ids]}::bigint[]))`;
  const byNumber = among(sql`o.wc_id`, numbers);
  if (buyers.length === 0) return byNumber;
  const byBuyer = among(sql`o.buyer_hash`, buyers);
  return numbers.length === 0 ? byBuyer : sql`${byBuyer} union ${byNumber}`;
}

/** Whether `woocommerce_orders o` fits the term, for a walk over orders that meets one soon. */
export function searchCondition({ term, buyers }: Found): Condition {
  const buyer =
    buyers.length > CUSTOMERS_LIMIT
      ? sql`exists (select from order_buyer_texts t where t.store_id = o.store_id and t.buyer_hash = o.buyer_hash
          and t.buyer_text like all (like_patterns(${term}::text)))`
      : sql`o.buyer_hash = any (${[...buyers]}::bigint[])`;
  return sql`(${buyer} or ${numberBegins(term)})`;
}

function numberBegins(term: string): Condition {
  return sql`o.number ~>=~ ${term}::text and o.number ~<~ (${term}::text || chr(1114111))`;
}
