import type { DimensionName } from '../../figures/dimensions.ts';
import type { MeasureName } from '../../figures/measures.ts';
import type { DeclaredText } from '../../language/declared-text.ts';
import { t } from '../../language/t.ts';
import type { PropertyName } from '../condition.ts';

/*
 * What people type, in the reader's language: alternatives with commas between them, without accents, hyphens or apostrophes. Singular and
 * plural are the same word to the reader. Names of figures, dimensions, properties and their rows are typed as screens show them; here are
 * only other words for them.
 */

/** Words that a question is made of. The first alternative is the one that Karoo writes itself. */
export const GRAMMAR = {
  by: () => t('by, per, for each, split by, broken down by, grouped by', {}, 'typed'),
  and: () => t('and, but, plus, as well as', {}, 'typed'),
  or: () => t('or', {}, 'typed'),
  not: () =>
    t(
      'not, no, isnt, arent, hasnt, havent, didnt, dont, have not, has not, did not, do not, except, excluding, exclude, excl, other than, apart from, nothing, inactive, dormant',
      {},
      'typed',
    ),
  never: () => t('never', {}, 'typed'),
  without: () => t('without, with no', {}, 'typed'),
  with: () => t('with, with a, with any, containing, contains, contain, used, that used, used a', {}, 'typed'),
  compare: () => t('compare, comparing', {}, 'typed'),
  versus: () => t('vs, versus, against, compared with, compared to, compare with, compare to', {}, 'typed'),
  since: () => t('since, starting, as of', {}, 'typed'),
  after: () => t('after', {}, 'typed'),
  before: () => t('before', {}, 'typed'),
  to: () => t('to, until, till, up to, through', {}, 'typed'),
  between: () => t('between', {}, 'typed'),
  last: () => t('last, past, in the last, within the last, within', {}, 'typed'),
  this: () => t('this', {}, 'typed'),
  ago: () => t('ago', {}, 'typed'),
  older: () => t('older than, longer than, longer ago than', {}, 'typed'),
  days: () => t('days, day', {}, 'typed'),
  weeks: () => t('weeks, week', {}, 'typed'),
  months: () => t('months, month', {}, 'typed'),
  years: () => t('years, year', {}, 'typed'),
  more: () => t('more than, over, above, greater than', {}, 'typed'),
  atLeast: () => t('at least, on or after, minimum, not less than', {}, 'typed'),
  less: () => t('less than, under, below, fewer than', {}, 'typed'),
  atMost: () => t('at most, on or before, maximum, not more than, no more than', {}, 'typed'),
  exactly: () => t('exactly, only', {}, 'typed'),
  orMore: () => t('or more', {}, 'typed'),
  orLess: () => t('or less, or fewer', {}, 'typed'),
  once: () => t('once, one time', {}, 'typed'),
  twice: () => t('twice, two times', {}, 'typed'),
  times: () => t('times', {}, 'typed'),
  bought: () => t('bought, buy, buying, purchased, ordered, have bought, has bought', {}, 'typed'),
  it: () => t('it, them, that', {}, 'typed'),
  later: () => t('then, and then, and later, followed by', {}, 'typed'),
  spent: () => t('spent, spend, spending, worth, amount spent, total spent', {}, 'typed'),
  customers: () => t('customers, buyers, clients, people, shoppers, everyone, everybody, anyone', {}, 'typed'),
  a: () => t('a, an', {}, 'typed'),
  who: () => t('who', {}, 'typed'),
  orders: () => t('orders', {}, 'typed'),
  products: () => t('products', {}, 'typed'),
  items: () => t('items, units', {}, 'typed'),
  rand: () => t('rand, r, zar', {}, 'typed'),
  top: () =>
    t(
      'top, best, best selling, highest, largest, biggest, most, the most, most sold, most popular, busiest, best performing, best sellers, top sellers, bestsellers',
      {},
      'typed',
    ),
  lowest: () =>
    t(
      'lowest, bottom, worst, smallest, least, worst selling, least sold, slowest, quietest, least popular, worst performing, worst sellers, slow sellers',
      {},
      'typed',
    ),
  sorted: () => t('sorted by, sort by, ordered by, ranked by', {}, 'typed'),
  smallestFirst: () => t('smallest first, lowest first, ascending', {}, 'typed'),
  largestFirst: () => t('largest first, highest first, descending', {}, 'typed'),
  as: () => t('as, as a, shown as', {}, 'typed'),
  where: () => t('where', {}, 'typed'),
} as const satisfies Readonly<Record<string, DeclaredText>>;

