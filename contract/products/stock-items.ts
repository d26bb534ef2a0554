import { z } from 'zod';
import { MAX_STOCK_ITEMS } from '#domain/stock/stock-items.ts';
import { t } from '#domain/language/t.ts';
import { routes, STORE, storeReportCall } from '../base.ts';
import { instant, wcId } from '../shapes.ts';

const at = routes('products', `${STORE}/products`);

const stockItem = z.object({
  wc_id: z.number(),
  /** The product of a variation, else null. */
  parent_id: z.number().nullable(),
  /** With the name of the variation. */
  name: z.string(),
  sku: z.string(),
  image: z.string().nullable(),
  manage_stock: z.boolean(),
  /** Null if the shop does not count it. */
  stock_quantity: z.number().nullable(),
  date_modified: instant,
  /** Its SKU, GTIN, UPC, EAN or ISBN equals the search text. */
  is_exact: z.boolean(),
});

export type StockItem = z.output<typeof stockItem>;

export const stockItems = {
  /**
   * What has a stock of its own: simple products, variations, and variable products that count for all their variations.
   * Either those that match a name or code, exact codes first, or those with these ids.
   */
  stockItems: storeReportCall()
    .route(at('GET', '/stock-items', 'Products and variations to count, by name, code or id'))
    .input({
      search: z.string().max(200).optional(),
      wc_ids: z
        .array(wcId)
        .max(MAX_STOCK_ITEMS, {
          error: () => t('Give at most {maxStockItems} products.', { maxStockItems: MAX_STOCK_ITEMS }),
        })
        .optional(),
    })
    .output(z.object({ items: z.array(stockItem) })),
};
