import type { Feature } from '../../platform/feature.ts';
import { savedViewsRoutes } from './saved-views.routes.ts';

export {
  removeColumnSetsNaming,
  removeDashboardsNaming,
  removeQuestionsNaming,
  removeSegmentsNaming,
  removeViewsNaming,
} from './views-naming-person.ts';

export function savedViewsFeature(): Feature {
  return { name: 'saved-views', routes: { savedViews: savedViewsRoutes } };
}
