import { sql } from 'kysely';
import type { z } from 'zod';
import type { reportCalls, RowFigures } from '#contract/analytics/report.ts';
import {
  type DimensionName,
  DIMENSIONS,
  isAsked,
  isOfOrders,
  type OrderDimension,
} from '#domain/figures/dimensions.ts';
import {
  type Figures,
  isOfLines,
  type Measure,
  MEASURE_NAMES,
  MEASURES,
  ROW_MEASURE_NAMES,
  type RowMeasureName,
  sumsOfMeasures,
} from '#domain/figures/measures.ts';
import { OTHERS } from '#domain/figures/row-name.ts';
import { NO_SUMS, SUM_NAMES, type SumName, type Sums, totalSums } from '#domain/figures/sums.ts';
import { MAX_DAYS_OF_ORDERS } from '#domain/questions/limits.ts';
import type { StoreScope } from '#domain/ids.ts';
import { toCents } from '#domain/money/money.ts';
import { t } from '#domain/language/t.ts';
import { type ComparedRange, comparedRange, type DayRange } from '#domain/time/period.ts';
import { daysInRange, shopNowOf } from '#domain/time/shop-time.ts';
import { readShopSettings, type ShopSettings } from '../../../platform/access/shop-settings.queries.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { invalidInput } from '../../../platform/http/app-error.ts';
import { requireRange } from '../../../platform/http/reversed-range-error.ts';
import {
  type AskedAt,
  hasKey,
  type OrderCondition,
  type OrderSumsQuery,
  readOrdersOfLines,
  readOrderSums,
  readSums,
} from '../../sums/sums.public.ts';
import { type LineRow, nameProductRows, readLineRows } from '../products/product-rows.queries.ts';
import { readPeriodFigures, requireFewIntervals } from './period-figures.queries.ts';

type InputOf<Call extends keyof typeof reportCalls> = z.output<
  NonNullable<(typeof reportCalls)[Call]['~orpc']['inputSchema']>
>;
type OutputOf<Call extends keyof typeof reportCalls> = z.output<
  NonNullable<(typeof reportCalls)[Call]['~orpc']['outputSchema']>
>;
type Report = OutputOf<'report'>;
type Breakdown = OutputOf<'breakdown'>;

/** `where`: only these orders and their refunds, besides those of the filter. `limit`: only the first rows, and all others as one. */
export type ReportQuery = Omit<InputOf<'report'>, 'store_id'> & {
  readonly where?: OrderCondition | undefined;
  readonly limit?: number | undefined;
};
export type BreakdownQuery = Omit<InputOf<'breakdown'>, 'store_id'>;

/** What tells whether a product has a row, and what fees, rounding and refunds without a product follow from. */
const ROWS_OF_LINES: readonly SumName[] = ['orders', 'refunds', 'net_sales'];

/** Rows of two dimensions: more than anyone reads, less than fills the memory. */
const MAX_ROWS = 20_000;

/**
 * Any measures between two shop days: in total, by interval, and by up to two dimensions. Includes rows that only the compared range has,
 * with empty figures.
 * @throws AppError INVALID_INPUT for a reversed range, too many intervals, and what cannot be combined.
 */
export async function readReport(tx: Tx, scope: StoreScope, query: ReportQuery, now?: Date): Promise<Report> {
  const range = requireRange(query);
  const { interval, by } = query;
  if (interval !== undefined) requireFewIntervals(range, interval);
  const where = chosenOrders({ ...scope, now }, query);
  requirePossible(query, where);
  const shop = await readShopSettings(tx, scope);
  const compared = comparedRange(range, query.compare, now && shopNowOf(now, shop.timezone));
  // Customers are counted only of all orders.
  const names = query.measures ?? (where === undefined ? MEASURE_NAMES : ROW_MEASURE_NAMES);
  const read = sumsOfMeasures([...names, query.orderby]);
  const ofLines = by.every(isOfOrders) ? [] : ROWS_OF_LINES;
  const sums = SUM_NAMES.filter((name) => read.has(name) || ofLines.includes(name));
  const readRows = rowsReader(tx, scope, { ...query, where, now, sums }, shop);
  const ofRows = async (of: ComparedRange) => totalSums((await readRows(of)).map((row) => [row.sums, 1]));
  const { currency } = shop;
  const whole =
    where && !by.every(isOfOrders)
      ? (of: ComparedRange) => readOrdersOfLines(tx, scope, { by: linesOf(by), range: of, currency, where, sums })
      : ofRows;
  const ofChosen = where && { where, sums, whole: by.length > 0 ? whole : undefined };
  const period = async (of: ComparedRange) => {
    const { totals, intervals } = await readPeriodFigures(tx, scope, of, interval, shop, ofChosen);
    const chosen = (figures: Figures) => pick(figures, names);
    return {
      totals: chosen(totals),
      intervals: intervals.map((part) => ({ ...part, totals: chosen(part.totals) })),
    };
  };
  const current = await period(range);
  const before = compared && { ...compared, ...(await period(compared)) };
  const page = await readPage(tx, scope, query, readRows, range, compared);
  const rowNames = names.filter((name): name is RowMeasureName => MEASURES[name].level !== 'period');
  return {
    ...range,
    currency,
    timezone: shop.timezone,
    ...current,
    previous: before,
    items: page.rows.map(({ keys, labels, now: own, before: earlier }) => ({
      keys: [...keys],
      labels: [...labels],
      figures: figuresOf(own, by, rowNames),
      previous: compared && figuresOf(earlier, by, rowNames),
    })),
    ...page.paging,
  };
}

