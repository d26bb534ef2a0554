import { z } from 'zod';
import { SUGGESTED_PRODUCTS, SUGGESTED_PRODUCTS_NAMES } from '#domain/questions/suggested-segments.ts';
import { STOCK_STATUSES } from '#domain/stock/stock-status.ts';
import { routes, STORE, storeCall, storeReportCall } from '../base.ts';
import { columnsInput, columnValues } from '../columns.ts';
import { orderListItem } from '../orders/order-detail.ts';
import { productConditionText } from '../questions/condition.ts';
import { bulkJobs } from './bulk-jobs.ts';
import { productBulk } from './product-bulk.ts';
import { importFiles } from './import-files.ts';
import { productImport } from './product-import.ts';
import { productWrites } from './product-writes.ts';
import { stockItems } from './stock-items.ts';
import {
  anyDay,
  flag,
  instant,
  compactPageOf,
  compactInput,
  money,
  paging,
  recordWarning,
  shopDay,
  uuid,
  wcId,
} from '../shapes.ts';
import { lineFigures } from '../analytics/report.ts';

const at = routes('products', `${STORE}/products`);

export const productListItem = z.object({
  wc_id: z.number(),
  name: z.string(),
  sku: z.string(),
  type: z.string(),
  status: z.string(),
  price: money,
  regular_price: money.nullable(),
  sale_price: money.nullable(),
  on_sale: z.boolean(),
  /** Of a variable product: what can be bought costs, and did before a sale. `price` is the shop's, of what is sold out too. */
  price_range: z.object({ lowest: money, highest: money, regular_lowest: money, regular_highest: money }).optional(),
  manage_stock: z.boolean(),
  stock_quantity: z.number().nullable(),
  stock_status: z.string(),
  /** How many of its variations are low or out of stock; in lists, absent if none. */
  low_variations: z.number().int().optional(),
  /** Units sold in the shop's last 30 days, returns taken off. */
  units_30_days: z.number(),
  /** All units sold so far, by the shop's own count. */
  total_sales: z.number(),
  image: z.string().nullable(),
  categories: z.array(z.object({ id: z.number(), name: z.string() })),
  date_modified: instant,
});

/** What a compact list leaves out. */
const compactProduct = productListItem
  .partial({ total_sales: true, image: true, categories: true })
  .extend(columnValues);

const productFilter = {
  ...paging,
  status: z.enum(['publish', 'draft', 'pending', 'private', 'future', 'trash']).optional(),
  stock_status: z.enum(STOCK_STATUSES).optional(),
  /** At or below the threshold, or out of stock. */
  low_stock: flag.optional(),
  /** With a stock below zero, its own or of a variation: more was sold than there is. */
  oversold: flag.optional(),
  category: wcId.optional(),
  type: z.string().max(50).optional(),
  suggested: z
    .enum(SUGGESTED_PRODUCTS_NAMES)
    .optional()
    .describe(SUGGESTED_PRODUCTS_NAMES.map((name) => `${name}: ${SUGGESTED_PRODUCTS[name].name()}`).join('; ')),
  segment_id: uuid.optional().describe('A saved segment of products: see `segments`.'),
  where: productConditionText.optional().describe('A condition on products, as JSON.'),
  orderby: z.enum(['date', 'name', 'price', 'stock', 'units', 'popularity', 'modified']).default('date'),
  ...compactInput,
};

export const products = {
  list: storeReportCall()
    .route(at('GET', '', 'Products'))
    .input({ ...productFilter, ...columnsInput })
    .output(compactPageOf(compactProduct)),

  facets: storeReportCall()
    .route(at('GET', '/facets', 'Categories, tags, statuses and stock with counts'))
    .output(
      z.object({
        categories: z.array(
          z.object({ id: z.number(), name: z.string(), parent: z.number(), products: z.number().int() }),
        ),
        tags: z.array(z.object({ id: z.number(), name: z.string(), products: z.number().int() })),
        statuses: z.array(z.object({ status: z.string(), products: z.number().int() })),
        stock: z.array(z.object({ stock_status: z.string(), products: z.number().int() })),
        low_stock: z.number().int(),
        oversold: z.number().int(),
      }),
    ),

  get: storeCall('read')
    .route(at('GET', '/{wc_id}', 'One product'))
    .input({ wc_id: wcId })
    .output(
      productListItem.extend({
        description: z.string(),
        short_description: z.string(),
        permalink: z.string(),
        images: z.array(z.object({ src: z.string(), alt: z.string() })),
        attributes: z.array(z.object({ name: z.string(), options: z.array(z.string()) })),
        weight: z.string(),
        dimensions: z.object({ length: z.string(), width: z.string(), height: z.string() }),
        date_created: instant.nullable(),
        date_on_sale_from: instant.nullable(),
        date_on_sale_to: instant.nullable(),
        /** Values that could not be read: a price counts as 0, a stock as not managed. */
        warnings: z.array(recordWarning),
        variations: z.array(
          z.object({
            wc_id: z.number(),
            sku: z.string(),
            status: z.string(),
            price: money,
            regular_price: money.nullable(),
            sale_price: money.nullable(),
            /** "parent": the stock is the product's. */
            manage_stock: z.union([z.boolean(), z.literal('parent')]),
            stock_quantity: z.number().nullable(),
            stock_status: z.string(),
            attributes: z.array(z.object({ name: z.string(), option: z.string() })),
            warnings: z.array(recordWarning),
          }),
        ),
      }),
    ),

  /** What a product sold between two days of the shop: series, share of the shop's net sales, refund rate, days of cover, orders that hold it. */
  performance: storeReportCall()
    .route(at('GET', '/{wc_id}/performance', "A product's sales"))
    .input({ wc_id: wcId, from: shopDay.optional(), to: shopDay.optional() })
    .output(
      z.object({
        from: anyDay,
        to: anyDay,
        currency: z.string(),
        figures: lineFigures,
        refundedUnits: z.number(),
        /** Part of the shop's net sales, 0 to 1. */
        revenueShare: z.number(),
        /** How many days the stock lasts at the range's sales rate; null without sales or a managed stock. */
        daysOfCover: z.number().nullable(),
        series: z.array(z.object({ from: anyDay, to: anyDay, figures: lineFigures })),
        recentOrders: z.array(orderListItem),
      }),
    ),

  ...productWrites,
  ...productBulk,
  ...bulkJobs,
  ...productImport,
  ...importFiles,
  ...stockItems,
};
