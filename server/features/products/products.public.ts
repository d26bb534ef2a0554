import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { productsRoutes } from './products.routes.ts';

export { readLowStock } from './low-stock.sql.ts';

/** Products as the shop has them, with what they sold. */
export function productsFeature(platform: Platform): Feature {
  return { name: 'products', routes: { products: productsRoutes(platform.now) } };
}
