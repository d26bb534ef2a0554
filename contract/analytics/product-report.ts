import { z } from 'zod';
import { COMPARISONS } from '#domain/time/period.ts';
import { REST, storeReportCall } from '../base.ts';
import { PRODUCT_SELECTIONS, PRODUCT_SORTS } from './product-sorts.ts';
import { anyDay, comparedDays, money, paging, shopDay, uuid, wcId } from '../shapes.ts';

/** Sort keys of the product report. Products without the figure come last in either order. */
/** The stock of a product or variation, and how long it lasts. */
const stockFigures = {
  /** The counted stock, including variations; null if the shop counts none. */
  stock: z.number().nullable(),
  /** At selling prices: WooCommerce has no cost. A negative stock is worth 0. */
  stockValue: money.nullable(),
  /** Units sold less returns per day, over the days of the range up to today on which the product existed. */
  velocity: z.number(),
  /** Stock divided by velocity; null without sales or a managed stock. */
  daysOfCover: z.number().nullable(),
};

const soldFigures = {
  /** Units sold less units returned. */
  units: z.number(),
  soldUnits: z.number(),
  refundedUnits: z.number(),
  refunds: money,
  netSales: money,
  /** Units returned in the range by units sold in it; null where none was sold. */
  refundRate: z.number().nullable(),
  /** The same by value: refunds by net sales before refunds. */
  refundRateByValue: z.number().nullable(),
};

const productRow = z.object({
  product_id: z.number(),
  name: z.string(),
  sku: z.string(),
  image: z.string().nullable(),
  /** False: no longer in the shop's catalogue. */
  exists: z.boolean(),
  hasVariations: z.boolean(),
  orders: z.number().int(),
  ...soldFigures,
  /** Share of the shop's net sales; null if these are not positive. */
  share: z.number().nullable(),
  /** Net sales before refunds by units sold. */
  averagePrice: money.nullable(),
  ...stockFigures,
  /** Day of the newest order that counts, at any time. */
  lastSold: anyDay.nullable(),
  previous: z.object({ units: z.number(), netSales: money }).nullable(),
});

export const analyticsProducts = {
  /** Every product with its sales and stock. `totals` are the whole shop's, whatever the search or selection. */
  productPerformance: storeReportCall()
    .route({
      method: 'GET',
      path: `${REST}/stores/{store_id}/analytics/product-performance`,
      tags: ['analytics'],
      summary: 'Products with sales, refund rate, stock value, velocity and days of cover',
    })
    .input(
      z.object({
        ...paging,
        store_id: uuid,
        from: shopDay,
        to: shopDay,
        compare: z.enum(COMPARISONS).default('none'),
        orderby: z.enum(PRODUCT_SORTS).default('netSales'),
        /** Including its subcategories. */
        category: wcId.optional(),
        only: z.enum(PRODUCT_SELECTIONS).optional(),
      }),
    )
    .output(
      z.object({
        currency: z.string(),
        totals: z.object({
          ...soldFigures,
          /** Published products that can be bought themselves; of these, how many sold in the range and how many did not. */
          products: z.number().int(),
          sold: z.number().int(),
          unsold: z.number().int(),
          /** Products with counted stock, and the units in stock. */
          counted: z.number().int(),
          stock: z.number(),
          stockValue: money,
        }),
        /** Net sales within `totals` that are no product's. */
        besides: z.object({ deleted: money, unallocatedRefunds: money, fees: money }),
        previous: z.object({ ...comparedDays, totals: z.object(soldFigures) }).nullable(),
        items: z.array(productRow),
        total: z.number().int(),
        page: z.number().int(),
        perPage: z.number().int(),
      }),
    ),

  /** Variations of one product; '' are sales and returns that name no variation. They add up to the product. */
  productVariations: storeReportCall()
    .route({
      method: 'GET',
      path: `${REST}/stores/{store_id}/analytics/product-performance/{product_id}/variations`,
      tags: ['analytics'],
      summary: 'Variations of a product with sales, stock and days of cover',
    })
    .input(z.object({ store_id: uuid, product_id: wcId, from: shopDay, to: shopDay }))
    .output(
      z.object({
        currency: z.string(),
        items: z.array(
          z.object({
            variation_id: z.number().nullable(),
            label: z.string(),
            sku: z.string(),
            units: z.number(),
            refunds: money,
            netSales: money,
            ...stockFigures,
          }),
        ),
      }),
    ),
};
