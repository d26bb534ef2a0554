import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createProductLetters } from '../alerts/alerts.public.ts';
import type { RunOperation } from '../operations/operations.public.ts';
import type { OpenShopById } from '../stores/stores.public.ts';
import { productWritesRoutes } from './product-writes.routes.ts';
import { productsRoutes } from './products.routes.ts';

export { readLowStock } from './low-stock.sql.ts';
export { isMarked, marked } from './operation-mark.ts';
export { readProduct } from './product-detail.queries.ts';
export { readPerformance } from './product-performance.queries.ts';
export { readProductKeys, readProductPage, readProductsByKey, withSubcategories } from './products.queries.ts';

/** Products as the shop has them, with what they sold, and what is written to them. */
export function productsFeature(platform: Platform, openShop: OpenShopById, run: RunOperation): Feature {
  return {
    name: 'products',
    routes: {
      products: {
        ...productsRoutes(platform.now),
        ...productWritesRoutes(platform, openShop, run, createProductLetters(platform)),
      },
    },
  };
}
