import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { feedbackRoutes } from './feedback.routes.ts';

export function feedbackFeature(platform: Platform): Feature {
  return { name: 'feedback', routes: { functions: feedbackRoutes(platform) } };
}
