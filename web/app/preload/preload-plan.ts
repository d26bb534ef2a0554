import { customersPreload } from '../../features/customers/customers.preload.ts';
import { analyticsPreload, dashboardPreload } from '../../features/dashboard/dashboard.preload.ts';
import { ordersPreloads } from '../../features/orders/orders.preload.ts';
import { productsPreloads } from '../../features/products/products.preload.ts';
import type { ScreenPreload } from '../../platform/preload/preload-task.ts';

/** Preloads only the code: the shell already has a store's data, and settings are always read. */
const codeOnly = (route: string): ScreenPreload => ({ route, data: () => [] });

export const PRELOAD_PLAN: readonly ScreenPreload[] = [
  dashboardPreload,
  ...ordersPreloads,
  ...productsPreloads,
  customersPreload,
  analyticsPreload,
  codeOnly('/dashboard/stores'),
  codeOnly('/dashboard/settings'),
  codeOnly('/dashboard/help'),
  codeOnly('/dashboard/help/$article'),
];
