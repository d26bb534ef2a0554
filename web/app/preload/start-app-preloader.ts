import { startPreloader } from '../../platform/preload/preloader.ts';
import type { PreloaderOptions } from '../../platform/preload/preloader.ts';
import { PRELOAD_PLAN } from './preload-plan.ts';
import { TYPICAL_ROUTES } from './typical-routes.ts';

/** The preloader and its data: a separate chunk, loaded after the first screen. */
export function startAppPreloader(options: Omit<PreloaderOptions, 'plan' | 'typicalRoutes'>): () => void {
  return startPreloader({ ...options, plan: PRELOAD_PLAN, typicalRoutes: TYPICAL_ROUTES });
}