/**
 * The report by one dimension, in the form of the call `breakdown`.
 * @throws AppError INVALID_INPUT when the first day is after the last.
 */
export async function readBreakdown(tx: Tx, scope: StoreScope, query: BreakdownQuery, now?: Date): Promise<Breakdown> {
  const range = requireRange(query);
  const by = [query.by];
  requirePossible({ ...query, by }, undefined);
  const shop = await readShopSettings(tx, scope);
  const compared = comparedRange(range, query.compare, now && shopNowOf(now, shop.timezone));
  const readRows = rowsReader(tx, scope, { by, now, sums: undefined }, shop);
  const page = await readPage(tx, scope, { ...query, by }, readRows, range, compared);
  const totals = async (of: ComparedRange) =>
    pick((await readPeriodFigures(tx, scope, of, undefined, shop)).totals, ROW_MEASURE_NAMES);
  return {
    currency: shop.currency,
    totals: await totals(range),
    previous: compared && { ...compared, totals: await totals(compared) },
    items: page.rows.map(({ keys: [key = ''], labels: [label = ''], now: own, before }) => ({
      key,
      label,
      sums: figuresOf(own, by, ROW_MEASURE_NAMES),
      previous: compared && figuresOf(before, by, ROW_MEASURE_NAMES),
    })),
    ...page.paging,
  };
}

/** The orders that count: all, or those of the filter and `where`. */
function chosenOrders(asked: AskedAt, { filter, where }: ReportQuery): OrderCondition | undefined {
  const keys = Object.entries(filter) as [OrderDimension, string][];
  if (keys.length === 0) return where;
  const conditions = keys.map(([dimension, key]) => hasKey(asked, dimension, [key]));
  return {
    sql: sql.join([...conditions, ...(where === undefined ? [] : [where.sql])], sql` and `),
    name: JSON.stringify([keys, where?.name]),
  };
}

function pick<Of extends object, Name extends keyof Of>(figures: Of, names: readonly Name[]): Pick<Of, Name> {
  return Object.fromEntries(names.map((name) => [name, figures[name]])) as Pick<Of, Name>;
}

function requirePossible(
  { by, from, to, measures }: Pick<ReportQuery, 'by' | 'from' | 'to' | 'measures'>,
  where: OrderCondition | undefined,
): void {
  const isFiltered = where !== undefined;
  const ofPeriods = measures?.find((name) => MEASURES[name].level === 'period');
  if (isFiltered && ofPeriods !== undefined) {
    const { name, isOfCosts }: Measure = MEASURES[ofPeriods];
    throw invalidInput(
      'measures',
      isOfCosts
        ? t(
            '“{measure}” needs advertising or fixed costs, which belong to no order. Leave it out, or ask without conditions.',
            {
              measure: name(),
            },
          )
        : t('“{measure}” counts the customers of all orders. Leave it out, or ask without conditions.', {
            measure: name(),
          }),
    );
  }
  const line = by.find((one) => !isOfOrders(one));
  if (line !== undefined && by.length > 1) {
    throw invalidInput(
      'by',
      t('“{dimension}” is not a property of whole orders. Use it alone.', { dimension: DIMENSIONS[line].name() }),
    );
  }
  if ((by.length > 1 || isFiltered || by.some(isAsked)) && daysInRange(from, to) > MAX_DAYS_OF_ORDERS) {
    throw invalidInput(
      'from',
      t('This question reads every order of its days. Choose at most {most} days.', { most: MAX_DAYS_OF_ORDERS }),
    );
  }
}

/** The sums of a row. `orders` is null where nobody counted them. */
interface Row {
  readonly keys: readonly string[];
  readonly labels: readonly string[];
  readonly sums: Sums;
  readonly isCounted: boolean;
}

interface ComparedRow extends Pick<Row, 'keys' | 'labels'> {
  /** Null: the range has no such row. */
  readonly now: Row | null;
  readonly before: Row | null;
}

type ReadRows = (range: ComparedRange) => Promise<readonly Row[]>;

async function readPage(
  tx: Tx,
  scope: StoreScope,
  query: Pick<ReportQuery, 'by' | 'orderby' | 'order' | 'limit' | 'page' | 'per_page'>,
  read: ReadRows,
  range: DayRange,
  compared: ComparedRange | null,
) {
  const { by, limit, page, per_page } = query;
  const all = by.length === 0 ? [] : merge(await read(range), compared && (await read(compared)));
  const rows = firstRows(sortRows(all, query), limit);
  const first = (page - 1) * per_page;
  const shown = rows.slice(first, first + per_page);
  return {
    rows: by.length === 1 && by[0] !== undefined ? await nameProductRows(tx, scope, by[0], shown) : shown,
    paging: { total: rows.length, page, perPage: per_page },
  };
}

