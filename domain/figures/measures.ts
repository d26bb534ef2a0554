import { t } from '../language/t.ts';
import { divideMoney, fromCents, toCents, toTwoDecimals } from '../money/money.ts';
import type { DeclaredText } from '../language/declared-text.ts';
import {
  CONTRIBUTION_SUMS,
  contributionOf,
  COST_SUMS,
  costedNet,
  fixedCostsOf,
  isSold,
  knownOf,
  knownShare,
  ofKnownCosts,
  shareOf,
} from './profit.ts';
import type { MeasuredSums } from './sums.ts';

/**
 * A count is whole; a quantity may have decimals; money is decimal text with two; a share is 1 for all, null of nothing. `knownMoney` is
 * null where nothing is known.
 */
export interface Values {
  count: number;
  quantity: number;
  money: string;
  knownMoney: string | null;
  share: number | null;
}

export type Unit = keyof Values;

type Level = 'line' | 'order' | 'period';

/** Whether figures of the unit are amounts of money. */
export function isMoney(unit: Unit): boolean {
  return unit === 'money' || unit === 'knownMoney';
}

/** What a figure is, wherever it is shown. */
export interface Described<U extends Unit = Unit> {
  readonly unit: U;
  readonly name: DeclaredText;
  /** In tables and files, where it is shorter. */
  readonly short?: DeclaredText;
  /** How it is computed, in a sentence or two: the hint on screens, the help, GLOSSARY.md and the API's documentation. */
  readonly meaning: DeclaredText;
  /** Which way is good for the shop. Without it a change has no colour. */
  readonly good?: 'up' | 'down';
}

export interface Measure<U extends Unit = Unit, L extends Level = Level> extends Described<U> {
  /**
   * Where it exists. `line`: for orders and for products. `order`: tax and the like belong to a whole order, so products have none.
   * `period`: only for days as a whole, because a customer may be in several rows, and advertising belongs to none.
   */
  readonly level: L;
  /** A mean or a rate: the figures of rows or days do not add up to that of all. */
  readonly isRatio?: true;
  /** Made of what goods cost, which a store can hide from analysts. They get null. */
  readonly isOfCosts?: true;
  /** The sums that it is made of: a question adds up no others. */
  readonly from: readonly (keyof MeasuredSums)[];
  readonly of: (sums: MeasuredSums) => Values[U];
}

/** `of` can read only the sums that `from` names. */
const define = <U extends Unit, L extends Level, const From extends keyof MeasuredSums>(
  unit: U,
  rest: Omit<Measure<U, L>, 'unit' | 'from' | 'of'> & {
    readonly from: readonly From[];
    readonly of: (sums: Pick<MeasuredSums, From>) => Values[U];
  },
): Measure<U, L> => ({ unit, ...rest });

/**
 * Every figure of sales, in the order of lists and files: the only place that says what one is. The contract, reports, screens, exports,
 * help and GLOSSARY.md are derived from it. Amounts are in the store's currency, over a range of shop days.
 */
