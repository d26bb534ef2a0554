import { divideMoney, toTwoDecimals } from '../money/money.ts';
import type { TranslatedText } from '../language/translated-text.ts';
import type { Sums } from './sums.ts';

/** Sums, with the customers of the same days, whom no currency divides. Rows of a report have none. */
export interface MeasuredSums extends Sums {
  readonly new_customers?: number;
  readonly returning_customers?: number;
}

/** A count is whole; a quantity may have decimals; money is decimal text with two; a share is 1 for all, null of nothing. */
export interface Values {
  count: number;
  quantity: number;
  money: string;
  share: number | null;
}

export type Unit = keyof Values;

type Level = 'line' | 'order' | 'period';

/** What a figure is, wherever it is shown. */
export interface Described<U extends Unit = Unit> {
  readonly unit: U;
  readonly name: TranslatedText;
  /** In tables and files, where it is shorter. */
  readonly short?: TranslatedText;
  /** How it is computed, in a sentence or two: the hint on screens, the help, GLOSSARY.md and the API's documentation. */
  readonly meaning: TranslatedText;
  /** Which way is good for the shop. Without it a change has no colour. */
  readonly good?: 'up' | 'down';
}

export interface Measure<U extends Unit = Unit, L extends Level = Level> extends Described<U> {
  /**
   * Where it exists. `line`: for orders and for products. `order`: tax and the like belong to a whole order, so products have none.
   * `period`: only for days as a whole, because a customer may be in several rows.
   */
  readonly level: L;
  /** A mean or a rate: the figures of rows or days do not add up to that of all. */
  readonly isRatio?: true;
  readonly of: (sums: MeasuredSums) => Values[U];
}

const define = <U extends Unit, L extends Level>(unit: U, rest: Omit<Measure<U, L>, 'unit'>): Measure<U, L> => ({
  unit,
  ...rest,
});

/** To four decimals; null of nothing. */
function shareOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part * 10_000) / whole) / 10_000 : null;
}

/**
 * Every figure of sales, in the order of lists and files: the only place that says what one is. The contract, reports, screens, exports,
 * help and GLOSSARY.md are derived from it. Amounts are in the store's currency, over a range of shop days.
 */
