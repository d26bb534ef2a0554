import { type RawBuilder, sql } from 'kysely';
import { SUM_NAMES, type Sums } from '#domain/figures/sums.ts';
import type { StoreScope } from '#domain/ids.ts';
import type { ComparedRange, DayRange } from '#domain/time/period.ts';
import { addDays, monthStart, nextMonthStart, type ShopDay } from '#domain/time/shop-time.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { Dimension } from './dimensions.ts';
import { beforeTime, facts, factsOfPart } from './facts/facts.sql.ts';
import { addedSumsAsJson, SUM_COLUMNS } from './sum-columns.sql.ts';
import { between } from './facts/order-facts.sql.ts';
import { withoutHiddenCosts } from './hidden-costs.ts';
import { reportCache } from './report-cache.ts';
import { plannedOnce } from '../../platform/db/prepared-statements.ts';

export interface SumsQuery {
  readonly dimensions: readonly Dimension[];
  /** With `until`, a single day of which only the facts before that time count. */
  readonly range: ComparedRange;
  /** All currencies when absent. */
  readonly currency?: string | undefined;
  /** Adds rows for each interval to those of the whole range. */
  readonly interval?: 'day' | 'week' | 'month' | undefined;
  /** Only keys with this prefix. */
  readonly keyStart?: string | undefined;
}

export interface KeyedSums extends Sums {
  readonly dimension: Dimension;
  readonly currency: string;
  readonly key: string;
  readonly label: string;
  /** First day of the interval in the calendar; null for the whole range. */
  readonly start: ShopDay | null;
}

type Store = Pick<StoreScope, 'storeId' | 'shop'>;

/**
 * Sums between two shop days, in one statement: stored sums of unchanged months and days, and the facts of changed ones.
 * With an interval it returns rows per interval and, with `start` null, for the whole range. Rows are cached: do not change
 * them.
 */
export function readSums(tx: Tx, scope: Store, query: SumsQuery): Promise<readonly KeyedSums[]> {
  return reportCache.read(tx, scope, `sums ${JSON.stringify(query)}`, async () => {
    const { dimensions, range, interval } = query;
    const byDay = interval === 'day' || interval === 'week';
    const ofIntervals =
      interval === undefined ? [] : [grouped(query, sql`date_trunc(${sql.lit(interval)}, r.day::timestamp)::date`)];
    // One JSON value: the driver reads it several times faster than a thousand rows. To plan it takes as long as to run it, and its best
    // plan does not depend on its values, since every table is read by its key.
    const { rows } = await plannedOnce<{ sums: KeyedSums[] }>`
      with stale as materialized (${stalePeriods(scope.storeId, range)}),
      r as ${interval === undefined ? sql`` : sql`materialized`} (${range.until === undefined ? currentSums(scope.storeId, dimensions, range, byDay) : sumsOfPart(scope, query)})
      select coalesce(json_agg(s), '[]') as sums from (
        ${sql.join([...ofIntervals, grouped(query, sql`null::date`)], sql` union all `)}
      ) s`.execute(tx.query);
    return withoutHiddenCosts(tx, rows[0]?.sums ?? []);
  });
}

/** The rows that readSums adds up, for use in a larger statement: dimension, currency, day, key, label and measures. */
export function sumRows(storeId: string, dimensions: readonly Dimension[], range: DayRange): RawBuilder<unknown> {
  return sql`(with stale as materialized (${stalePeriods(storeId, range)}) ${currentSums(storeId, dimensions, range, false)})`;
}

function grouped({ currency, keyStart }: SumsQuery, start: RawBuilder<unknown>): RawBuilder<unknown> {
  const conditions = [
    ...(currency === undefined ? [] : [sql`r.currency = ${currency}`]),
    ...(keyStart === undefined ? [] : [sql`starts_with(r.key, ${keyStart})`]),
  ];
  return sql`
    select r.dimension, r.currency, r.key, max(r.label) as label, ${start} as start, ${addedSumsAsJson(SUM_NAMES)} from r
    ${conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`}
    group by r.dimension, r.currency, r.key, 5`;
}

/** Days and months whose stored sums are older than their orders, as two arrays. */
function stalePeriods(storeId: string, { from, to }: DayRange): RawBuilder<unknown> {
  return sql`
    select coalesce(array_agg(t.starts_on) filter (where t.period = 'day' and t.starts_on >= ${from}::date), '{}') as days,
      coalesce(array_agg(t.starts_on) filter (where t.period = 'month'), '{}') as months
    from stale_periods t
    where t.store_id = ${storeId}::uuid and t.starts_on between ${monthStart(from)}::date and ${to}::date`;
}

const COLUMNS = sql`dimension, currency, day, key, label, ${SUM_COLUMNS}`;

/** Rows of a range: stored sums of unchanged months, days at its ends and in changed months, and facts of changed days. */
function currentSums(
  storeId: string,
  dimensions: readonly Dimension[],
  range: DayRange,
  byDay: boolean,
): RawBuilder<unknown> {
  const months = byDay ? null : wholeMonths(range);
  const dimensionList = sql`${[...dimensions]}::text[]`;
  const days = (between: RawBuilder<unknown>) => sql`
    select ${COLUMNS} from daily_sums d
    where d.store_id = ${storeId}::uuid and d.dimension = any (${dimensionList}) and ${between} and d.day <> all ((select days from stale)::date[])`;
  const selects = [
    sql`select * from (${facts(storeId, sql`(select days from stale)::date[]`, dimensions)}) f`,
    ...edgesOf(range, months).map(({ from, to }) => days(sql`d.day between ${from}::date and ${to}::date`)),
  ];
  if (months !== null) {
    selects.push(
      sql`
        select dimension, currency, month as day, key, label, ${SUM_COLUMNS} from monthly_sums m
        where m.store_id = ${storeId}::uuid and m.dimension = any (${dimensionList}) and m.month between ${months.from}::date and ${monthStart(months.to)}::date
          and m.month <> all ((select months from stale)::date[])`,
      days(sql`d.day = any (array(
        select generate_series(w.month, w.month + interval '1 month' - interval '1 day', interval '1 day')::date
        from unnest((select months from stale)::date[]) w (month) where w.month between ${months.from}::date and ${months.to}::date))`),
    );
  }
  return sql.join(selects, sql` union all `);
}

/** The facts before a time ("14:05", shop time). Stored sums have no part of a day. */
function sumsOfPart({ storeId, shop }: Store, { dimensions, range }: SumsQuery): RawBuilder<unknown> {
  const on = { isOn: between(range), until: beforeTime({ storeId, timezone: shop?.timezone }, range) };
  return sql`select ${COLUMNS} from (${factsOfPart(storeId, on, dimensions)}) f`;
}

/** The first and last day of the complete months of a range; null without any. */
function wholeMonths({ from, to }: DayRange): DayRange | null {
  const first = monthStart(from) === from ? from : nextMonthStart(from);
  const last = addDays(nextMonthStart(to), -1) === to ? to : addDays(monthStart(to), -1);
  return first < last ? { from: first, to: last } : null;
}

/** The parts of a range outside its complete months. */
function edgesOf(range: DayRange, months: DayRange | null): DayRange[] {
  if (months === null) return [range];
  return [
    { from: range.from, to: addDays(months.from, -1) },
    { from: addDays(months.to, 1), to: range.to },
  ].filter(({ from, to }) => from <= to);
}
