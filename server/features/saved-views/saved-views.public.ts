import type { Feature } from '../../platform/feature.ts';
import { savedViewsRoutes } from './saved-views.routes.ts';

/** Named filters of lists. */
export function savedViewsFeature(): Feature {
  return { name: 'saved-views', routes: { savedViews: savedViewsRoutes } };
}