export const MEASURES = {
  orders: define('count', {
    name: { en: 'Orders', af: 'Bestellings' },
    meaning: {
      en: 'Orders that count as sales, by reporting date.',
      af: 'Bestellings wat as verkope tel, volgens verslagdatum.',
    },
    good: 'up',
    level: 'line',
    of: ({ orders }) => orders,
  }),
  items: define('quantity', {
    name: { en: 'Items sold', af: 'Items verkoop' },
    short: { en: 'Items', af: 'Items' },
    meaning: {
      en: 'Units on those orders, less refunded units.',
      af: 'Eenhede op daardie bestellings, minus terugbetaalde eenhede.',
    },
    good: 'up',
    level: 'line',
    of: ({ items, refunded_items }) => items - refunded_items,
  }),
  grossSales: define('money', {
    name: { en: 'Gross sales', af: 'Bruto verkope' },
    meaning: {
      en: 'Items before discounts, plus fees; excluding tax and shipping.',
      af: 'Items voor afslag, plus fooie; belasting en aflewering uitgesluit.',
    },
    good: 'up',
    level: 'line',
    of: ({ gross_sales }) => toTwoDecimals(gross_sales),
  }),
  discounts: define('money', {
    name: { en: 'Discounts', af: 'Afslag' },
    meaning: { en: 'Coupon discounts, excluding tax.', af: 'Koeponafslag, belasting uitgesluit.' },
    level: 'line',
    of: ({ discounts }) => toTwoDecimals(discounts),
  }),
  refunds: define('money', {
    name: { en: 'Refunds', af: 'Terugbetalings' },
    meaning: {
      en: 'Refunded amounts excluding their tax and shipping, on the day of the refund.',
      af: 'Terugbetaalde bedrae, sonder hul belasting en aflewering, op die dag van die terugbetaling.',
    },
    level: 'line',
    of: ({ refunds }) => toTwoDecimals(refunds),
  }),
  netSales: define('money', {
    name: { en: 'Net sales', af: 'Netto verkope' },
    meaning: {
      en: 'Gross sales less discounts and refunds.',
      af: 'Bruto verkope minus afslag en terugbetalings.',
    },
    good: 'up',
    level: 'line',
    of: ({ net_sales }) => toTwoDecimals(net_sales),
  }),
  tax: define('money', {
    name: { en: 'Tax', af: 'Belasting' },
    meaning: {
      en: 'Tax on items, fees and shipping, less refunded tax.',
      af: 'Belasting op items, fooie en aflewering, minus terugbetaalde belasting.',
    },
    level: 'order',
    of: ({ tax }) => toTwoDecimals(tax),
  }),
  shipping: define('money', {
    name: { en: 'Shipping', af: 'Aflewering' },
    meaning: {
      en: 'Excluding tax, less refunded shipping.',
      af: 'Belasting uitgesluit, minus terugbetaalde aflewering.',
    },
    level: 'order',
    of: ({ shipping }) => toTwoDecimals(shipping),
  }),
  totalSales: define('money', {
    name: { en: 'Total sales', af: 'Totale verkope' },
    meaning: { en: 'Net sales plus tax and shipping.', af: 'Netto verkope plus belasting en aflewering.' },
    good: 'up',
    level: 'order',
    of: ({ total_sales }) => toTwoDecimals(total_sales),
  }),
  averageOrderValue: define('money', {
    name: { en: 'Average order value', af: 'Gemiddelde bestelwaarde' },
    meaning: {
      en: 'Net sales ÷ orders, excluding tax and shipping.',
      af: 'Netto verkope ÷ bestellings, belasting en aflewering uitgesluit.',
    },
    good: 'up',
    isRatio: true,
    level: 'order',
    of: ({ net_sales, orders }) => divideMoney(toTwoDecimals(net_sales), orders),
  }),
  itemsPerOrder: define('quantity', {
    name: { en: 'Items per order', af: 'Items per bestelling' },
    meaning: {
      en: 'Items sold ÷ orders, to two decimals.',
      af: 'Items verkoop ÷ bestellings, tot twee desimale.',
    },
    good: 'up',
    isRatio: true,
    level: 'order',
    of: ({ items, refunded_items, orders }) =>
      orders === 0 ? 0 : Math.round(((items - refunded_items) * 100) / orders) / 100,
  }),
  refundRate: define('share', {
    name: { en: 'Refund rate', af: 'Terugbetaalkoers' },
    meaning: {
      en: 'Refunded units ÷ units sold. A refund counts on its own day, so a day can have more than 100%.',
      af: 'Terugbetaalde eenhede ÷ eenhede verkoop. ’n Terugbetaling tel op sy eie dag, dus kan ’n dag meer as 100% hê.',
    },
    good: 'down',
    isRatio: true,
    level: 'line',
    of: ({ items, refunded_items }) => shareOf(refunded_items, items),
  }),
  discountRate: define('share', {
    name: { en: 'Discount rate', af: 'Afslagkoers' },
    meaning: {
      en: 'Discounts ÷ gross sales: how much of your prices coupons take off.',
      af: 'Afslag ÷ bruto verkope: hoeveel van jou pryse koepons afhaal.',
    },
    isRatio: true,
    level: 'line',
    of: ({ discounts, gross_sales }) => shareOf(Number(discounts), Number(gross_sales)),
  }),
  newCustomers: define('count', {
    name: { en: 'New customers', af: 'Nuwe kliënte' },
    meaning: {
      en: 'Customers whose first order that counts falls on these days.',
      af: 'Kliënte wie se eerste bestelling wat tel, op hierdie dae val.',
    },
    good: 'up',
    level: 'period',
    of: ({ new_customers }) => new_customers ?? 0,
  }),
  returningCustomers: define('count', {
    name: { en: 'Returning customers', af: 'Terugkerende kliënte' },
    meaning: {
      en: 'Customers on these days who had ordered before, counted once a day.',
      af: 'Kliënte op hierdie dae wat voorheen bestel het, een keer per dag getel.',
    },
    good: 'up',
    level: 'period',
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

export const LINE_MEASURE_NAMES = MEASURE_NAMES.filter(isOfLines);

function levelOf(name: MeasureName): Level {
  return MEASURES[name].level;
}

export type Figures<Name extends MeasureName = MeasureName> = {
  [One in Name]: ReturnType<(typeof MEASURES)[One]['of']>;
};

/** These measures of sums. */
export function measure<Name extends MeasureName>(names: readonly Name[], sums: MeasuredSums): Figures<Name> {
  return Object.fromEntries(names.map((name) => [name, MEASURES[name].of(sums)])) as Figures<Name>;
}

/** The section of the help about a measure: "net-sales". */
export function measureAnchor(name: MeasureName): string {
  return name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}
