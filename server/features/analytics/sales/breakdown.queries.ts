import type { z } from 'zod';
import type { analyticsBreakdown, BreakdownSums, Dimension } from '#contract/analytics/breakdown.ts';
import type { StoreScope } from '#domain/ids.ts';
import { toCents } from '#domain/money/money.ts';
import { type ComparedRange, type Comparison, comparedRange, type DayRange } from '#domain/time/period.ts';
import { shopNowOf } from '#domain/time/shop-time.ts';
import { readShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { requireRange } from '../../../platform/http/reversed-range-error.ts';
import {
  isByProduct,
  NO_PRODUCT_SUMS,
  nameProductRows,
  productRowsReader,
} from '../products/product-breakdowns.queries.ts';
import { readSums } from '../../sums/sums.public.ts';
import { type KeyedRow, NO_SUMS, salesOf } from './measures.ts';

export interface BreakdownQuery extends DayRange {
  readonly by: Dimension;
  readonly compare: Comparison;
  readonly orderby: keyof BreakdownSums;
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly per_page: number;
}

type Breakdown = z.output<NonNullable<(typeof analyticsBreakdown.breakdown)['~orpc']['outputSchema']>>;
type Item = Breakdown['items'][number];

/**
 * Sales between two shop days by a dimension of orders or products, with those of the compared range. Includes keys that
 * only the compared range has, with empty sums.
 * @throws AppError INVALID_INPUT when the first day is after the last.
 */
export async function readBreakdown(tx: Tx, scope: StoreScope, query: BreakdownQuery, now?: Date): Promise<Breakdown> {
  const range = requireRange(query);
  const { currency, timezone } = await readShopSettings(tx, scope);
  const compared = comparedRange(range, query.compare, now && shopNowOf(now, timezone));
  const read = rowsReader(tx, scope, query.by, currency);
  const rows = merge(await read(range), compared && (await read(compared)), query.by);
  const items = sortRows(rows, query);
  const first = (query.page - 1) * query.per_page;
  return {
    currency,
    totals: await readTotals(tx, scope, currency, range),
    previous: compared && { ...compared, totals: await readTotals(tx, scope, currency, compared) },
    items: await nameProductRows(tx, scope, query.by, items.slice(first, first + query.per_page)),
    total: items.length,
    page: query.page,
    perPage: query.per_page,
  };
}

function rowsReader(
  tx: Tx,
  scope: StoreScope,
  by: Dimension,
  currency: string,
): (range: ComparedRange) => Promise<KeyedRow[]> {
  if (isByProduct(by)) return productRowsReader(tx, scope, by, currency);
  return async (range) => {
    const rows = await readSums(tx, scope, { dimensions: [by === 'buyer' ? 'customer' : by], range, currency });
    return rows.map((row) => ({ key: row.key, label: row.label, sums: salesOf(row) }));
  };
}

function merge(now: readonly KeyedRow[], before: readonly KeyedRow[] | null, by: Dimension): Item[] {
  const empty = isByProduct(by) ? NO_PRODUCT_SUMS : NO_SUMS;
  const byKey = new Map<string, Item>(now.map((row) => [row.key, { ...row, previous: before && empty }]));
  for (const { key, label, sums } of before ?? []) {
    byKey.set(key, { ...(byKey.get(key) ?? { key, label, sums: empty }), previous: sums });
  }
  return [...byKey.values()];
}

/** The correction row ("*") comes last, after rows without the figure. Ties by key, so that no two pages share a row. */
function sortRows(items: readonly Item[], { orderby, order }: BreakdownQuery): Item[] {
  const direction = order === 'asc' ? 1n : -1n;
  const valueOf = ({ sums }: Item): bigint | null => {
    const measure = sums[orderby];
    if (measure === null) return null;
    return typeof measure === 'number' ? BigInt(Math.round(measure * 1000)) : toCents(measure);
  };
  return items
    .map((item) => {
      const value = valueOf(item);
      return { item, value: (value ?? 0n) * direction, rank: item.key === '*' ? 2 : value === null ? 1 : 0 };
    })
    .toSorted((one, other) => {
      if (one.rank !== other.rank) return one.rank - other.rank;
      if (one.value !== other.value) return one.value < other.value ? -1 : 1;
      return one.item.key < other.item.key ? -1 : 1;
    })
    .map(({ item }) => item);
}

async function readTotals(tx: Tx, scope: StoreScope, currency: string, range: ComparedRange): Promise<BreakdownSums> {
  const [totals] = await readSums(tx, scope, { dimensions: ['shop'], range, currency });
  return totals ? salesOf(totals) : NO_SUMS;
}