export const MEASURES = {
  orders: define('count', {
    name: () => t('Orders'),
    meaning: () => t('Orders that count as sales, by reporting date.'),
    good: 'up',
    level: 'line',
    from: ['orders'],
    of: ({ orders }) => orders,
  }),
  items: define('quantity', {
    name: () => t('Items sold'),
    short: () => t('Items'),
    meaning: () => t('Units on those orders, less refunded units.'),
    good: 'up',
    level: 'line',
    from: ['items', 'refunded_items'],
    of: ({ items, refunded_items }) => items - refunded_items,
  }),
  grossSales: define('money', {
    name: () => t('Gross sales'),
    meaning: () => t('Items before discounts, plus fees; excluding tax and shipping.'),
    good: 'up',
    level: 'line',
    from: ['gross_sales'],
    of: ({ gross_sales }) => toTwoDecimals(gross_sales),
  }),
  discounts: define('money', {
    name: () => t('Discounts'),
    meaning: () => t('Coupon discounts, excluding tax.'),
    level: 'line',
    from: ['discounts'],
    of: ({ discounts }) => toTwoDecimals(discounts),
  }),
  refunds: define('money', {
    name: () => t('Refunds'),
    meaning: () => t('Refunded amounts excluding their tax and shipping, on the day of the refund.'),
    level: 'line',
    from: ['refunds'],
    of: ({ refunds }) => toTwoDecimals(refunds),
  }),
  netSales: define('money', {
    name: () => t('Net sales'),
    meaning: () => t('Gross sales less discounts and refunds.'),
    good: 'up',
    level: 'line',
    from: ['net_sales'],
    of: ({ net_sales }) => toTwoDecimals(net_sales),
  }),
  tax: define('money', {
    name: () => t('Tax'),
    meaning: () => t('Tax on items, fees and shipping, less refunded tax.'),
    level: 'order',
    from: ['tax'],
    of: ({ tax }) => toTwoDecimals(tax),
  }),
  shipping: define('money', {
    name: () => t('Shipping'),
    meaning: () => t('Excluding tax, less refunded shipping.'),
    level: 'order',
    from: ['shipping'],
    of: ({ shipping }) => toTwoDecimals(shipping),
  }),
  totalSales: define('money', {
    name: () => t('Total sales'),
    meaning: () => t('Net sales plus tax and shipping.'),
    good: 'up',
    level: 'order',
    from: ['total_sales'],
    of: ({ total_sales }) => toTwoDecimals(total_sales),
  }),
  averageOrderValue: define('money', {
    name: () => t('Average order value'),
    meaning: () => t('Net sales ÷ orders, excluding tax and shipping.'),
    good: 'up',
    isRatio: true,
    level: 'order',
    from: ['net_sales', 'orders'],
    of: ({ net_sales, orders }) => divideMoney(toTwoDecimals(net_sales), orders),
  }),
  itemsPerOrder: define('quantity', {
    name: () => t('Items per order'),
    meaning: () => t('Items sold ÷ orders, to two decimals.'),
    good: 'up',
    isRatio: true,
    level: 'order',
    from: ['items', 'refunded_items', 'orders'],
    of: ({ items, refunded_items, orders }) =>
      orders === 0 ? 0 : Math.round(((items - refunded_items) * 100) / orders) / 100,
  }),
  refundRate: define('share', {
    name: () => t('Refund rate'),
    meaning: () => t('Refunded units ÷ units sold. A refund counts on its own day, so a day can have more than 100%.'),
    good: 'down',
    isRatio: true,
    level: 'line',
    from: ['items', 'refunded_items'],
    of: ({ items, refunded_items }) => shareOf(refunded_items, items),
  }),
  discountRate: define('share', {
    name: () => t('Discount rate'),
    meaning: () => t('Discounts ÷ gross sales: how much of your prices coupons take off.'),
    isRatio: true,
    level: 'line',
    from: ['discounts', 'gross_sales'],
    of: ({ discounts, gross_sales }) => shareOf(Number(discounts), Number(gross_sales)),
  }),
  cost: define('knownMoney', {
    name: () => t('Cost of goods'),
    short: () => t('Cost'),
    meaning: () =>
      t(
        'What the items sold cost you on the day they were sold, as far as their cost is known, less what refunds gave back.',
      ),
    level: 'line',
    isOfCosts: true,
    from: COST_SUMS,
    of: (sums) => ofKnownCosts(sums, () => toTwoDecimals(sums.cost)),
  }),
  grossProfit: define('knownMoney', {
    name: () => t('Gross profit'),
    short: () => t('Profit'),
    meaning: () => t('Net sales of the items with a known cost, less that cost. Items without a cost are left out.'),
    good: 'up',
    level: 'line',
    isOfCosts: true,
    from: COST_SUMS,
    of: (sums) => ofKnownCosts(sums, () => fromCents(costedNet(sums) - toCents(sums.cost))),
  }),
  grossMargin: define('share', {
    name: () => t('Gross margin'),
    short: () => t('Margin'),
    meaning: () => t('Gross profit ÷ net sales of the items with a known cost.'),
    good: 'up',
    isRatio: true,
    level: 'line',
    isOfCosts: true,
    from: COST_SUMS,
    of: (sums) =>
      ofKnownCosts(sums, () => shareOf(Number(costedNet(sums) - toCents(sums.cost)), Number(costedNet(sums)))),
  }),
  costShare: define('share', {
    name: () => t('Sales with a known cost'),
    short: () => t('Cost known'),
    meaning: () =>
      t(
        'The part of sales, before refunds, of items whose cost is known: what cost, profit and margin are computed from.',
      ),
    good: 'up',
    isRatio: true,
    level: 'line',
    isOfCosts: true,
    from: [...COST_SUMS, 'gross_sales', 'discounts'],
    of: (sums) =>
      ofKnownCosts(sums, () =>
        shareOf(Number(toCents(sums.costed_sales)), Number(toCents(sums.gross_sales) - toCents(sums.discounts))),
      ),
  }),
  paymentFees: define('knownMoney', {
    name: () => t('Payment fees'),
    short: () => t('Fees'),
    meaning: () =>
      t(
        'What payment providers keep, as your store records it or by the rates on the Costs page, as far as it is known. Refunds give no fee back.',
      ),
    level: 'order',
    isOfCosts: true,
    from: ['payment_fees', 'fee_sales'],
    of: ({ payment_fees, fee_sales }) => knownOf(payment_fees, fee_sales),
  }),
  feeShare: define('share', {
    name: () => t('Sales with a known fee'),
    short: () => t('Fee known'),
    meaning: () => t('The part of sales, before refunds, of orders whose payment fee is known.'),
    good: 'up',
    isRatio: true,
    level: 'order',
    isOfCosts: true,
    from: ['fee_sales', 'gross_sales', 'discounts'],
    of: (sums) => knownShare(sums.fee_sales, sums),
  }),
  shippingCost: define('knownMoney', {
    name: () => t('Shipping cost'),
    meaning: () =>
      t('What sending the orders cost you, not what customers paid for it, as far as it is known. Excluding tax.'),
    level: 'order',
    isOfCosts: true,
    from: ['shipping_cost', 'shipping_sales'],
    of: ({ shipping_cost, shipping_sales }) => knownOf(shipping_cost, shipping_sales),
  }),
  shippingCostShare: define('share', {
    name: () => t('Sales with a known shipping cost'),
    short: () => t('Shipping cost known'),
    meaning: () => t('The part of sales, before refunds, of orders whose shipping cost is known.'),
    good: 'up',
    isRatio: true,
    level: 'order',
    isOfCosts: true,
    from: ['shipping_sales', 'gross_sales', 'discounts'],
    of: (sums) => knownShare(sums.shipping_sales, sums),
  }),
  advertising: define('knownMoney', {
    name: () => t('Advertising'),
    meaning: () => t('The advertising that you entered for these months, spread over their days.'),
    level: 'period',
    isOfCosts: true,
    from: ['advertising'],
    of: ({ advertising = '0.00' }) => (toCents(advertising) === 0n ? null : advertising),
  }),
  contribution: define('knownMoney', {
    name: () => t('Contribution'),
    meaning: () =>
      t(
        'Gross profit plus what customers paid for shipping, less payment fees, shipping cost and advertising. What is not known is left out, also shipping without a known cost.',
      ),
    good: 'up',
    level: 'period',
    isOfCosts: true,
    from: CONTRIBUTION_SUMS,
    of(sums) {
      const cents = contributionOf(sums);
      return cents === null || (cents === 0n && !isSold(sums)) ? null : fromCents(cents);
    },
  }),
  fixedCosts: define('knownMoney', {
    name: () => t('Fixed costs'),
    meaning: () => t('What you entered for these months whatever you sell, such as rent, spread over their days.'),
    level: 'period',
    isOfCosts: true,
    from: ['fixed_costs'],
    of(sums) {
      const cents = fixedCostsOf(sums);
      return cents === null ? null : fromCents(cents);
    },
  }),
  netProfit: define('knownMoney', {
    name: () => t('Net profit'),
    meaning: () => t('Contribution less fixed costs. There is none for months without fixed costs.'),
    good: 'up',
    level: 'period',
    isOfCosts: true,
    from: [...CONTRIBUTION_SUMS, 'fixed_costs'],
    of(sums) {
      const [contribution, fixed] = [contributionOf(sums), fixedCostsOf(sums)];
      return contribution === null || fixed === null ? null : fromCents(contribution - fixed);
    },
  }),
  newCustomers: define('count', {
    name: () => t('New customers'),
    meaning: () => t('Customers whose first order that counts falls on these days.'),
    good: 'up',
    level: 'period',
    from: ['new_customers'],
    of: ({ new_customers }) => new_customers ?? 0,
  }),
  returningCustomers: define('count', {
    name: () => t('Returning customers'),
    meaning: () => t('Customers on these days who had ordered before, counted once a day.'),
    good: 'up',
    level: 'period',
    from: ['returning_customers'],
    of: ({ returning_customers }) => returning_customers ?? 0,
  }),
};

