import { z } from 'zod';
import { COMPARED_MEASURES } from './compared-measures.ts';
import { figuresOf } from './report.ts';
import { routes, STORE, storeCall } from '../base.ts';
import { anyDay, instant, money, shopMonth } from '../shapes.ts';

const at = routes('analytics', `${STORE}/analytics`);

/** The sums of both sides. */
export const comparedSums = figuresOf(COMPARED_MEASURES);

export type ComparedSums = z.output<typeof comparedSums>;

/** Steps from Karoo's figures to those of WooCommerce's analytics, in this order. */
export const DIFFERENCE_STEPS = ['currencies', 'statuses', 'date', 'undated'] as const;
/** Other ways to count that a screen, a plugin or a spreadsheet may follow. */
export const OTHER_COUNTS = ['date_created', 'date_paid', 'date_completed', 'utc', 'refunds_on_order_day'] as const;

/** Why the shop's analytics hold something else for an order than its own rules give. */
export const BOOKING_REASONS = [
  'notImported',
  'notInAnalytics',
  'notInKaroo',
  'unknownStatus',
  'otherDay',
  'refundAllNet',
  'refundTwice',
  'refundWhole',
  'otherCurrency',
  'rounding',
  'couponCents',
  'couponDeleted',
  'discountWithoutCoupon',
  'otherAmounts',
  'daysNotCompared',
  'oldReport',
] as const;

const bookingReason = z.object({
  key: z.enum(BOOKING_REASONS),
  /** Orders and refunds that differ for this reason. */
  count: z.number().int(),
  /** What the shop shows less what its rules give. */
  sums: comparedSums,
  /** The first of them. */
  examples: z.array(
    z.object({
      orderId: z.number().int(),
      number: z.string(),
      isRefund: z.boolean(),
      /** Karoo has the order. */
      isKnown: z.boolean(),
      sums: comparedSums,
    }),
  ),
});

export type BookingReason = z.output<typeof bookingReason>;

const dateType = z.enum(['date_paid', 'date_created', 'date_completed']);

export const analyticsDifferences = {
  /** Reconciles a month's total sales with WooCommerce's; also requests the shop's own figures. */
  differences: storeCall('read')
    .route(at('GET', '/differences', "How a month's figures relate to those of WooCommerce's own analytics"))
    .input({ month: shopMonth })
    .output(
      z.object({
        month: z.string(),
        from: anyDay,
        to: anyDay,
        currency: z.string(),
        timezone: z.string(),
        dateType,
        karoo: comparedSums,
        /** Each step is added to the sum before it; the last sum is `expected`. */
        steps: z.array(z.object({ key: z.enum(DIFFERENCE_STEPS), orders: z.number().int(), sums: comparedSums })),
        /** What the shop's analytics should show by its own rules. */
        expected: comparedSums,
        shop: z.object({
          /** What it shows; null if it did not respond. */
          sums: comparedSums.nullable(),
          dateType,
          /** `sums` less `expected`. */
          remainder: comparedSums.nullable(),
          /** The orders that make up the remainder, each with one reason. */
          reasons: z.array(bookingReason),
          /** `remainder` less the reasons. */
          unexplained: comparedSums.nullable(),
          /** The last change that the shop's analytics have imported; null when they follow at once. */
          importedUntil: instant.nullable(),
        }),
        /** Orders created in the month that do not count, by status; in the store's currency. */
        notCounted: z.array(z.object({ status: z.string(), orders: z.number().int(), total: money })),
        otherCurrencies: z.array(z.object({ currency: z.string(), orders: z.number().int(), total: money })),
        /** Other ways to count total sales, with the number of orders that would be added or removed. */
        otherCounts: z.array(
          z.object({
            key: z.enum(OTHER_COUNTS),
            totalSales: money,
            difference: money,
            comeIn: z.number().int(),
            goOut: z.number().int(),
          }),
        ),
        /** Customers of the month's orders: accounts of the shop, guests by email address, and orders that name neither. */
        customers: z.object({ accounts: z.number().int(), guests: z.number().int(), unknownOrders: z.number().int() }),
      }),
    ),
};
