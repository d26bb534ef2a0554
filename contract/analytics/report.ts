import { z } from 'zod';
import { DIMENSION_NAMES, type DimensionName, ORDER_DIMENSIONS } from '#domain/figures/dimensions.ts';
import {
  isOfLines,
  LINE_MEASURE_NAMES,
  type LineMeasureName,
  MEASURE_NAMES,
  type MeasureName,
  MEASURES,
  ROW_MEASURE_NAMES,
} from '#domain/figures/measures.ts';
import { MAX_ROW_KEY } from '#domain/orders/key-lengths.ts';
import { COMPARISONS, INTERVALS } from '#domain/time/period.ts';
import { routes, STORE, storeReportCall } from '../base.ts';
import { anyDay, comparedDays, money, numberInRequest, shopDay } from '../shapes.ts';

const at = routes('analytics', `${STORE}/analytics`);

export const VALUES = {
  count: z.number().int(),
  quantity: z.number(),
  money,
  /** Null where nothing is known. */
  knownMoney: money.nullable(),
  /** 1 is all; null of nothing. */
  share: z.number().nullable(),
};

type ValueOf<Name extends MeasureName> = (typeof VALUES)[(typeof MEASURES)[Name]['unit']];

/** A schema of these measures, each described by its meaning. */
export function figuresOf<Name extends MeasureName>(names: readonly Name[]) {
  const shape = names.map((name) => [name, VALUES[MEASURES[name].unit].describe(MEASURES[name].meaning())]);
  return z.object(Object.fromEntries(shape) as { [One in Name]: ValueOf<One> });
}

/** Every measure of a range of shop days, in the store's currency. */
export const measures = figuresOf(MEASURE_NAMES);

/** The measures of orders with something in common. */
export const orderFigures = figuresOf(ROW_MEASURE_NAMES);
export type OrderFigures = z.output<typeof orderFigures>;

/** The measures of products and variations. `orders` are those that hold it. */
export const lineFigures = figuresOf(LINE_MEASURE_NAMES);

/**
 * The measures of one row. Of a product, a category or a variation, those of whole orders are null. `orders` of a product or a variation
 * are those that hold it, so that they do not add up to the range's; null where nobody counted them (categories; what is left beside the
 * variations).
 */
export const rowFigures = z.object(
  Object.fromEntries(
    ROW_MEASURE_NAMES.map((name) => {
      const value = orderFigures.shape[name];
      return [name, name === 'orders' || !isOfLines(name) ? z.nullable(value) : value];
    }),
  ) as unknown as {
    [Name in (typeof ROW_MEASURE_NAMES)[number]]: Name extends LineValue ? ValueOf<Name> : z.ZodNullable<ValueOf<Name>>;
  },
);
type LineValue = Exclude<LineMeasureName, 'orders'>;
export type RowFigures = z.output<typeof rowFigures>;

/** Names with commas between them, in an address: "province,payment". */
export function listOf<Name extends string>(names: readonly Name[], most: number) {
  return z
    .string()
    .max(500)
    .transform((text) => [...new Set(text.split(',').map((name) => name.trim()))].filter((name) => name !== ''))
    .pipe(z.array(z.enum(names)).max(most));
}

const days = { from: shopDay, to: shopDay };
export const rowPage = {
  orderby: z.enum(ROW_MEASURE_NAMES).default('netSales'),
  order: z.enum(['asc', 'desc']).default('desc'),
  page: numberInRequest(1, 100_000).default(1),
  per_page: numberInRequest(1, 100).default(20),
};
const pageTotals = { total: z.number().int(), page: z.number().int(), perPage: z.number().int() };

const intervals = z.array(z.object({ start: z.string(), end: z.string(), totals: measures.partial() }));

/** What a report answers. */
export const report = z.object({
  from: anyDay,
  to: anyDay,
  currency: z.string(),
  timezone: z.string(),
  totals: measures.partial(),
  previous: z.object({ ...comparedDays, totals: measures.partial(), intervals }).nullable(),
  intervals,
  /** One key and label for each dimension of `by`. Figures of the compared days are null where nothing is compared. */
  items: z.array(
    z.object({
      keys: z.array(z.string()),
      labels: z.array(z.string()),
      figures: rowFigures.partial(),
      previous: rowFigures.partial().nullable(),
    }),
  ),
  ...pageTotals,
});

/** Sales between two days by any dimension. */
export const reportCalls = {
  /**
   * Any measures between two days: in total, by interval, and by none, one or two dimensions. Amounts are in the store's currency. The rows
   * of one dimension add up to the totals; a row with the key '*' takes off what others count more than once.
   */
  report: storeReportCall()
    .route(at('GET', '/report', 'Any figures between two days, by up to two dimensions'))
    .input({
      ...days,
      by: listOf<DimensionName>(DIMENSION_NAMES, 2)
        .default([])
        .describe(`Up to two, with a comma between them: ${DIMENSION_NAMES.join(', ')}. Two must be of whole orders.`),
      measures: listOf(MEASURE_NAMES, MEASURE_NAMES.length)
        .optional()
        .describe(`With commas between them; all of them by default: ${MEASURE_NAMES.join(', ')}.`),
      interval: z.enum(INTERVALS).optional().describe('Adds the totals of each hour, day, week or month.'),
      compare: z.enum(COMPARISONS).default('none'),
      filter: z
        .partialRecord(z.enum(ORDER_DIMENSIONS), z.string().max(MAX_ROW_KEY))
        .default({})
        .describe('Only orders with these keys: filter[payment]=payfast.'),
      ...rowPage,
    })
    .output(report),

  /**
   * The report by one dimension. `key` '' is none (no coupon, no place); '*' among coupons takes off what orders with several coupons count
   * more than once, so that the items add up to `totals`.
   * By product, '0' are products deleted in the shop, '-1' refunds that name no product, '-2' fees and rounding. By category
   * a product in several counts in each, '*' takes the surplus off, '' has none. By variation ('product:variation') '' is
   * everything without one. Items, gross sales, discounts, refunds and net sales always add up to `totals`.
   */
  breakdown: storeReportCall()
    .route(at('GET', '/breakdown', 'Sales between two days by one dimension'))
    .input({
      ...days,
      by: z.enum(DIMENSION_NAMES),
      compare: z.enum(COMPARISONS).default('none'),
      ...rowPage,
    })
    .output(
      z.object({
        currency: z.string(),
        totals: orderFigures,
        previous: z.object({ ...comparedDays, totals: orderFigures }).nullable(),
        items: z.array(
          z.object({ key: z.string(), label: z.string(), sums: rowFigures, previous: rowFigures.nullable() }),
        ),
        ...pageTotals,
      }),
    ),
};
