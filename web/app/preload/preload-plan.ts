import { customersPreload } from '../../features/customers/customers.preload.ts';
import { analyticsPreload, dashboardPreload } from '../../features/dashboard/dashboard.preload.ts';
import { ordersPreloads } from '../../features/orders/orders.preload.ts';
import { productsPreloads } from '../../features/products/products.preload.ts';
import type { ScreenPreload } from '../../platform/preload/preload-task.ts';

/** Of these only the code: the shell holds a store's data already, and settings are read anew. */
const codeOnly = (route: string): ScreenPreload => ({ route, data: () => [] });

/** Every screen that is preloaded, with what it needs. */
export const PRELOAD_PLAN: readonly ScreenPreload[] = [
  dashboardPreload,
  ...ordersPreloads,
  ...productsPreloads,
  customersPreload,
  analyticsPreload,
  codeOnly('/dashboard/stores'),
  codeOnly('/dashboard/settings'),
];
