import { createRoute } from '@tanstack/react-router';
import { storeRoute } from '../../platform/router/base-routes.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { ordersSearch } from './orders.search.ts';
import { packingSlipsSearch } from './packing-slips/packing-slips.search.ts';

const ordersRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard/orders',
  validateSearch: ordersSearch,
  component: lazyPage(() => import('./list/orders-list-page.tsx'), 'OrdersListPage'),
});

const orderRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard/orders/$orderId',
  component: lazyPage(() => import('./detail/order-detail-page.tsx'), 'OrderDetailPage'),
});

const packingSlipsRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard/orders/packing-slips',
  validateSearch: packingSlipsSearch,
  component: lazyPage(() => import('./packing-slips/packing-slips-page.tsx'), 'PackingSlipsPage'),
});

const invoicesRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard/orders/invoices',
  validateSearch: packingSlipsSearch,
  component: lazyPage(() => import('./invoices/invoices-page.tsx'), 'InvoicesPage'),
});

const packingRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard/orders/to-pack',
  component: lazyPage(() => import('./packing/packing-page.tsx'), 'PackingPage'),
});

const allPackingRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard/all-stores/to-pack',
  component: lazyPage(() => import('./packing/all-packing-page.tsx'), 'AllPackingPage'),
});

export const ordersRoutes = [
  ordersRoute,
  orderRoute,
  packingSlipsRoute,
  invoicesRoute,
  packingRoute,
  allPackingRoute,
] as const;
