import type { TypicalRoutes } from '../../platform/preload/predictor.ts';

/** What merchants typically open at which time of day (specification, section 9). */
export const TYPICAL_ROUTES: readonly TypicalRoutes[] = [
  { from: 8, to: 10, likely: { '/dashboard': 0.7, '/dashboard/orders': 0.6 } },
  { from: 11, to: 14, likely: { '/dashboard/products': 0.5, '/dashboard/analytics': 0.4 } },
  { from: 15, to: 17, likely: { '/dashboard/customers': 0.4, '/dashboard/settings': 0.3 } },
];
