import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { ordersRoutes, procedureRoutes } from './orders.routes.ts';
import type { OpenShop } from './shop-reads.ts';

export { daysTurned } from './order-filter.ts';
export { amount } from './order-item.ts';
export { ordersOfBuyer, ordersOfProduct } from './orders-of.queries.ts';
export { readShopSettings, type ShopSettings } from './shop-settings.queries.ts';

/** Orders, and the procedures that read orders and products under the specification's names. */
export function ordersFeature(platform: Platform, openShop: OpenShop): Feature {
  return {
    name: 'orders',
    routes: { orders: ordersRoutes(openShop, platform.now), functions: procedureRoutes(openShop) },
  };
}
