import { z } from 'zod';
import { COMPARISONS, INTERVALS } from '#domain/time/period.ts';
import { measures, reportCalls } from './report.ts';
import { analyticsCustomers } from './customer-report.ts';
import { analyticsProducts } from './product-report.ts';
import { analyticsDifferences } from './shop-comparison.ts';
import { routes, STORE, storeReportCall } from '../base.ts';
import { anyDay, compactInput, comparedDays, instant, isCompact, money, numberInRequest, shopDay } from '../shapes.ts';

const at = routes('analytics', `${STORE}/analytics`);

const rangeInput = { from: shopDay, to: shopDay };

export const topProduct = z.object({
  productId: z.number(),
  name: z.string(),
  sku: z.string(),
  image: z.string().nullable(),
  units: z.number(),
  netSales: money,
  orders: z.number().int(),
  stockQuantity: z.number().nullable(),
});

/** What a compact list leaves out. */
const compactTopProduct = topProduct.partial({ sku: true, image: true, orders: true, stockQuantity: true });

export const analytics = {
  ...reportCalls,
  ...analyticsProducts,
  ...analyticsCustomers,
  ...analyticsDifferences,

  overview: storeReportCall()
    .route(at('GET', '/overview', 'Sales between two days, with comparison'))
    .input({
      ...rangeInput,
      interval: z.enum(INTERVALS).optional(),
      compare: z.enum(COMPARISONS).default('previous'),
    })
    .output(
      z.object({
        from: anyDay,
        to: anyDay,
        interval: z.enum(INTERVALS),
        currency: z.string(),
        timezone: z.string(),
        totals: measures,
        previous: z
          .object({
            ...comparedDays,
            totals: measures,
            intervals: z.array(z.object({ start: z.string(), end: z.string(), totals: measures })),
          })
          .nullable(),
        /** `start` and `end`: shop days, or hours in shop time such as "2026-11-20T14:00:00". */
        intervals: z.array(z.object({ start: z.string(), end: z.string(), totals: measures })),
        /** Orders of the range in other currencies, which no figure includes. */
        otherCurrencies: z.array(z.object({ currency: z.string(), orders: z.number().int(), totalSales: money })),
      }),
    ),

  products: storeReportCall()
    .route(at('GET', '/products', 'Products by what they sold between two days'))
    .input({
      ...rangeInput,
      limit: numberInRequest(1, 100).default(10),
      orderby: z.enum(['units', 'netSales']).default('netSales'),
      ...compactInput,
    })
    .output(z.object({ currency: z.string(), items: z.array(compactTopProduct), ...isCompact })),

  /** The dashboard without its figures: orders by status in the range, and low stock. The newest orders come from the order list. */
  dashboard: storeReportCall()
    .route(at('GET', '/dashboard', 'Orders by status and low stock'))
    .input({ ...rangeInput, ...compactInput })
    .output(
      z.object({
        statuses: z.array(z.object({ status: z.string(), orders: z.number().int() })),
        lowStock: z.array(
          z.object({
            wc_id: z.number(),
            parent_id: z.number().nullable(),
            name: z.string(),
            sku: z.string(),
            stock_quantity: z.number(),
            image: z.string().nullable().optional(),
          }),
        ),
        lowStockTotal: z.number().int(),
        today: anyDay,
        lastOrderAt: instant.nullable(),
        ...isCompact,
      }),
    ),

  /** What needs somebody now. Each number is that of the list that shows it: statuses of orders, filters of products. */
  attention: storeReportCall()
    .route(at('GET', '/attention', 'How many orders and products need somebody now'))
    .output(
      z.object({
        /** As in the list of orders to pack; `more`: there may be more than were counted. */
        toPack: z.object({ orders: z.number().int(), more: z.boolean() }),
        onHold: z.number().int(),
        /** Created on this day or later. */
        failedPayments: z.object({ orders: z.number().int(), since: anyDay }),
        /** Published products. */
        outOfStock: z.number().int(),
        oversold: z.number().int(),
      }),
    ),

  /** The specification's order stats over completed orders, by creation day: week (7 days), month (from its start), year (from 1 January). */
  orderStats: storeReportCall()
    .route(at('GET', '/order-stats', 'Completed orders of the week, month or year'))
    .input({ period: z.enum(['week', 'month', 'year']).default('month') })
    .output(z.object({ totalSales: money, totalOrders: z.number().int(), averageOrderValue: money })),

  /** The specification's top products: by the shop's own popularity (lifetime units). */
  topProducts: storeReportCall()
    .route(at('GET', '/top-products', 'Products by lifetime units'))
    .input({ limit: numberInRequest(1, 100).default(10) })
    .output(
      z.object({
        items: z.array(
          z.object({
            product: z.object({ id: z.number(), name: z.string(), sku: z.string() }),
            totalSales: z.number(),
          }),
        ),
      }),
    ),
};
