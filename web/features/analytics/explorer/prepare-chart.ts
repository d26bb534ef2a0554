import type { DimensionName } from '#domain/figures/dimensions.ts';
import { heatMapSides, isHeatMap, isOrdered } from '#domain/figures/heat-map.ts';
import { isMoney, type MeasureName, MEASURES } from '#domain/figures/measures.ts';
import { OTHERS } from '#domain/figures/row-name.ts';
import { MAX_ANSWER_ROWS } from '#domain/questions/limits.ts';
import type { Question } from '#domain/questions/read-question.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { formatShare } from '../../../platform/format/number.ts';
import { formatMeasure } from '../../figures/figures.public.ts';
import { shopRowName } from '../shop-row-name.ts';
import type { AnswerRow } from './answer.data.ts';
import { t } from '#domain/language/t.ts';

/** A figure of the answer. */
export interface ChartCell {
  readonly keys: readonly string[];
  readonly value: string | number | null;
  readonly orders: number | null;
  /** 0 to 1 of the largest. */
  readonly heat?: number;
}

interface BarRow {
  readonly key: string;
  readonly name: string;
  readonly value: string | number | null;
  readonly isNegative: boolean;
  /** In shares of the longest bar. */
  readonly segments: readonly { readonly part: number; readonly share: number }[];
  /** What the parts are, in words. */
  readonly text: string;
  /** Where the row leads; null for a row of several. */
  readonly cell: ChartCell | null;
}

interface Named {
  readonly key: string;
  readonly name: string;
}

export type AnswerChart =
  | {
      readonly form: 'bars';
      /** The parts of each bar; none for plain bars. */
      readonly parts: readonly string[];
      readonly rows: readonly BarRow[];
      /** Rows that are not drawn. */
      readonly more: number;
      /** What a Pareto chart is not of: rows below zero, whose shares would be none. */
      readonly below?: { readonly rows: number; readonly sum: string | number; readonly whole: string | number };
    }
  | {
      readonly form: 'heat';
      readonly columns: readonly Named[];
      readonly rows: readonly (Named & { readonly cells: readonly (ChartCell | null)[] })[];
    };

/** Bars at most; what is smaller is in the table. */
const MAX_BARS = 20;
/** Parts of a bar besides the others. */
const MAX_PARTS = 5;
/** Of a Pareto chart: what the dark bars are together. */
const MAIN_PART = 0.8;

/**
 * The rows that a chart asks for, which are sorted again; the first ones are those of the question. A heat map has all of them: without
 * its row, an hour looks as if nothing was sold in it.
 */
export function chartRows({ by, limit, order }: Pick<Question, 'by' | 'limit'> & Partial<Pick<Question, 'order'>>) {
  const first = isHeatMap(by) ? undefined : limit;
  return { per_page: MAX_ANSWER_ROWS, limit: first, order: first === undefined ? ('desc' as const) : order };
}

/** How the rows of an answer are drawn. Correction rows ("Counted more than once") are left to the table. */
export function prepareChart(
  items: readonly AnswerRow[],
  by: readonly DimensionName[],
  measure: MeasureName,
  currency: string,
  isPareto = false,
): AnswerChart {
  const rows = items.filter(({ keys }) => !keys.includes('*')).map((row) => cellOf(row, measure));
  const named = nameReader(items, by);
  if (isHeatMap(by)) return heatMap(rows, by, named);
  if (by.length === 2) return parted(rows, by, named, measure, currency);
  return isPareto
    ? pareto(
        items.map((row) => cellOf(row, measure)),
        named,
        measure,
      )
    : bars(rows, by, named);
}

function cellOf({ keys, figures }: AnswerRow, measure: MeasureName): ChartCell {
  return {
    keys,
    value: (figures as Partial<Record<MeasureName, string | number | null>>)[measure] ?? null,
    orders: figures.orders ?? null,
  };
}

/** Money in cents, so that sums are exact. */
function numberOf({ value }: Pick<ChartCell, 'value'>): number {
  return typeof value === 'string' ? Number(toCents(value)) : (value ?? 0);
}

