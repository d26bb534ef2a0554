import type { SharedTile } from '#contract/dashboards.ts';
import { type Card, type CardName, CARDS, rowsOfTile, type TileForm, type TileSize } from '#domain/dashboards/cards.ts';
import type { DimensionName } from '#domain/figures/dimensions.ts';
import { heatMapSides, isHeatMap } from '#domain/figures/heat-map.ts';
import { type MeasureName, MEASURES, ROW_MEASURE_NAMES } from '#domain/figures/measures.ts';
import { joinedNames, rowName } from '#domain/figures/row-name.ts';
import type { StoreScope } from '#domain/ids.ts';
import { t } from '#domain/language/t.ts';
import { formatAmount } from '#domain/money/format-amount.ts';
import { statusLabel } from '#domain/order-status.ts';
import type { Condition } from '#domain/questions/condition.ts';
import { MAX_ANSWER_ROWS } from '#domain/questions/limits.ts';
import { comparisonOfSearch, rangeOfSearch } from '#domain/time/chosen-period.ts';
import {
  type Comparison,
  type DayRange,
  type Interval,
  intervalOf,
  type Period,
  rangeOfPeriod,
} from '#domain/time/period.ts';
import type { ShopDay } from '#domain/time/shop-time.ts';
import { nameOfPeriod } from '#domain/vat/vat-period.ts';
import { readShopSettings } from '../../platform/access/shop-settings.queries.ts';
import { isStatementTimeout } from '../../platform/db/request-deadline.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AppError, timeoutError } from '../../platform/http/app-error.ts';
import { readDashboard } from '../analytics/analytics.public.ts';
import { readVat } from '../finance/finance.public.ts';
import { orderFilterOf, readOrderPage } from '../orders/orders.public.ts';
import { readQuestion } from '../questions/questions.public.ts';
import type { TileSubject } from './tile-subjects.ts';

/** What tiles show: the days of a link or a report, and how many rows. */
export interface TileView {
  readonly range: DayRange;
  readonly compare: Comparison;
  readonly today: ShopDay;
  /** The day with which periods end that go on; today, unless it is not to be shown before it is over. */
  readonly lastDay: ShopDay;
  /** Rows of a tile, instead of those on screen. */
  readonly rows?: number;
  /** The current tax period. */
  readonly vat: DayRange;
  readonly now: Date;
}

interface Asked {
  readonly range: DayRange;
  readonly compare: Comparison;
  readonly by: readonly DimensionName[];
  readonly measures: readonly MeasureName[];
  readonly where?: Condition | undefined;
  readonly measure?: MeasureName;
  readonly order?: 'asc' | 'desc';
  readonly limit?: number;
  readonly rows?: number | undefined;
  readonly form: TileForm;
  /** Of a chart, if its days have it. */
  readonly interval?: Interval | undefined;
}

type ContentOf<Form extends SharedTile['form']> = Omit<Extract<SharedTile, { form: Form }>, 'name' | 'size' | 'days'>;
type Content = { [Form in SharedTile['form']]: ContentOf<Form> }[SharedTile['form']];

interface TileOf {
  readonly subject: TileSubject | null;
  readonly size: TileSize;
}

/** A tile that shows nothing. */
const missingTile = ({ subject, size }: TileOf, reason: string | null = null): SharedTile => ({
  form: 'missing',
  name: subject?.name ?? t('Saved question'),
  size,
  reason,
});

/**
 * What `read` reads in a transaction of its own: what cannot be asked, or takes too long, leaves the other tiles. No outsider is told why
 * something cannot be asked: that may name what they do not see.
 */
export async function readOrReason(
  read: () => Promise<SharedTile>,
  { isOutside = false, ...tile }: TileOf & { readonly isOutside?: boolean },
): Promise<SharedTile> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVALID_INPUT')
      return missingTile(tile, isOutside ? null : error.message);
    if (isStatementTimeout(error))
      return missingTile(
        tile,
        isOutside ? t('This took too long to read. Open the link again later.') : timeoutError().message,
      );
    throw error;
  }
}

/**
 * What a tile of a link shows. Nothing with personal data, and no costs that the link may not show, whatever the link was made with: the
 * saved question may have changed since.
 */
