import type { Feature } from '../../platform/feature.ts';
import { organizationsRoutes } from './organizations.routes.ts';

/** Organizations: list, create, rename. Which one a person looks at is theirs (accounts.choose). */
export function organizationsFeature(): Feature {
  return { name: 'organizations', routes: { organizations: organizationsRoutes } };
}
