import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { feedbackRoutes } from './feedback.routes.ts';

/** Feedback to the operator, and messages between members. */
export function feedbackFeature(platform: Platform): Feature {
  return { name: 'feedback', routes: { functions: feedbackRoutes(platform) } };
}
