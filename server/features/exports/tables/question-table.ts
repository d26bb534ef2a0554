import { questionFilter, questions } from '#contract/questions/questions.ts';
import { type Dimension, DIMENSIONS } from '#domain/figures/dimensions.ts';
import { type Measure, MEASURES, type MeasureName, ROW_MEASURE_NAMES } from '#domain/figures/measures.ts';
import { figureGrowth } from '#domain/figures/compared.ts';
import { rowName } from '#domain/figures/row-name.ts';
import { t } from '#domain/language/t.ts';
import {
  readBoughtTogether,
  readFirstProducts,
  readQuestion,
  readTimeToShip,
  readUnpaidOrders,
} from '../../questions/questions.public.ts';
import { inputSchemaOf } from '../../../platform/http/call-input.ts';
import { cellOfKind, changeCell } from '../cells.ts';
import { type Columns, measureColumns, reportColumns, reportTable, WHOLE } from '../export-table.ts';

type Answer = Awaited<ReturnType<typeof readQuestion>>;
type Figures = Answer['totals'];

/** A row of the answer: of dimensions, of an interval, or all. */
interface Row {
  /** Its name in each dimension. */
  readonly names: readonly string[];
  readonly start: string;
  readonly end: string;
  readonly figures: Figures;
  /** Of the compared days. */
  readonly before: Figures | null;
}

const NOTHING = {} as Figures;

const isOfCosts = (name: MeasureName) => (MEASURES[name] as Measure).isOfCosts === true;

/** The answer of the explorer as it is on screen, with all of its rows. */
export const questionTable = reportTable({
  name: ({ by }) =>
    by.length === 0
      ? t('sales', {}, 'file name')
      : t('sales by {dimension}', { dimension: by.map((name) => DIMENSIONS[name].one()).join(' ') }, 'file name'),
  input: questionFilter,
  isOfCosts: ({ measures, orderby }) =>
    measures !== undefined && (measures.every(isOfCosts) || (measures.includes(orderby) && isOfCosts(orderby))),
  async read(tx, { scope, now }, { interval, ...asked }) {
    // The days of an answer with rows are not on screen.
    const shown = asked.by.length === 0 ? { interval } : {};
    return rowsOf(await readQuestion(tx, scope, { ...asked, ...shown, ...WHOLE }, now), asked.by);
  },
  columns({ by, measures: asked, interval, compare, orderby }, keys): Columns<Row> {
    const measures: readonly MeasureName[] = asked ?? ROW_MEASURE_NAMES;
    const names = by.map((name, at): Columns<Row>[number] => {
      const { short, name: heading } = DIMENSIONS[name] as Dimension;
      return [`by${at + 1}`, short ?? heading, (row) => row.names[at]];
    });
    const days: Columns<Row> =
      by.length > 0 || interval === undefined
        ? []
        : [
            ['from', () => t('From'), ({ start }) => start.replace('T', ' ')],
            ['to', () => t('To', {}, 'the last day of a period'), ({ end }) => end.replace('T', ' ')],
          ];
    const before = measures.map((measure): Columns<Row>[number] => {
      const { short, name, unit, isOfCosts = false } = MEASURES[measure] as Measure;
      return [
        `before:${measure}`,
        () => t('Previously: {figure}', { figure: (short ?? name)() }),
        (row) => (row.before === null ? null : cellOfKind(unit, row.before[measure])),
        isOfCosts,
      ];
    });
    return [
      ...names,
      ...days,
      ...measureColumns(measures, (row: Row) => row.figures as Readonly<Record<MeasureName, unknown>>),
      ...(compare === 'none' ? [] : before),
      ...(keys === null || by.length === 0 ? [] : [changeColumn(orderby)]),
    ];
  },
});

/** How the figure that sorts has changed: as a part of what it was before or, of a share, by how much. */
function changeColumn(measure: MeasureName): Columns<Row>[number] {
  const { unit, isOfCosts = false } = MEASURES[measure] as Measure;
  const cell = ({ figures, before }: Row) => changeCell(figureGrowth(unit, figures[measure], before?.[measure]));
  return ['change', () => t('Change'), cell, isOfCosts];
}