/** The same as a figure. */
function figureOf(sum: number, inMoney: boolean): string | number {
  return inMoney ? fromCents(BigInt(sum)) : sum;
}

/** Names of keys, by the place of their dimension. */
type NameOf = (at: number, key: string) => string;

function nameReader(items: readonly AnswerRow[], by: readonly DimensionName[]): NameOf {
  const labels = by.map((_name, at) => new Map(items.map((row) => [row.keys[at] ?? '', row.labels[at] ?? ''])));
  return (at, key) => {
    const name = by[at];
    return name === undefined ? key : shopRowName(name, key, labels[at]?.get(key) ?? '');
  };
}

/** The first of these, and last the row of all others, which a question for the first rows has. */
function othersLast<Item>(items: readonly Item[], keyOf: (item: Item) => string | undefined, most: number): Item[] {
  const own = items.filter((item) => keyOf(item) !== OTHERS);
  return [...own.slice(0, most), ...items.filter((item) => keyOf(item) === OTHERS)];
}

function bars(cells: readonly ChartCell[], by: readonly DimensionName[], named: NameOf): AnswerChart {
  const keepsOrder = by[0] !== undefined && isOrdered(by[0]);
  const rendered = keepsOrder
    ? cells.toSorted((one, other) => (one.keys[0] ?? '').localeCompare(other.keys[0] ?? ''))
    : othersLast(longest(cells), ({ keys }) => keys[0], MAX_BARS);
  const largest = Math.max(...rendered.map((cell) => Math.abs(numberOf(cell))), Number.MIN_VALUE);
  return {
    form: 'bars',
    parts: [],
    rows: rendered.map((cell) => ({
      key: JSON.stringify(cell.keys),
      name: named(0, cell.keys[0] ?? ''),
      value: cell.value,
      isNegative: numberOf(cell) < 0,
      segments: [{ part: 0, share: Math.abs(numberOf(cell)) / largest }],
      text: '',
      cell,
    })),
    more: cells.length - rendered.length,
  };
}

/** Those with the longest bars, also below zero, the largest first. Rows of the compared days alone have no bar. */
function longest(cells: readonly ChartCell[]): readonly ChartCell[] {
  const any = cells.filter((cell) => numberOf(cell) !== 0);
  const bySize = (any.length > 0 ? any : cells).toSorted(
    (one, other) => Math.abs(numberOf(other)) - Math.abs(numberOf(one)),
  );
  return othersLast(bySize, ({ keys }) => keys[0], MAX_BARS).toSorted((one, other) => numberOf(other) - numberOf(one));
}

/** Largest first, each with how much of the whole it and those before it are; the few that make most of it are dark. */
function pareto(cells: readonly ChartCell[], named: NameOf, measure: MeasureName): AnswerChart {
  const sorted = othersLast(
    cells
      .filter((cell) => numberOf(cell) > 0 && !cell.keys.includes('*'))
      .toSorted((one, other) => numberOf(other) - numberOf(one)),
    ({ keys }) => keys[0],
    cells.length,
  );
  const whole = sorted.reduce((sum, cell) => sum + numberOf(cell), 0);
  const largest = Math.max(...sorted.map(numberOf), Number.MIN_VALUE);
  let before = 0;
  const rows = sorted.map((cell): BarRow => {
    const isMost = before < MAIN_PART * whole && !cell.keys.includes(OTHERS);
    before += numberOf(cell);
    return {
      key: JSON.stringify(cell.keys),
      name: named(0, cell.keys[0] ?? ''),
      value: cell.value,
      isNegative: false,
      segments: [{ part: isMost ? 0 : 3, share: numberOf(cell) / largest }],
      text: t('With those above: {share}', { share: formatShare(before / whole) }),
      cell,
    };
  });
  const rendered = othersLast(rows, ({ cell }) => cell?.keys[0], MAX_BARS);
  const below = cells.filter((cell) => numberOf(cell) < 0);
  const sum = below.reduce((total, cell) => total + numberOf(cell), 0);
  const figure = (value: number) => figureOf(value, isMoney(MEASURES[measure].unit));
  return {
    form: 'bars',
    parts: [],
    rows: rendered,
    more: rows.length - rendered.length,
    ...(below.length > 0 && { below: { rows: below.length, sum: figure(sum), whole: figure(whole) } }),
  };
}

