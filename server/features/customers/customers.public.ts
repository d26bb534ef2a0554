import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { customersRoutes } from './customers.routes.ts';

export { customerColumnSource } from './customer-column-values.sql.ts';
export { readCustomerKeys, readCustomerPage, readCustomersByKey } from './customers.queries.ts';

/** Customers of a shop, including guests. */
export function customersFeature(platform: Platform): Feature {
  return { name: 'customers', routes: { customers: customersRoutes(platform) } };
}
