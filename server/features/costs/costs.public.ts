import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { costsRoutes } from './costs.routes.ts';
import { recalculateCosts, recalculateHandler } from './recalculate.ts';

export { enterCosts } from './product-costs.commands.ts';

/** What goods cost: of products by day, and of the lines of orders as they were sold. */
export function costsFeature(platform: Platform): Feature {
  return {
    name: 'costs',
    routes: { costs: costsRoutes(platform) },
    jobs: [recalculateCosts],
    handlers: [recalculateHandler(platform)],
  };
}
