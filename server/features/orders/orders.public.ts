import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RunOperation } from '../operations/operations.public.ts';
import type { OpenShopById } from '../stores/stores.public.ts';
import { invoicesRoutes } from './invoices/invoices.routes.ts';
import { orderWritesRoutes } from './order-writes.routes.ts';
import { ordersRoutes, procedureRoutes } from './orders.routes.ts';

export { type EmailLogo, saveEmailFiles } from './invoices/email-files.ts';
export { type InvoiceDetails, readInvoiceDetails, readStoreLogo } from './invoices/invoice-details.ts';
export type { Logo } from './invoices/logo.ts';
export { drawLogo, openLogo } from './invoices/logo-in-pdf.ts';
export { orderColumnSource } from './list/order-column-values.sql.ts';
export { orderFilterOf } from './list/order-filter.ts';
export { ordersByStatus, readOrderCounts } from './list/order-counts.queries.ts';
export { readOrderKeys, readOrderPage, readOrdersByKey } from './list/order-list.queries.ts';
export { countOrdersToPack } from './packing/orders-to-pack.queries.ts';
export { readOrdersOfStory, recentOrdersOfCustomer, recentOrdersOfProduct } from './list/recent-orders.queries.ts';

/** Orders, writes to them, and the procedures that the specification names for reading orders and products. */
export function ordersFeature(platform: Platform, openShop: OpenShopById, run: RunOperation): Feature {
  return {
    name: 'orders',
    routes: {
      orders: {
        ...ordersRoutes(openShop, platform),
        ...orderWritesRoutes(platform, openShop, run),
        ...invoicesRoutes(platform),
      },
      functions: procedureRoutes(openShop),
    },
  };
}
