import { questionFilter, questions } from '#contract/questions/questions.ts';
import { type Dimension, DIMENSIONS } from '#domain/figures/dimensions.ts';
import { type Measure, MEASURES, type MeasureName, ROW_MEASURE_NAMES } from '#domain/figures/measures.ts';
import { rowName } from '#domain/figures/row-name.ts';
import { t } from '#domain/language/t.ts';
import {
  readBoughtTogether,
  readFirstProducts,
  readQuestion,
  readTimeToShip,
  readUnpaidOrders,
} from '../../questions/questions.public.ts';
import { type Columns, inputSchemaOf, measureColumns, reportTable, WHOLE } from '../export-table.ts';

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

/** The answer of the explorer as it is on screen, with all of its rows. */
export const questionTable = reportTable({
  name: ({ by }) =>
    by.length === 0
      ? t('sales', {}, 'file name')
      : t('sales by {dimension}', { dimension: by.map((name) => DIMENSIONS[name].one()).join(' ') }, 'file name'),
  input: questionFilter,
  async read(tx, { scope, now }, { interval, ...asked }) {
    // The days of an answer with rows are not on screen.
    const shown = asked.by.length === 0 ? { interval } : {};
    return rowsOf(await readQuestion(tx, scope, { ...asked, ...shown, ...WHOLE }, now), asked.by);
  },
  columns({ by, measures: asked, interval, compare }): Columns<Row> {
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
      const { short, name, isOfCosts = false } = MEASURES[measure] as Measure;
      return [
        `before:${measure}`,
        () => t('Previously: {figure}', { figure: (short ?? name)() }),
        (row) => (row.before === null ? null : row.before[measure]),
        isOfCosts,
      ];
    });
    return [
      ...names,
      ...days,
      ...measureColumns(measures, (row: Row) => row.figures as Readonly<Record<MeasureName, unknown>>),
      ...(compare === 'none' ? [] : before),
    ];
  },
});

type FirstProduct = Awaited<ReturnType<typeof readFirstProducts>>['items'][number];

export const firstProductsTable = reportTable({
  name: () => t('products of first orders', {}, 'file name'),
  input: inputSchemaOf(questions.firstProducts),
  read: async (tx, { scope, now }, asked): Promise<readonly FirstProduct[]> =>
    (await readFirstProducts(tx, scope, asked, now)).items,
  columns: [
    ['name', () => t('Product'), ({ name }) => name],
    ['newCustomers', MEASURES.newCustomers.name, ({ customers }) => customers],
    ['cameBack', () => t('Came back'), ({ returned }) => returned],
    ['share', () => t('Share'), ({ share }) => share],
    ['value', () => t('After a year'), ({ value }) => value],
    ['id', () => t('WooCommerce id'), ({ product_id }) => product_id],
  ],
});

type Pair = Awaited<ReturnType<typeof readBoughtTogether>>['items'][number];

export const boughtTogetherTable = reportTable({
  name: () => t('bought together', {}, 'file name'),
  input: inputSchemaOf(questions.boughtTogether),
  read: async (tx, { scope }, asked): Promise<readonly Pair[]> => (await readBoughtTogether(tx, scope, asked)).items,
  columns: [
    ['name', () => t('Product'), ({ name }) => name],
    ['boughtWith', () => t('Bought with'), ({ other_name: name }) => name],
    ['orders', () => t('Orders with both'), ({ orders }) => orders],
    ['share', () => t('Share'), ({ share }) => share],
    ['lift', () => t('Lift'), ({ lift }) => lift],
  ],
});

type Waiting = Awaited<ReturnType<typeof readTimeToShip>>['items'][number];

export const timeToShipTable = reportTable({
  name: () => t('time to ship', {}, 'file name'),
  input: inputSchemaOf(questions.timeToShip),
  read: async (tx, { scope }, asked): Promise<readonly Waiting[]> => (await readTimeToShip(tx, scope, asked)).items,
  columns: [
    ['shippingMethod', DIMENSIONS.shipping_method.name, ({ key, label }) => rowName('shipping_method', key, label)],
    ['orders', MEASURES.orders.name, ({ orders }) => orders],
    ['completed', () => t('Completed', {}, 'orders'), ({ completed }) => completed],
    ['medianHours', () => t('Hours, half at most'), ({ median_hours: median }) => median],
    ['ninetyHours', () => t('Hours, nine in ten at most'), ({ ninety_hours: ninety }) => ninety],
    ['withinTwoDays', () => t('Within two days'), ({ within_two_days: share }) => share],
  ],
});

type UnpaidRow = Awaited<ReturnType<typeof readUnpaidOrders>>['items'][number];

export const unpaidOrdersTable = reportTable({
  name: () => t('failed and unpaid orders', {}, 'file name'),
  input: inputSchemaOf(questions.unpaidOrders),
  read: async (tx, { scope }, asked): Promise<readonly UnpaidRow[]> => (await readUnpaidOrders(tx, scope, asked)).items,
  columns: [
    ['payment', DIMENSIONS.payment.name, ({ key, label }) => rowName('payment', key, label)],
    ['orders', () => t('Orders made'), ({ orders }) => orders],
    ['failed', () => t('Failed'), ({ failed }) => failed],
    ['waiting', () => t('Waiting for payment'), ({ waiting }) => waiting],
    ['cancelled', () => t('Cancelled unpaid'), ({ cancelled }) => cancelled],
    ['share', () => t('Share'), ({ share }) => share],
    ['value', () => t('Not paid'), ({ value }) => value],
  ],
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