export type GrammarWord = keyof typeof GRAMMAR;

/** Words that change nothing. */
export const FILLERS: DeclaredText = () =>
  t(
    'show, show me, me, my, the, a, an, all, what, were, was, is, are, did, do, does, have, has, had, who, that, which, whose, of, please, give, list, find, how much, how many, in, on, at, for, from, via, using, living, paid, placed, made, through, only for, over time, than, been, they, it, i, we, us, our, you, get, got, make, give, gave, see, tell me, so far, how',
    {},
    'typed',
  );

/** One to ten, in this order. */
export const NUMBERS: DeclaredText = () => t('one, two, three, four, five, six, seven, eight, nine, ten', {}, 'typed');

/** The months, in this order, each with its short form. */
export const MONTHS: DeclaredText = () =>
  t(
    'January, Jan, February, Feb, March, Mar, April, Apr, May, May, June, Jun, July, Jul, August, Aug, September, Sep, October, Oct, November, Nov, December, Dec',
    {},
    'typed',
  );

/** The quarters of a year, in this order, each with its long form. */
export const QUARTERS: DeclaredText = () =>
  t('Q1, first quarter, Q2, second quarter, Q3, third quarter, Q4, fourth quarter', {}, 'typed');

/** Saturday and Sunday. */
export const WEEKEND: DeclaredText = () => t('weekend, weekends', {}, 'typed');

/** Periods that the explorer has under a name. */
export const PERIOD_WORDS = {
  today: () => t('today', {}, 'typed'),
  yesterday: () => t('yesterday', {}, 'typed'),
  '7days': () => t('last 7 days, past week', {}, 'typed'),
  week: () => t('this week, week to date', {}, 'typed'),
  month: () => t('this month, month to date', {}, 'typed'),
  lastmonth: () => t('last month, previous month, the month before', {}, 'typed'),
  '30days': () => t('last 30 days', {}, 'typed'),
  year: () => t('this year, year to date', {}, 'typed'),
  blackfriday: () => t('Black Friday week, Black Friday', {}, 'typed'),
  december: () => t('December', {}, 'typed'),
  easter: () => t('Easter', {}, 'typed'),
  payday: () => t('pay day, payday', {}, 'typed'),
} as const satisfies Readonly<Record<string, DeclaredText>>;

/** Periods that have no name in the explorer, and become their days. */
export const OTHER_PERIOD_WORDS = {
  lastWeek: () => t('last week, previous week, the week before', {}, 'typed'),
  thisQuarter: () => t('this quarter', {}, 'typed'),
  lastQuarter: () => t('last quarter, previous quarter', {}, 'typed'),
  lastYear: () => t('last year, previous year', {}, 'typed'),
} as const satisfies Readonly<Record<string, DeclaredText>>;

export const COMPARISON_WORDS = {
  previous: () =>
    t(
      'the previous period, the period before, previous period, the one before, the last one, the day before',
      {},
      'typed',
    ),
  year: () =>
    t(
      'the same dates last year, last year, the year before, previous year, same period last year, same time last year, same month last year, a year ago, a year earlier',
      {},
      'typed',
    ),
  weekday: () =>
    t('the same weekdays last year, same weekdays last year, same weekday last year, same week last year', {}, 'typed'),
  none: () => t('no comparison, without comparison, not compared', {}, 'typed'),
} as const satisfies Readonly<Record<string, DeclaredText>>;

export const INTERVAL_WORDS = {
  hour: () => t('hourly', {}, 'typed'),
  day: () => t('daily, by day, per day, day by day', {}, 'typed'),
  week: () => t('weekly, by week, per week, week by week', {}, 'typed'),
  month: () => t('monthly, by month, per month, month by month', {}, 'typed'),
} as const satisfies Readonly<Record<string, DeclaredText>>;

export const FORM_WORDS = {
  table: () => t('table', {}, 'typed'),
  chart: () => t('chart, bars, bar chart, graph, heat map', {}, 'typed'),
  line: () => t('line, line chart, line graph', {}, 'typed'),
  pareto: () => t('Pareto, Pareto chart', {}, 'typed'),
  figure: () => t('single figure, figure, single number', {}, 'typed'),
} as const satisfies Readonly<Record<string, DeclaredText>>;