export async function readTile(
  tx: Tx,
  scope: StoreScope,
  { subject, size }: TileOf,
  days: TileView,
): Promise<SharedTile> {
  if (subject === null) return missingTile({ subject, size });
  const { isPersonal, isOfCosts, shows } = subject;
  if (isPersonal || (isOfCosts && tx.hidesCosts === true) || 'unanswered' in shows) {
    // The new name of a question may tell what the link does not show.
    return missingTile({ subject: 'card' in shows ? subject : null, size });
  }
  return readTileOf(tx, scope, subject, size, days);
}

/** The same for somebody who may see whatever it is about. */
export async function readTileOf(
  tx: Tx,
  scope: StoreScope,
  subject: TileSubject | null,
  size: TileSize,
  view: TileView,
): Promise<SharedTile> {
  if (subject === null) return missingTile({ subject, size });
  const { name, shows } = subject;
  if ('unanswered' in shows) return missingTile({ subject, size }, shows.unanswered);
  const own = ownDaysOf(shows, view);
  const content = await readContent(tx, scope, shows, { ...view, ...own });
  return { name, size, days: own?.range ?? null, ...content } as SharedTile;
}

type Shown = Exclude<TileSubject['shows'], { readonly unanswered: string }>;

/** The days of a card or question that has its own, which do not follow the others. */
function ownDaysOf(shows: Shown, { today, lastDay }: TileView): Partial<TileView> | null {
  const onDay = (period: Period | undefined) => (period === 'yesterday' || period === 'lastmonth' ? today : lastDay);
  if ('card' in shows) {
    const { question }: Card = CARDS[shows.card];
    return question?.period === undefined ? null : { range: rangeOfPeriod(question.period, onDay(question.period)) };
  }
  const { address } = shows;
  if (address.period === undefined) return null;
  return { range: rangeOfSearch(address, onDay(address.period)), compare: comparisonOfSearch(address) };
}

async function readContent(tx: Tx, scope: StoreScope, shows: Shown, days: TileView): Promise<Content> {
  const { range, compare, now, rows } = days;
  if (!('card' in shows)) {
    return readAnswer(
      tx,
      scope,
      { ...shows.asked, interval: shows.address.interval, form: shows.form, range, compare, rows },
      now,
    );
  }
  const { question }: Card = CARDS[shows.card];
  if (question === undefined) return readCard(tx, scope, shows.card, days);
  return readAnswer(tx, scope, { ...question, form: question.show, range, compare, rows }, now);
}

const KEY_FIGURES = ['totalSales', 'orders', 'averageOrderValue', 'newCustomers'] as const;

async function readCard(
  tx: Tx,
  scope: StoreScope,
  card: CardName,
  { range, compare, vat, now, rows }: TileView,
): Promise<Content> {
  const period = { range, compare, rows };
  switch (card) {
    case 'recent_orders':
      return readRecentOrders(tx, scope, now);
    case 'figures':
      return readAnswer(tx, scope, { ...period, by: [], measures: KEY_FIGURES, form: 'figure' }, now);
    case 'chart':
      return readAnswer(tx, scope, { ...period, by: [], measures: ['totalSales'], form: 'chart' }, now);
    case 'top_products':
      return readAnswer(tx, scope, { ...period, by: ['product'], measures: ['netSales', 'items'], form: 'table' }, now);
    case 'statuses': {
      const { statuses } = await readDashboard(tx, scope, range, now);
      const found = statuses.filter(({ orders }) => orders > 0).toSorted((one, other) => other.orders - one.orders);
      return rowsOf([columnOf('orders')], found, ({ status, orders }) => [statusLabel(status), orders], { bars: true });
    }
    case 'low_stock': {
      const { lowStock, lowStockTotal } = await readDashboard(tx, scope, range, now);
      const columns = [{ name: t('Stock'), unit: 'quantity' }];
      const more = lowStockTotal - lowStock.length;
      return rowsOf(columns, lowStock, (product) => [product.name, product.stock_quantity], { note: t('Now'), more });
    }
    case 'vat': {
      const { summary, totals } = await readVat(tx, scope, { ...vat, year_end: 2 }, now);
      const amounts: [string, string][] = [
        [t('Output VAT'), totals.vat],
        [t('Sales with VAT'), summary.taxed.net],
        [t('Zero-rated sales'), summary.zeroRated.net],
        [t('Sales without VAT'), summary.noVat.net],
      ];
      const columns = [{ name: t('Amount'), unit: 'money' }];
      return rowsOf(columns, amounts, (amount) => amount, { note: nameOfPeriod(vat) });
    }
    default:
      return { form: 'missing', reason: null };
  }
}

const RECENT_ORDERS = 5;

