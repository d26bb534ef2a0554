import { type RawBuilder, sql } from 'kysely';
import type { OrderDimension } from '#domain/figures/dimensions.ts';
import { SUM_NAMES, type SumName, type Sums } from '#domain/figures/sums.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { ComparedRange, Interval } from '#domain/time/period.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { addedOrdersAndRefunds, between, type OrderCondition } from './facts/order-facts.sql.ts';
import { startOfHour } from './facts/customer-keys.sql.ts';
import { beforeTime } from './facts/facts.sql.ts';
import { withoutHiddenCosts } from './hidden-costs.ts';
import { reportCache } from './report-cache.ts';
import { addedSumsAsJson, withOtherSums } from './sum-columns.sql.ts';

export interface OrderSumsQuery {
  /** The rows are by all of these; one row without any. */
  readonly by: readonly OrderDimension[];
  /** Only these orders and their refunds. */
  readonly where?: OrderCondition | undefined;
  /** With `until`, a single day of which only the orders and refunds before that time count. */
  readonly range: ComparedRange;
  readonly currency: string;
  /** The sums that are added up, all by default: each costs time. The others are 0 in the rows. */
  readonly sums?: readonly SumName[] | undefined;
  /** Adds the interval to what the rows are by. */
  readonly interval?: Interval | undefined;
  /** The shop's, for hours. */
  readonly timezone: string;
  /** When it is asked: what customers are now. */
  readonly now?: Date | undefined;
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
  const { by, range, currency, sums = SUM_NAMES, interval, timezone, limit, where, now } = query;
  const hour = now && by.some((name) => OF_NOW.has(name)) ? startOfHour(now) : undefined;
  // Equal queries have one name, whatever the order of their properties.
  const name = JSON.stringify([by, range, currency, sums, interval, timezone, limit, hour, where?.name]);
  return reportCache.read(tx, { storeId }, `order sums ${name}`, async () => {
    const on = { isOn: between(range), until: beforeTime({ storeId, timezone }, range), where };
    const startOf = (day: Sql, instant: Sql) => intervalStart(query, day, instant);
    const columns = (name: string) => sql.raw(by.map((_dimension, at) => `${name}${at}`).join(', '));
    const labels = sql.raw(by.map((_dimension, at) => `max(r.label${at})`).join(', '));
    const groups = sql.raw([...by.map((_dimension, at) => `r.key${at}`), 'r.start'].join(', '));
    const { rows } = await sql<{ sums: OrderSums[] }>`
      select coalesce(json_agg(s), '[]') as sums from (
        select jsonb_build_array(${columns('r.key')}) as keys, jsonb_build_array(${labels}) as labels, r.start, ${addedSumsAsJson(sums)}
        from (${addedOrdersAndRefunds({ storeId, timezone, now }, on, { by, currency, sums, startOf })}) r
        group by ${groups} ${limit === undefined ? sql`` : sql`limit ${limit}::integer`}
      ) s`.execute(tx.query);
    return withoutHiddenCosts(tx, (rows[0]?.sums ?? []).map(withOtherSums));
  });
}

type Sql = RawBuilder<unknown>;

/** Dimensions whose keys change with the time. */
const OF_NOW: ReadonlySet<OrderDimension> = new Set(['customer_segment', 'customer_group']);

function intervalStart({ interval, timezone }: OrderSumsQuery, day: Sql, instant: Sql): Sql {
  if (interval === undefined) return sql`null::text`;
  return interval === 'hour'
    ? sql`to_char(shop_local_time(${instant}, ${timezone}::text), 'YYYY-MM-DD"T"HH24:00:00')`
    : sql`date_trunc(${sql.lit(interval)}, ${day}::timestamp)::date::text`;
}
