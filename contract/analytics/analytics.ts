import { z } from 'zod';
import { COMPARISONS, INTERVALS } from '#domain/time/period.ts';
import { analyticsBreakdown } from './breakdown.ts';
import { analyticsCustomers } from './customer-report.ts';
import { analyticsProducts } from './product-report.ts';
import { analyticsDifferences } from './shop-comparison.ts';
import { REST, storeReportCall } from '../base.ts';
import { anyDay, comparedDays, instant, isLean, leanly, money, shopDay, uuid } from '../shapes.ts';

/** The measures of a range of shop days, in the store's currency. How each is computed: GLOSSARY.md. */
export const measures = z.object({
  orders: z.number().int(),
  items: z.number(),
  grossSales: money,
  discounts: money,
  refunds: money,
  netSales: money,
  tax: money,
  shipping: money,
  totalSales: money,
  averageOrderValue: money,
  newCustomers: z.number().int(),
  returningCustomers: z.number().int(),
});

const rangeInput = { store_id: uuid, from: shopDay, to: shopDay };

export const topProduct = z.object({
  product_id: z.number(),
  name: z.string(),
  sku: z.string(),
  image: z.string().nullable(),
  units: z.number(),
  netSales: money,
  orders: z.number().int(),
  stock_quantity: z.number().nullable(),
});

/** What a lean list leaves out. */
const leanTopProduct = topProduct.partial({ sku: true, image: true, orders: true, stock_quantity: true });

export const analytics = {
  ...analyticsBreakdown,
  ...analyticsProducts,
  ...analyticsCustomers,
  ...analyticsDifferences,

  overview: storeReportCall()
    .route({
      method: 'GET',
      path: `${REST}/stores/{store_id}/analytics/overview`,
      tags: ['analytics'],
      summary: 'Sales between two days, with comparison',
    })
    .input(
      z.object({
        ...rangeInput,
        interval: z.enum(INTERVALS).optional(),
        compare: z.enum(COMPARISONS).default('previous'),
      }),
    )
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
    .route({
      method: 'GET',
      path: `${REST}/stores/{store_id}/analytics/products`,
      tags: ['analytics'],
      summary: 'Products by what they sold between two days',
    })
    .input(
      z.object({
        ...rangeInput,
        limit: z.coerce.number<number>().int().min(1).max(100).default(10),
        orderby: z.enum(['units', 'netSales']).default('netSales'),
        ...leanly,
      }),
    )
    .output(z.object({ currency: z.string(), items: z.array(leanTopProduct), ...isLean })),

  /** The dashboard without its figures: orders by status in the range, and low stock. The newest orders come from the order list. */
  dashboard: storeReportCall()
    .route({
      method: 'GET',
      path: `${REST}/stores/{store_id}/analytics/dashboard`,
      tags: ['analytics'],
      summary: 'Orders by status and low stock',
    })
    .input(z.object({ ...rangeInput, ...leanly }))
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
        ...isLean,
      }),
    ),

  /** The specification's order stats over completed orders, by creation day: week (7 days), month (from its start), year (from 1 January). */
  orderStats: storeReportCall()
    .route({
      method: 'GET',
      path: `${REST}/stores/{store_id}/analytics/order-stats`,
      tags: ['analytics'],
      summary: 'Completed orders of the week, month or year',
    })
    .input(z.object({ store_id: uuid, period: z.enum(['week', 'month', 'year']).default('month') }))
    .output(z.object({ totalSales: money, totalOrders: z.number().int(), averageOrderValue: money })),

  /** The specification's top products: by the shop's own popularity (lifetime units). */
  topProducts: storeReportCall()
    .route({
      method: 'GET',
      path: `${REST}/stores/{store_id}/analytics/top-products`,
      tags: ['analytics'],
      summary: 'Products by lifetime units',
    })
    .input(z.object({ store_id: uuid, limit: z.coerce.number<number>().int().min(1).max(100).default(10) }))
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
