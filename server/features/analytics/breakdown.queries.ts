import { sql } from 'kysely';
import type { z } from 'zod';
import type { analyticsBreakdown, BreakdownSums, Dimension } from '#contract/analytics-breakdown.ts';
import type { StoreScope } from '#domain/ids.ts';
import { toCents } from '#domain/money.ts';
import { type Comparison, comparedRange, type DayRange } from '#domain/period.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { daysTurned, readShopSettings } from '../orders/orders.public.ts';
import { NO_SUMS, type RawSums, readSalesBy, refreshSalesBy, sumsOf } from './sales-by.queries.ts';

export interface BreakdownAsked extends DayRange {
  readonly by: Dimension;
  readonly compare: Comparison;
  readonly orderby: keyof BreakdownSums;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly per_page: number;
}

type Answer = z.output<NonNullable<(typeof analyticsBreakdown.breakdown)['~orpc']['outputSchema']>>;
type Item = Answer['items'][number];

/**
 * Sales between two days of the shop by what the orders are like, with the same of the range they are held against.
 * Keys that only the compared range has are there too, with sums of nothing.
 * @throws AppError INVALID_INPUT when the first day lies after the last.
 */
export async function readBreakdown(tx: Tx, scope: StoreScope, asked: BreakdownAsked): Promise<Answer> {
  const range = { from: asked.from, to: asked.to };
  if (range.from > range.to) throw daysTurned('from', 'to');
  const compared = comparedRange(range, asked.compare);
  const { currency } = await readShopSettings(tx, scope);
  const stale = await refreshSalesBy(tx, scope, range);
  const staleBefore = compared === null ? 0 : await refreshSalesBy(tx, scope, compared);
  const now = await readSalesBy(tx, scope, asked.by, currency, range);
  const before = compared === null ? [] : await readSalesBy(tx, scope, asked.by, currency, compared);

  const byKey = new Map<string, Item>();
  for (const row of now) {
    byKey.set(row.key, { key: row.key, label: row.label, sums: sumsOf(row), previous: compared && NO_SUMS });
  }
  for (const row of before) {
    const known = byKey.get(row.key) ?? { key: row.key, label: row.label, sums: NO_SUMS };
    byKey.set(row.key, { ...known, previous: sumsOf(row) });
  }
  const items = [...byKey.values()].toSorted(inOrderOf(asked));
  const first = (asked.page - 1) * asked.per_page;
  return {
    currency,
    totals: await readTotals(tx, scope, currency, range),
    previous: compared && { ...compared, totals: await readTotals(tx, scope, currency, compared) },
    items: items.slice(first, first + asked.per_page),
    total: items.length,
    page: asked.page,
    perPage: asked.per_page,
    preparing: stale + staleBefore,
  };
}

/** What takes off the surplus of several coupons comes last; ties by key, so that no two pages share a row. */
function inOrderOf({ orderby, order }: BreakdownAsked): (one: Item, other: Item) => number {
  const turn = order === 'asc' ? 1n : -1n;
  const value = ({ sums }: Item): bigint => {
    const measure = sums[orderby];
    return typeof measure === 'number' ? BigInt(Math.round(measure * 1000)) : toCents(measure);
  };
  return (one, other) => {
    if ((one.key === '*') !== (other.key === '*')) return one.key === '*' ? 1 : -1;
    const difference = (value(one) - value(other)) * turn;
    if (difference !== 0n) return difference < 0n ? -1 : 1;
    return one.key < other.key ? -1 : 1;
  };
}

async function readTotals(tx: Tx, scope: StoreScope, currency: string, { from, to }: DayRange): Promise<BreakdownSums> {
  const { rows } = await sql<RawSums>`
    select coalesce(sum(orders), 0) as orders, coalesce(sum(items), 0) as items, coalesce(sum(gross_sales), 0)::text as gross_sales,
      coalesce(sum(discounts), 0)::text as discounts, coalesce(sum(refunds), 0)::text as refunds,
      coalesce(sum(net_sales), 0)::text as net_sales, coalesce(sum(tax), 0)::text as tax,
      coalesce(sum(shipping), 0)::text as shipping, coalesce(sum(total_sales), 0)::text as total_sales
    from daily_sales where store_id = ${scope.storeId}::uuid and currency = ${currency}
      and day between ${from}::date and ${to}::date`.execute(tx.query);
  return rows[0] ? sumsOf(rows[0]) : NO_SUMS;
}