function rowsReader(
  tx: Tx,
  scope: StoreScope,
  { by, where, now, sums }: Pick<ReportQuery, 'by' | 'where'> & Pick<OrderSumsQuery, 'now' | 'sums'>,
  shop: ShopSettings,
): ReadRows {
  const { currency, timezone } = shop;
  const [only, second] = by;
  if (only !== undefined && !isOfOrders(only)) {
    const lines = readLineRows(tx, scope, only, shop, where && { where, sums });
    return async (range) => (await lines(range)).map(rowOfLines);
  }
  if (only !== undefined && second === undefined && where === undefined && !isAsked(only)) {
    return async (range) => {
      const rows = await readSums(tx, scope, { dimensions: [only], range, currency });
      return rows.map((row) => ({ keys: [row.key], labels: [row.label], sums: row, isCounted: true }));
    };
  }
  return async (range) => {
    const query = { by: by as OrderDimension[], where, range, currency, timezone, now, sums };
    const rows = await readOrderSums(tx, scope, { ...query, limit: MAX_ROWS + 1 });
    if (rows.length > MAX_ROWS) {
      throw invalidInput('by', t('There are more than {most} rows. Choose fewer days.', { most: MAX_ROWS }));
    }
    return rows.map((row) => ({ keys: row.keys, labels: row.labels, sums: row, isCounted: true }));
  };
}

/** What the lines are read by; categories and tags are added up from products. */
const linesOf = (by: readonly DimensionName[]) => (by.includes('variation') ? 'variation' : 'product');

function rowOfLines({ key, label, sums, isCounted }: LineRow): Row {
  return { keys: [key], labels: [label], sums, isCounted };
}

function merge(now: readonly Row[], before: readonly Row[] | null): ComparedRow[] {
  const nameOf = ({ keys }: Row) => JSON.stringify(keys);
  const rows = new Map<string, ComparedRow>();
  for (const row of now) rows.set(nameOf(row), { keys: row.keys, labels: row.labels, now: row, before: null });
  for (const row of before ?? []) {
    const known = rows.get(nameOf(row)) ?? { keys: row.keys, labels: row.labels, now: null };
    rows.set(nameOf(row), { ...known, before: row });
  }
  return [...rows.values()];
}

/** Figures of a row; products and the like have none of those of whole orders, and not all of them count orders. */
function figuresOf<Name extends RowMeasureName>(
  row: Row | null,
  by: readonly DimensionName[],
  names: readonly Name[],
): Pick<RowFigures, Name> {
  const isKnown = (name: Name) =>
    by.every(isOfOrders) || (name === 'orders' ? row?.isCounted === true : isOfLines(name));
  const figures = names.map((name) => [name, isKnown(name) ? MEASURES[name].of(row?.sums ?? NO_SUMS) : null]);
  return Object.fromEntries(figures) as Pick<RowFigures, Name>;
}

/** Correction rows ("*") come last, after rows without the figure. Ties by key, so that no two pages share a row. */
function sortRows(
  rows: readonly ComparedRow[],
  { orderby, order, by }: Pick<ReportQuery, 'by' | 'orderby' | 'order'>,
): ComparedRow[] {
  const direction = order === 'asc' ? 1n : -1n;
  return rows
    .map((row) => {
      const value = valueOf(figuresOf(row.now, by, [orderby])[orderby]);
      const rank = row.keys.includes('*') ? 2 : value === null ? 1 : 0;
      return { row, value: (value ?? 0n) * direction, rank, key: JSON.stringify(row.keys) };
    })
    .toSorted((one, other) => {
      if (one.rank !== other.rank) return one.rank - other.rank;
      if (one.value !== other.value) return one.value < other.value ? -1 : 1;
      return one.key < other.key ? -1 : 1;
    })
    .map(({ row }) => row);
}

/** Of sorted rows the first ones, and one of all others, so that they still add up: with what those count more than once. */
function firstRows(rows: readonly ComparedRow[], limit: number | undefined): readonly ComparedRow[] {
  if (limit === undefined || rows.filter(({ keys }) => !keys.includes('*')).length <= limit) return rows;
  const others = rows.slice(limit);
  const keys = (others[0]?.keys ?? []).map(() => OTHERS);
  const labels = keys.map(() => '');
  const sumOf = (of: readonly (Row | null)[]): Row | null => {
    const known = of.filter((row) => row !== null);
    const sums = totalSums(known.map((row) => [row.sums, 1] as const));
    // An order that holds several products is one of each: nobody counted those of all.
    return known.length === 0 ? null : { keys, labels, sums, isCounted: false };
  };
  const all = { now: sumOf(others.map(({ now }) => now)), before: sumOf(others.map(({ before }) => before)) };
  return [...rows.slice(0, limit), { keys, labels, ...all }];
}

/** In thousandths, only for sorting. */
function valueOf(figure: string | number | null): bigint | null {
  if (figure === null) return null;
  return typeof figure === 'number' ? BigInt(Math.round(figure * 1_000_000)) : toCents(figure);
}