export type MeasureName = keyof typeof MEASURES;
export const MEASURE_NAMES = Object.keys(MEASURES) as MeasureName[];

type NamesAt<L extends Level> = {
  [Name in MeasureName]: (typeof MEASURES)[Name]['level'] extends L ? Name : never;
}[MeasureName];

/** The measures of a product, a category or a variation. */
export type LineMeasureName = NamesAt<'line'>;

/** The measures of one row of a report: those that no customer in several rows could falsify. */
export type RowMeasureName = NamesAt<'line' | 'order'>;
export const ROW_MEASURE_NAMES = MEASURE_NAMES.filter((name): name is RowMeasureName => levelOf(name) !== 'period');

/** Those of which rows add up to the whole. */
export const ADDITIVE_MEASURE_NAMES = ROW_MEASURE_NAMES.filter((name) => !(MEASURES[name] as Measure).isRatio);

/** Whether a product has the measure. Tax, shipping and what contains them belong to a whole order. */
export function isOfLines(name: MeasureName): name is LineMeasureName {
  return levelOf(name) === 'line';
}

/** Those of these measures that a person has: all, or for whom costs are hidden from those that are not made of costs. */
export function shownMeasures<Name extends MeasureName>(names: readonly Name[], seesCosts: boolean): readonly Name[] {
  return seesCosts ? names : names.filter((name) => !(MEASURES[name] as Measure).isOfCosts);
}

export const LINE_MEASURE_NAMES = MEASURE_NAMES.filter(isOfLines);

function levelOf(name: MeasureName): Level {
  return MEASURES[name].level;
}

export type Figures<Name extends MeasureName = MeasureName> = {
  [One in Name]: ReturnType<(typeof MEASURES)[One]['of']>;
};

/** The sums that these measures are made of. */
export function sumsOfMeasures(names: readonly MeasureName[]): ReadonlySet<keyof MeasuredSums> {
  return new Set(names.flatMap((name) => MEASURES[name].from));
}

/** These measures of sums. */
export function measure<Name extends MeasureName>(names: readonly Name[], sums: MeasuredSums): Figures<Name> {
  return Object.fromEntries(names.map((name) => [name, MEASURES[name].of(sums)])) as Figures<Name>;
}

/** The section of the help about a measure: "net-sales". */
export function measureAnchor(name: MeasureName): string {
  return name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}
