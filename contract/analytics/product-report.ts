import { z } from 'zod';
import { COMPARISONS } from '#domain/time/period.ts';
import { routes, STORE, storeReportCall } from '../base.ts';
import { lineFigures } from './report.ts';
import { PRODUCT_SELECTIONS, PRODUCT_SORTS } from './product-sorts.ts';
import { anyDay, comparedDays, money, paging, shopDay, wcId } from '../shapes.ts';

const at = routes('analytics', `${STORE}/analytics/product-performance`);

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

const productRow = z.object({
  productId: z.number(),
  name: z.string(),
  sku: z.string(),
  image: z.string().nullable(),
  /** False: no longer in the shop's catalogue. */
  exists: z.boolean(),
  hasVariations: z.boolean(),
  figures: lineFigures,
  /** Share of the shop's net sales; null if these are not positive. */
  share: z.number().nullable(),
  /** Net sales before refunds by units sold. */
  averagePrice: money.nullable(),
  ...stockFigures,
  /** Day of the newest order that counts, at any time. */
  lastSold: anyDay.nullable(),
  previous: lineFigures.nullable(),
});

export const analyticsProducts = {
  /** Every product with its sales and stock. `totals` are the whole shop's, whatever the search or selection. */
  productPerformance: storeReportCall()
    .route(at('GET', '', 'Products with sales, refund rate, stock value, velocity and days of cover'))
    .input({
      ...paging,
      from: shopDay,
      to: shopDay,
      compare: z.enum(COMPARISONS).default('none'),
      orderby: z.enum(PRODUCT_SORTS).default('netSales'),
      /** Including its subcategories. */
      category: wcId.optional(),
      only: z.enum(PRODUCT_SELECTIONS).optional(),
    })
    .output(
      z.object({
        currency: z.string(),
        /** An order may hold several products, so orders do not add up. */
        totals: lineFigures.omit({ orders: true }),
        catalogue: z.object({
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
        previous: z.object({ ...comparedDays, totals: lineFigures.omit({ orders: true }) }).nullable(),
        items: z.array(productRow),
        total: z.number().int(),
        page: z.number().int(),
        perPage: z.number().int(),
      }),
    ),

  /** Variations of one product; without an id are sales and returns that name no variation, whose orders nobody counted. Units and sales add up to the product's. */
  productVariations: storeReportCall()
    .route(at('GET', '/{product_id}/variations', 'Variations of a product with sales, stock and days of cover'))
    .input({ product_id: wcId, from: shopDay, to: shopDay })
    .output(
      z.object({
        currency: z.string(),
        items: z.array(
          z.object({
            variationId: z.number().nullable(),
            label: z.string(),
            sku: z.string(),
            figures: lineFigures.extend({ orders: z.number().int().nullable() }),
            ...stockFigures,
          }),
        ),
      }),
    ),
};
