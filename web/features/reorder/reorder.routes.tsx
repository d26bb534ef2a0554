import { createRoute } from '@tanstack/react-router';
import { storeRoute } from '../../platform/router/base-routes.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { reorderSearch, supplierOrdersSearch } from './reorder.search.ts';

const reorderRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard/products/reorder',
  validateSearch: reorderSearch,
  component: lazyPage(() => import('./list/reorder-list-page.tsx'), 'ReorderListPage'),
});

const supplierOrdersRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard/products/reorder/orders',
  validateSearch: supplierOrdersSearch,
  component: lazyPage(() => import('./orders/supplier-orders-page.tsx'), 'SupplierOrdersPage'),
});

const purchaseOrderRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard/products/reorder/orders/$supplierOrderId',
  component: lazyPage(() => import('./orders/purchase-order-page.tsx'), 'PurchaseOrderPage'),
});

export const reorderRoutes = [reorderRoute, supplierOrdersRoute, purchaseOrderRoute] as const;