type FirstProduct = Awaited<ReturnType<typeof readFirstProducts>>['items'][number];

export const firstProductsTable = reportTable({
  name: () => t('products of first orders', {}, 'file name'),
  input: inputSchemaOf(questions.firstProducts),
  read: async (tx, { scope, now }, asked): Promise<readonly FirstProduct[]> =>
    (await readFirstProducts(tx, scope, asked, now)).items,
  columns: reportColumns<'first_products', FirstProduct>('first_products', {
    name: ({ name }) => name,
    newCustomers: ({ customers }) => customers,
    cameBack: ({ returned }) => returned,
    share: ({ share }) => share,
    value: ({ value }) => value,
    id: ({ product_id }) => product_id,
  }),
});

type Pair = Awaited<ReturnType<typeof readBoughtTogether>>['items'][number];

export const boughtTogetherTable = reportTable({
  name: () => t('bought together', {}, 'file name'),
  input: inputSchemaOf(questions.boughtTogether),
  read: async (tx, { scope }, asked): Promise<readonly Pair[]> => (await readBoughtTogether(tx, scope, asked)).items,
  columns: reportColumns<'bought_together', Pair>('bought_together', {
    name: ({ name }) => name,
    boughtWith: ({ other_name: name }) => name,
    orders: ({ orders }) => orders,
    share: ({ share }) => share,
    lift: ({ lift }) => lift,
  }),
});

type Waiting = Awaited<ReturnType<typeof readTimeToShip>>['items'][number];

export const timeToShipTable = reportTable({
  name: () => t('time to ship', {}, 'file name'),
  input: inputSchemaOf(questions.timeToShip),
  read: async (tx, { scope }, asked): Promise<readonly Waiting[]> => (await readTimeToShip(tx, scope, asked)).items,
  columns: reportColumns<'time_to_ship', Waiting>('time_to_ship', {
    shippingMethod: ({ key, label }) => rowName('shipping_method', key, label),
    orders: ({ orders }) => orders,
    completed: ({ completed }) => completed,
    medianHours: ({ median_hours: median }) => median,
    ninetyHours: ({ ninety_hours: ninety }) => ninety,
    withinTwoDays: ({ within_two_days: share }) => share,
  }),
});

type UnpaidRow = Awaited<ReturnType<typeof readUnpaidOrders>>['items'][number];

export const unpaidOrdersTable = reportTable({
  name: () => t('failed and unpaid orders', {}, 'file name'),
  input: inputSchemaOf(questions.unpaidOrders),
  read: async (tx, { scope }, asked): Promise<readonly UnpaidRow[]> => (await readUnpaidOrders(tx, scope, asked)).items,
  columns: reportColumns<'unpaid_orders', UnpaidRow>('unpaid_orders', {
    payment: ({ key, label }) => rowName('payment', key, label),
    orders: ({ orders }) => orders,
    failed: ({ failed }) => failed,
    waiting: ({ waiting }) => waiting,
    cancelled: ({ cancelled }) => cancelled,
    share: ({ share }) => share,
    value: ({ value }) => value,
  }),
});

function rowsOf({ from, to, totals, intervals, previous, items }: Answer, by: Parameters<typeof rowName>[0][]): Row[] {
  if (by.length > 0) {
    return items.map(({ keys, labels, figures, previous: before }) => ({
      names: by.map((name, at) => rowName(name, keys[at] ?? '', labels[at] ?? '')),
      start: from,
      end: to,
      figures: { ...NOTHING, ...(figures as Figures) },
      before: before as Figures | null,
    }));
  }
  if (intervals.length === 0) {
    return [{ names: [], start: from, end: to, figures: totals, before: previous && previous.totals }];
  }
  return intervals.map(({ start, end, totals: figures }, at) => ({
    names: [],
    start,
    end,
    figures,
    before: previous?.intervals[at]?.totals ?? null,
  }));
}
