import { z } from 'zod';
import { COMPARISONS } from '#domain/period.ts';
import { REST, storeCall } from './base.ts';
import { money, shopDay, uuid } from './shapes.ts';

/** What sales can be broken down by. Sums of all keys are the sums of the range. */
export const DIMENSIONS = ['status', 'payment', 'coupon', 'province', 'city', 'buyer'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

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

const MEASURES = breakdownSums.keyof().options;

export const analyticsBreakdown = {
  /**
   * Sales by status, payment method and the like. `key` '' is none (no coupon, no place); '*' among coupons takes off what
   * orders with several coupons count more than once, so that the items add up to `totals`.
   */
  breakdown: storeCall('read')
    .route({
      method: 'GET',
      path: `${REST}/stores/{store_id}/analytics/breakdown`,
      tags: ['analytics'],
      summary: 'Sales between two days by status, payment method, coupon, place or buyer',
    })
    .input(
      z.object({
        store_id: uuid,
        from: shopDay,
        to: shopDay,
        by: z.enum(DIMENSIONS),
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
        previous: z.object({ from: shopDay, to: shopDay, totals: breakdownSums }).nullable(),
        items: z.array(
          z.object({ key: z.string(), label: z.string(), sums: breakdownSums, previous: breakdownSums.nullable() }),
        ),
        total: z.number().int(),
        page: z.number().int(),
        perPage: z.number().int(),
        /** Days of the range whose figures are being prepared and may still move. */
        preparing: z.number().int(),
      }),
    ),
};