/** The newest orders with their customers: no tile of a link. */
async function readRecentOrders(tx: Tx, scope: StoreScope, now: Date): Promise<Content> {
  const { currency: own } = await readShopSettings(tx, scope);
  const filter = orderFilterOf({ orderby: 'date', order: 'desc', page: 1, per_page: RECENT_ORDERS }, now);
  const { items } = await readOrderPage(tx, scope, filter);
  const columns = [
    { name: t('Status'), unit: 'text' },
    { name: t('Total'), unit: 'money' },
  ];
  return rowsOf(columns, items, ({ number, customer_name: name, total, currency, status }) => [
    [`#${number}`, name].filter((part) => part !== '').join(' · '),
    statusLabel(status),
    currency === own ? total : formatAmount(total, currency, 'exact'),
  ]);
}

async function readAnswer(tx: Tx, scope: StoreScope, asked: Asked, now: Date): Promise<Content> {
  const { range, compare, by, measures, where, form, limit, rows, order = 'desc' } = asked;
  const measure = asked.measure ?? measures[0] ?? 'netSales';
  const interval = by.length === 0 && form === 'chart' ? intervalOf(range, asked.interval) : undefined;
  const isHeat = form === 'chart' && isHeatMap(by);
  const answer = await readQuestion(
    tx,
    scope,
    {
      ...range,
      by: [...by],
      measures: [...measures],
      interval,
      compare: by.length === 0 ? compare : 'none',
      where,
      orderby: ROW_MEASURE_NAMES.find((name) => name === measure) ?? 'netSales',
      order,
      // Without its row, an hour would look as if nothing was sold in it.
      ...(isHeat ? { per_page: MAX_ANSWER_ROWS } : { limit, per_page: rows ?? rowsOfTile(limit) }),
      page: 1,
    },
    now,
  );
  if (interval !== undefined) return { form: 'chart', measure, interval, report: answer };
  const { totals, previous } = answer;
  if (by.length === 0) {
    const before = previous && { ...previous, totals: { ...previous.totals } };
    return { form: 'figures', measures: [...measures], totals: { ...totals }, previous: before };
  }
  // What is counted more than once is no row of its own here.
  const items = answer.items.filter(({ keys }) => !keys.includes('*'));
  if (isHeat) return heatMapOf(items, by, measure);
  return rowsOf(
    measures.map(columnOf),
    items,
    ({ keys, labels, figures }) => [
      joinedNames(
        by.map((name, at) => rowName(name, keys[at] ?? '', labels[at] ?? '')),
        keys,
      ),
      ...measures.map((name) => (figures as Partial<Record<MeasureName, string | number | null>>)[name] ?? null),
    ],
    { bars: form === 'chart', more: answer.total - answer.items.length },
  );
}

/** Hours and weekdays as a heat map; without rows, if there is nothing. */
function heatMapOf(
  items: readonly { readonly keys: readonly string[]; readonly figures: object }[],
  by: readonly DimensionName[],
  measure: MeasureName,
): Content {
  const { down, across, rows, columns } = heatMapSides(by);
  const found = new Map(
    items.map(({ keys, figures }) => [
      `${keys[down]} ${keys[across]}`,
      (figures as Partial<Record<MeasureName, string | number | null>>)[measure] ?? null,
    ]),
  );
  const nameOf = (at: number, key: string) => rowName(by[at] ?? 'hour', key, '');
  const { unit } = columnOf(measure);
  return {
    ...rowsOf(
      columns.map((key) => ({ name: nameOf(across, key), unit })),
      items.length === 0 ? [] : rows,
      (row) => [nameOf(down, row), ...columns.map((column) => found.get(`${row} ${column}`) ?? null)],
      { note: MEASURES[measure].name() },
    ),
    as_heat: true,
  };
}

/** Rows of a name and values. */
function rowsOf<Item>(
  columns: ContentOf<'rows'>['columns'],
  items: readonly Item[],
  row: (item: Item) => readonly [string, ...(string | number | null)[]],
  { note = '', bars = false, more = 0 } = {},
): ContentOf<'rows'> {
  const rows = items.map((item) => {
    const [name, ...values] = row(item);
    return { name, values };
  });
  return { form: 'rows', note, columns, rows, as_bars: bars, as_heat: false, more };
}

function columnOf(name: MeasureName): { name: string; unit: string } {
  const measure = MEASURES[name];
  return { name: measure.name(), unit: measure.unit };
}
