import { createRoute } from '@tanstack/react-router';
import { storeRoute } from '../../platform/router/base-routes.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { customersSearch } from './customers.search.ts';

const customersRoute = createRoute({
  getParentRoute: () => storeRoute,
  path: '/dashboard/customers',
  validateSearch: customersSearch,
  component: lazyPage(() => import('./customers-list-page.tsx'), 'CustomersListPage'),
});

export const customersRoutes = [customersRoute] as const;
