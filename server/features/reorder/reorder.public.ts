import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { createProductEmails } from '../notifications/notifications.public.ts';
import type { RunOperation } from '../operations/operations.public.ts';
import { reorderHandlers, reorderJobs, reorderSchedules } from './reorder.jobs.ts';
import { reorderRoutes } from './reorder.routes.ts';

export { noteEmailReport } from './orders/email-order.ts';
export { requireOrder } from './orders/supplier-orders.queries.ts';
export { readReorderItems } from './reorder-list.queries.ts';
export { readSuppliers } from './suppliers/suppliers.queries.ts';

/** What to reorder: forecasts by product every night, suppliers, and the orders placed with them. */
export function reorderFeature(platform: Platform, run: RunOperation): Feature {
  return {
    name: 'reorder',
    routes: { reorder: reorderRoutes(platform, run, createProductEmails(platform)) },
    jobs: reorderJobs,
    handlers: reorderHandlers(platform),
    schedules: reorderSchedules,
  };
}
