import { type RawBuilder, sql } from 'kysely';
import type { OrderDimension } from '#domain/figures/dimensions.ts';
import type { Sums } from '#domain/figures/sums.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { ComparedRange, Interval } from '#domain/time/period.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { ORDER_KEYS, type OrderCondition, ordersAndRefunds, TIMES } from './facts/order-facts.sql.ts';
import { beforeTime } from './facts/facts.sql.ts';
import { daysOf } from './read-sums.queries.ts';
import { withoutHiddenCosts } from './hidden-costs.ts';
import { reportCache } from './report-cache.ts';
import { ADDED_SUMS_AS_JSON, fact } from './sum-columns.sql.ts';

export interface OrderSumsQuery {
  /** The rows are by all of these; one row without any. */
  readonly by: readonly OrderDimension[];
  /** Only these orders and their refunds. */
  readonly where?: OrderCondition | undefined;
  /** With `until`, a single day of which only the orders and refunds before that time count. */
  readonly range: ComparedRange;
  readonly currency: string;
  /** Adds the interval to what the rows are by. */
  readonly interval?: Interval | undefined;
  /** The shop's, for hours. */
  readonly timezone: string;
  /** Rows at most; all of them by default. */
  readonly limit?: number;
}

export interface OrderSums extends Sums {
  /** In the order of `by`. */
  readonly keys: readonly string[];
  readonly labels: readonly string[];
  /** First day of the interval in the calendar, or its hour ("2026-11-20T14:00:00", shop time); null without an interval. */
  readonly start: string | null;
}

/**
 * Sums of the orders and refunds of some days, by several dimensions or of some orders. Stored sums know one dimension at a time, so this
 * reads every order of the range: keep it short. Rows are cached: do not change them.
 */
export function readOrderSums(
  tx: Tx,
  { storeId }: Pick<StoreScope, 'storeId'>,
  query: OrderSumsQuery,
): Promise<readonly OrderSums[]> {
  const { where, ...rest } = query;
  return reportCache.read(
    tx,
    { storeId },
    `order sums ${JSON.stringify({ ...rest, where: where?.name })}`,
    async () => {
      const { by, currency, range } = query;
      const arrayOf = (column: string) =>
        sql`jsonb_build_array(${sql.join(by.map((_dimension, at) => sql`${place(at)}.${sql.raw(column)}`))})`;
      const times = sql.join([sql`1`, ...by.map((_dimension, at) => sql`${place(at)}.times`)], sql` * `);
      const joins = by.map((dimension, at) => sql`cross join lateral (${ORDER_KEYS[dimension](storeId)}) ${place(at)}`);
      const keys = {
        joins: sql.join(joins, sql` `),
        columns: sql`${arrayOf('key')} as key, ${arrayOf('label')} as labels, ${times} as times`,
      };
      const columns = fact("''", { currency: 'f.currency', day: 'f.day', key: 'f.key', ...TIMES });
      const { rows } = await sql<{ sums: OrderSums[] }>`
      select coalesce(json_agg(s), '[]') as sums from (
        select r.key as keys, max(r.labels::text)::jsonb as labels, r.start, ${ADDED_SUMS_AS_JSON} from (
          select ${columns}, f.labels, ${startOf(query)} as start
          from (${ordersAndRefunds(storeId, { days: daysOf(range), until: beforeTime(storeId, range), where }, keys)}) f
          where f.counts and f.currency = ${currency}
        ) r group by r.key, r.start ${query.limit === undefined ? sql`` : sql`limit ${query.limit}::integer`}
      ) s`.execute(tx.query);
      return withoutHiddenCosts(tx, rows[0]?.sums ?? []);
    },
  );
}

const place = (at: number) => sql.raw(`k${at}`);

function startOf({ interval, timezone }: OrderSumsQuery): RawBuilder<unknown> {
  if (interval === undefined) return sql`null::text`;
  return interval === 'hour'
    ? sql`to_char(shop_local_time(f.counted_at, ${timezone}::text), 'YYYY-MM-DD"T"HH24:00:00')`
    : sql`date_trunc(${sql.lit(interval)}, f.day::timestamp)::date::text`;
}