/** Other words for figures. */
export const MEASURE_SYNONYMS: Readonly<Partial<Record<MeasureName, DeclaredText>>> = {
  orders: () => t('number of orders, order count, purchases', {}, 'typed'),
  items: () => t('units, units sold, items, quantity', {}, 'typed'),
  netSales: () =>
    t(
      'sales, revenue, turnover, net revenue, income, we sell, i sell, sales without vat, sales excluding vat, sales excl vat',
      {},
      'typed',
    ),
  grossSales: () => t('gross revenue', {}, 'typed'),
  totalSales: () => t('total revenue, takings, sales with vat, sales including vat, sales incl vat', {}, 'typed'),
  refunds: () => t('refunded, returns', {}, 'typed'),
  tax: () => t('vat', {}, 'typed'),
  averageOrderValue: () =>
    t('aov, average order, basket value, basket size, average basket, average order size', {}, 'typed'),
  itemsPerOrder: () => t('units per order', {}, 'typed'),
  cost: () => t('cogs, costs', {}, 'typed'),
  grossProfit: () => t('profitable', {}, 'typed'),
  grossMargin: () => t('profit margin', {}, 'typed'),
  shipping: () => t('shipping income, shipping charged, delivery income', {}, 'typed'),
  paymentFees: () => t('transaction fees, gateway fees', {}, 'typed'),
  fixedCosts: () => t('expenses, overheads', {}, 'typed'),
  newCustomers: () => t('first time customers, first time buyers, new buyers', {}, 'typed'),
  advertising: () => t('ads, ad spend', {}, 'typed'),
};

/** Other words for what figures are by. */
export const DIMENSION_SYNONYMS: Readonly<Partial<Record<DimensionName, DeclaredText>>> = {
  payment: () => t('payment, payment type', {}, 'typed'),
  shipping_method: () => t('delivery method, courier', {}, 'typed'),
  coupon: () => t('voucher, discount code, promo code', {}, 'typed'),
  city: () => t('town, place', {}, 'typed'),
  province: () => t('region', {}, 'typed'),
  customer: () =>
    t(
      'new and returning customers, new or returning, new vs returning, new vs returning customers, new versus returning customers, new against returning customers',
      {},
      'typed',
    ),
  product: () => t('best sellers, top sellers, bestsellers, worst sellers, slow sellers', {}, 'typed'),
  category: () => t('product category', {}, 'typed'),
  hour: () => t('time of day', {}, 'typed'),
  created_via: () => t('sales channel, way of selling', {}, 'typed'),
};

/** Other words for what orders, customers and products are chosen by. */
export const PROPERTY_SYNONYMS: Readonly<Partial<Record<PropertyName, DeclaredText>>> = {
  total: () => t('total, value, order value', {}, 'typed'),
  refunded: () => t('refunded', {}, 'typed'),
  items: () => t('items', {}, 'typed'),
  product: () => t('product', {}, 'typed'),
  category: () => t('category', {}, 'typed'),
  product_tag: () => t('product tag', {}, 'typed'),
  sku: () => t('sku', {}, 'typed'),
  meta: () => t('meta, meta data', {}, 'typed'),
  customer_spent: () => t('lifetime value', {}, 'typed'),
  customer_first_order: () => t('first order, first bought, first ordered, joined', {}, 'typed'),
  customer_last_order: () => t('last order, last bought, last ordered', {}, 'typed'),
  customer_days_between: () => t('days between orders', {}, 'typed'),
  customer_tag: () => t('tag, tagged', {}, 'typed'),
  customer_group: () => t('group', {}, 'typed'),
  customer_segment: () => t('segment', {}, 'typed'),
  product_price: () => t('price', {}, 'typed'),
  product_regular_price: () => t('regular price', {}, 'typed'),
  product_stock: () => t('stock, in stock', {}, 'typed'),
  product_stock_status: () => t('stock status', {}, 'typed'),
  product_cover: () => t('cover, days of cover, stock cover', {}, 'typed'),
  product_last_sold: () => t('sold, last sold, sell', {}, 'typed'),
  product_in_category: () => t('category', {}, 'typed'),
  product_has_tag: () => t('tag, tagged, product tag', {}, 'typed'),
  product_type: () => t('product type', {}, 'typed'),
  product_status: () => t('product status, status', {}, 'typed'),
  product_has_sku: () => t('sku', {}, 'typed'),
  product_created: () => t('added, date added', {}, 'typed'),
  product_cost: () => t('cost, known cost', {}, 'typed'),
};

/** Customers who ordered once, and those who came back. */
export const ONE_TIME: DeclaredText = () => t('one time, one off, single order', {}, 'typed');
export const REPEAT: DeclaredText = () => t('repeat, returning, loyal repeat', {}, 'typed');
