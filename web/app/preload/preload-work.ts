import { startPreloader } from '../../platform/preload/preloader.ts';
import type { PreloaderOptions } from '../../platform/preload/preloader.ts';
import { PRELOAD_PLAN } from './preload-plan.ts';
import { USUAL_ROUTES } from './usual-routes.ts';

/** A chunk of its own, loaded once the first screen is complete: the preloader and what it fetches. */
export function startPreloadWork(options: Omit<PreloaderOptions, 'plan' | 'usualRoutes'>): () => void {
  return startPreloader({ ...options, plan: PRELOAD_PLAN, usualRoutes: USUAL_ROUTES });
}
