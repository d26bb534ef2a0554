import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { targetsRoutes } from './targets.routes.ts';

export { type DigestTarget, readDigestTargets } from './outlook.queries.ts';

/** What a store aims at by month and year, how far it is, and what the month will come to. */
export function targetsFeature(platform: Platform): Feature {
  return { name: 'targets', routes: { targets: targetsRoutes(platform) } };
}
