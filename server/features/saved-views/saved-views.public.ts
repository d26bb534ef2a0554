import type { Feature } from '../../platform/feature.ts';
import { savedViewsRoutes } from './saved-views.routes.ts';

/** A list's filters under a name. */
export function savedViewsFeature(): Feature {
  return { name: 'saved-views', routes: { savedViews: savedViewsRoutes } };
}
