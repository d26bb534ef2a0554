import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { storeRoute } from '../../platform/router/base-routes.ts';
import { ordersSearch } from './orders.search.ts';

const ordersRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard/orders',
  validateSearch: ordersSearch,
  component: lazyRouteComponent(() => import('./orders-list-page.tsx'), 'OrdersListPage'),
});

const orderRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard/orders/$orderId',
  component: lazyRouteComponent(() => import('./order-detail-page.tsx'), 'OrderDetailPage'),
});

export const ordersRoutes = [ordersRoute, orderRoute] as const;
