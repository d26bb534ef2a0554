import { startPreloader } from '../../platform/preload/preloader.ts';
import type { PreloaderOptions } from '../../platform/preload/preloader.ts';
import { customersPreload } from '../../features/customers/customers.preload.ts';
import { analyticsPreload, dashboardPreload } from '../../features/dashboard/dashboard.preload.ts';
import { ordersPreloads } from '../../features/orders/orders.preload.ts';
import { productsPreloads } from '../../features/products/products.preload.ts';
import type { ScreenPreload } from '../../platform/preload/preload-task.ts';
import type { TypicalRoutes } from '../../platform/preload/predictor.ts';

/** The preloader and its data: a separate chunk, loaded after the first screen. */
export function startAppPreloader(options: Omit<PreloaderOptions, 'plan' | 'typicalRoutes'>): () => void {
  return startPreloader({ ...options, plan: PRELOAD_PLAN, typicalRoutes: TYPICAL_ROUTES });
}

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

/** What merchants typically open at which time of day (specification, section 9). */
export const TYPICAL_ROUTES: readonly TypicalRoutes[] = [
  { from: 8, to: 10, likely: { '/dashboard': 0.7, '/dashboard/orders': 0.6 } },
  { from: 11, to: 14, likely: { '/dashboard/products': 0.5, '/dashboard/analytics': 0.4 } },
  { from: 15, to: 17, likely: { '/dashboard/customers': 0.4, '/dashboard/settings': 0.3 } },
];
