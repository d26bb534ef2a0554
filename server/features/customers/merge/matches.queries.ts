import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { customers } from '#contract/customers/customers.ts';
import { MATCH_REASONS, type MatchReason } from '#domain/customers/customer-match.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { reportCache } from '../../sums/sums.public.ts';
import { customerItemOf, type CustomerRow } from '../customers.queries.ts';

type Matches = z.output<NonNullable<(typeof customers.matches)['~orpc']['outputSchema']>>;

/** More customers than this with one phone number are not one person: it is the shop's own number, or made up. */
const MAX_ALIKE = 5;

const COLUMNS: Readonly<Record<MatchReason, RawBuilder<unknown>>> = {
  email: sql.raw('email_key'),
  phone: sql.raw('phone_key'),
  place: sql.raw('place_key'),
};

/** The most pairs that are listed: a person looks at each. */
const MAX_PAIRS = 1_000;

interface Pair {
  keep: string;
  other: string;
  reason: MatchReason;
}

/** A page of pairs of customers that may be one person, the strongest reason first; with `customer`, only theirs. */
export async function readMatches(
  tx: Tx,
  scope: StoreScope,
  { customer, page, per_page }: { customer: string | null; page: number; per_page: number },
  now: Date,
): Promise<Pick<Matches, 'items' | 'total' | 'totalIsCapped'>> {
  // Finding pairs reads all customers, so the result is cached until the store changes.
  const all =
    customer === null
      ? await reportCache.read(tx, scope, 'customer matches', () => readPairs(tx, scope, null))
      : await readPairs(tx, scope, customer);
  const pairs = all.slice(0, MAX_PAIRS).slice((page - 1) * per_page, page * per_page);
  const found = await readBriefly(
    tx,
    scope.storeId,
    pairs.flatMap(({ keep, other }) => [keep, other]),
    now,
  );
  return {
    items: pairs.flatMap(({ keep, other, reason }) => {
      const [one, second] = [found.get(keep), found.get(other)];
      return one === undefined || second === undefined ? [] : [{ customer: one, other: second, reason }];
    }),
    total: Math.min(all.length, MAX_PAIRS),
    totalIsCapped: all.length > MAX_PAIRS,
  };
}

async function readPairs(tx: Tx, { storeId }: StoreScope, customer: string | null): Promise<Pair[]> {
  const alike = MATCH_REASONS.map((reason, rank) => alikeBy(storeId, reason, rank, customer));
  const { rows } = await sql<Pair>`
    with alike as (${sql.join(alike, sql` union all `)}),
    pairs as (
      select distinct on (a.keys[1], o.key) a.keys[1] as keep, o.key as other, a.rank, a.reason
      from alike a cross join lateral unnest(a.keys[2:]) o (key) order by a.keys[1], o.key, a.rank
    )
    select p.keep, p.other, p.reason from pairs p
    ${customer === null ? sql`` : sql`where ${customer} in (p.keep, p.other)`}
    order by p.rank, p.keep, p.other limit ${MAX_PAIRS + 1}::bigint`.execute(tx.query);
  return rows;
}

/** Keys of customers that are alike: accounts first, then who ordered most. */
function alikeBy(storeId: string, reason: MatchReason, rank: number, customer: string | null): RawBuilder<unknown> {
  const column = COLUMNS[reason];
  const only =
    customer === null
      ? sql``
      : sql`and ${column} = (select k.${column} from shop_customers k where k.store_id = ${storeId}::uuid and k.customer_key = ${customer})`;
  return sql`
    select ${rank}::integer as rank, ${reason}::text as reason,
      array_agg(c.customer_key order by c.wc_id > 0 desc, c.orders desc, c.customer_key) as keys
    from (
      select ${column} as value from shop_customers
      where store_id = ${storeId}::uuid and ${column} <> '' ${only}
      group by ${column} having count(*) between 2 and ${MAX_ALIKE}::integer
    ) v
    join shop_customers c on c.store_id = ${storeId}::uuid and c.${column} <> '' and c.${column} = v.value
    group by v.value${reason === 'email' ? sql` having bool_or(c.wc_id > 0)` : sql``}`;
}

async function readBriefly(tx: Tx, storeId: string, keys: readonly string[], now: Date) {
  const { rows } = await sql<CustomerRow>`
    select b.*, null as role, null as avatar_url, null as city from shop_customers b
    where b.store_id = ${storeId}::uuid and b.customer_key = any (${[...keys]}::text[])`.execute(tx.query);
  return new Map(
    rows.map((row) => {
      const { customer_key, name, email, guest, orders, spend } = customerItemOf(row, now);
      return [customer_key, { customer_key, name, email, guest, orders, spend }];
    }),
  );
}