/** Bars of the first dimension, each made of the largest keys of the second and all others. */
function parted(
  cells: readonly ChartCell[],
  by: readonly DimensionName[],
  named: NameOf,
  measure: MeasureName,
  currency: string,
): AnswerChart {
  const inMoney = isMoney(MEASURES[measure].unit);
  const totals = (at: number) => {
    const sums = new Map<string, number>();
    for (const cell of cells) sums.set(cell.keys[at] ?? '', (sums.get(cell.keys[at] ?? '') ?? 0) + numberOf(cell));
    return [...sums].toSorted(([oneKey, one], [otherKey, other]) => other - one || oneKey.localeCompare(otherKey));
  };
  const keepsOrder = by[0] !== undefined && isOrdered(by[0]);
  const all = keepsOrder ? totals(0).toSorted(([one], [other]) => one.localeCompare(other)) : totals(0);
  const first = othersLast(all, ([key]) => key, keepsOrder ? all.length : MAX_BARS);
  const second = totals(1).flatMap(([key]) => (key === OTHERS ? [] : [key]));
  const isRest = second.length > MAX_PARTS + 1 || cells.some(({ keys }) => keys[1] === OTHERS);
  const parts = isRest ? second.slice(0, MAX_PARTS) : second;
  const partNames = [...parts.map((key) => named(1, key)), ...(isRest ? [t('Others')] : [])];
  const valuesOf = (key: string, sum: number): number[] => {
    const own = cells.filter(({ keys }) => keys[0] === key);
    const of = (part: string) =>
      own.filter(({ keys }) => keys[1] === part).reduce((total, cell) => total + numberOf(cell), 0);
    const values = parts.map(of);
    return isRest ? [...values, sum - values.reduce((total, value) => total + value, 0)] : values;
  };
  const divided = first.map(([key, sum]) => ({ key, sum, values: valuesOf(key, sum) }));
  const above = (values: readonly number[]) => values.reduce((total, value) => total + Math.max(0, value), 0);
  const largest = Math.max(...divided.map(({ values }) => above(values)), Number.MIN_VALUE);
  const rows = divided.map(({ key, sum, values }): BarRow => {
    // A part below zero has no place in a bar, but belongs to its sum.
    const shownParts = values.flatMap((value, part) => (value === 0 ? [] : [{ part, share: value / largest, value }]));
    return {
      key,
      name: named(0, key),
      value: figureOf(sum, inMoney),
      isNegative: sum < 0,
      segments: shownParts.flatMap(({ part, share }) => (share > 0 ? [{ part, share }] : [])),
      text: shownParts
        .map(({ part, value }) =>
          t('{name}: {figure}', {
            name: partNames[part] ?? '',
            figure: formatMeasure(measure, figureOf(value, inMoney), currency),
          }),
        )
        .join(' · '),
      cell: null,
    };
  });
  return { form: 'bars', parts: partNames, rows, more: all.length - first.length };
}

function heatMap(cells: readonly ChartCell[], by: readonly DimensionName[], named: NameOf): AnswerChart {
  const { down, across, rows, columns } = heatMapSides(by);
  const own = cells.filter(({ keys }) => !keys.includes(OTHERS));
  const largest = Math.max(...own.map(numberOf), Number.MIN_VALUE);
  const found = new Map(own.map((cell) => [`${cell.keys[down]} ${cell.keys[across]}`, cell]));
  return {
    form: 'heat',
    columns: columns.map((key) => ({ key, name: named(across, key) })),
    rows: rows.map((key) => ({
      key,
      name: named(down, key).slice(0, 5),
      cells: columns.map((column) => {
        const cell = found.get(`${key} ${column}`);
        // Without the figure in these days, the row is of the compared ones.
        return cell === undefined || numberOf(cell) === 0
          ? null
          : { ...cell, heat: Math.max(0, numberOf(cell) / largest) };
      }),
    })),
  };
}
