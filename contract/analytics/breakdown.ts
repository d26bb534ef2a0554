import { z } from 'zod';
import { COMPARISONS } from '#domain/time/period.ts';
import { REST, storeReportCall } from '../base.ts';
import { comparedDays, money, shopDay, uuid } from '../shapes.ts';

/** Properties of whole orders by which sales can be broken down. The sums of all keys add up to those of the range. */
export const DIMENSIONS = ['status', 'payment', 'coupon', 'province', 'city', 'buyer'] as const;
/** Properties of order lines by which sales can be broken down. */
export const PRODUCT_DIMENSIONS = ['category', 'product', 'variation'] as const;
const ALL_DIMENSIONS = [...DIMENSIONS, ...PRODUCT_DIMENSIONS] as const;
export type Dimension = (typeof ALL_DIMENSIONS)[number];

/** Sums of a range of shop days, in the store's currency. How each is computed: GLOSSARY.md. */
export const breakdownSums = z.object({
  orders: z.number().int(),
  items: z.number(),
  grossSales: money,
  discounts: money,
  refunds: money,
  netSales: money,
  tax: money,
  shipping: money,
  totalSales: money,
});

export type BreakdownSums = z.output<typeof breakdownSums>;

/**
 * Sums of one key. By category, product and variation there is no tax, shipping or total: they belong to the order. `orders`
 * of a product or variation are those that hold it, so that they do not add up to the range's; null where nobody counted
 * them (categories; what is left beside the variations).
 */
export const rowSums = breakdownSums.extend({
  orders: z.number().int().nullable(),
  tax: money.nullable(),
  shipping: money.nullable(),
  totalSales: money.nullable(),
});

export type RowSums = z.output<typeof rowSums>;

const MEASURES = breakdownSums.keyof().options;

export const analyticsBreakdown = {
  /**
   * Sales by status, payment method and the like. `key` '' is none (no coupon, no place); '*' among coupons takes off what
   * orders with several coupons count more than once, so that the items add up to `totals`.
   * By product, '0' are products deleted in the shop, '-1' refunds that name no product, '-2' fees and rounding. By category
   * a product in several counts in each, '*' takes the surplus off, '' has none. By variation ('product:variation') '' is
   * everything without one. Items, gross sales, discounts, refunds and net sales always add up to `totals`.
   */
  breakdown: storeReportCall()
    .route({
      method: 'GET',
      path: `${REST}/stores/{store_id}/analytics/breakdown`,
      tags: ['analytics'],
      summary:
        'Sales between two days by status, payment method, coupon, place, customer, category, product or variation',
    })
    .input(
      z.object({
        store_id: uuid,
        from: shopDay,
        to: shopDay,
        by: z.enum(ALL_DIMENSIONS),
        compare: z.enum(COMPARISONS).default('none'),
        orderby: z.enum(MEASURES).default('netSales'),
        order: z.enum(['asc', 'desc']).default('desc'),
        page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
        per_page: z.coerce.number<number>().int().min(1).max(100).default(20),
      }),
    )
    .output(
      z.object({
        currency: z.string(),
        totals: breakdownSums,
        previous: z.object({ ...comparedDays, totals: breakdownSums }).nullable(),
        items: z.array(z.object({ key: z.string(), label: z.string(), sums: rowSums, previous: rowSums.nullable() })),
        total: z.number().int(),
        page: z.number().int(),
        perPage: z.number().int(),
      }),
    ),
};
