import { sql } from 'kysely';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Condition } from './day-start.sql.ts';

/** More buyers than this are not named one by one: so common a term is met soon by walking the list. */
const BUYERS_LIMIT = 500;
const NUMBERS_LIMIT = 2_000;
/** Shorter words hold no trigram. */
const SHORTEST_WORD = 3;

/** What a search term means in a store. */
export interface Found {
  readonly term: string;
  /** Hashes of the buyers whose name, e-mail, phone or company hold every word; as text, they do not fit a number. */
  readonly buyers: readonly string[];
  /** Orders whose number begins like the term. */
  readonly numbers: readonly number[];
  /** There are more than these lists name. */
  readonly tooMany: boolean;
}

/**
 * Looks a term up: every word of it anywhere in the buyer's name, e-mail, phone or company, or the whole of it as the
 * beginning of an order's number. Terms of one or two characters are looked for among the numbers alone.
 */
export async function findSearched(tx: Tx, scope: StoreScope, search: string): Promise<Found> {
  const term = search.replace(/^#\s*/, '');
  const longest = Math.max(...term.split(/\s+/).map((word) => [...word].length));
  const buyers =
    longest < SHORTEST_WORD
      ? sql`'{}'::text[]`
      : sql`find_order_buyers(${scope.storeId}::uuid, ${term}::text, ${BUYERS_LIMIT + 1}::int)::text[]`;
  const { rows } = await sql<{ buyers: string[]; numbers: number[] }>`
    select ${buyers} as buyers,
      find_order_numbers(${scope.storeId}::uuid, ${term}::text, ${NUMBERS_LIMIT + 1}::int) as numbers`.execute(
    tx.query,
  );
  const found = rows[0] ?? { buyers: [], numbers: [] };
  return {
    term,
    buyers: found.buyers,
    numbers: found.numbers.map(Number),
    tooMany: found.buyers.length > BUYERS_LIMIT || found.numbers.length > NUMBERS_LIMIT,
  };
}

/** Whether `woocommerce_orders o` fits the term, for a walk over orders that meets one soon. */
export function searchedCondition(found: Found): Condition {
  const buyer =
    found.buyers.length > BUYERS_LIMIT
      ? sql`exists (select from order_buyer_texts t where t.store_id = o.store_id and t.buyer_hash = o.buyer_hash
          and t.buyer_text like all (search_patterns(${found.term}::text)))`
      : // Hidden from the index by the zero: its order is not the list's.
        sql`o.buyer_hash + 0 = any (${[...found.buyers]}::bigint[])`;
  return sql`(${buyer} or o.number ~>=~ ${found.term}::text and o.number ~<~ (${found.term}::text || chr(1114111)))`;
}

/**
 * The orders found, by the index of buyers and by id: rows of `o` with wc_id and date_created, each order once; of a buyer so
 * many at most, those first by `order` where one is given.
 */
export function foundOrders(
  storeId: string,
  found: Found,
  conditions: Condition,
  limit: number,
  order: Condition | null = null,
): Condition {
  const byBuyer = sql`select o.wc_id, o.date_created from unnest(${[...found.buyers]}::bigint[]) as buyer(hash)
    cross join lateral (
      select o.wc_id, o.date_created from woocommerce_orders o
      where o.store_id = ${storeId}::uuid and o.buyer_hash = buyer.hash and ${conditions}
      ${order === null ? sql`` : sql`order by ${order}`} limit ${limit}::bigint
    ) as o`;
  const byNumber = sql`select o.wc_id, o.date_created from woocommerce_orders o
    where o.store_id = ${storeId}::uuid and o.wc_id = any (${[...found.numbers]}::bigint[]) and ${conditions}`;
  if (found.numbers.length === 0) return byBuyer;
  return found.buyers.length === 0 ? byNumber : sql`(${byBuyer}) union (${byNumber})`;
}
