import { startPreloader } from '../../platform/preload/preloader.ts';
import type { PreloaderOptions } from '../../platform/preload/preloader.ts';
import { PRELOAD_PLAN } from './preload-plan.ts';

/** What arrives once the first screen is complete: the preloader and what it is to fetch. */
export function startPreloadWork(options: Omit<PreloaderOptions, 'plan'>): () => void {
  return startPreloader({ ...options, plan: PRELOAD_PLAN });
}
