import { onlineManager } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { isServerReachable } from '../connection/connection.ts';

/** Messages of failed module loads in Chrome, Firefox and Safari; the last is Vite's, for styles. */
const MODULE_ERRORS =
  /^(?:failed to fetch dynamically imported module|error loading dynamically|importing a module script failed|unable to preload css)/i;

/** The code of a screen is no longer on the server: a new version was released while the page was open. */
export class ChunkLoadError extends TypeError {
  override readonly name = 'ChunkLoadError';
}

/** Loads the code of each part of a screen that failed to load. */
const failedLoads = new Set<() => unknown>();

/** Requests again all code that failed to load. Never rejects: what fails again is thrown by its screen. */
export async function retryFailedLoads(): Promise<void> {
  const loads = [...failedLoads];
  failedLoads.clear();
  await Promise.all(loads.map((load) => load()));
}

/**
 * A screen whose code loads when it is opened. A missing file fails as a lost connection when offline, otherwise as
 * outdated code. The router would reload the page, which leads to the same outdated code in the service worker's cache
 * or to the browser's error page.
 */
export function lazyPage<Module extends Record<string, () => unknown>, Name extends keyof Module & string>(
  importer: () => Promise<Module>,
  name: Name,
) {
  const page = lazyRouteComponent<Module, Name>(async () => {
    try {
      return await importer();
    } catch (error) {
      // The component keeps its error until it is asked to load again.
      if (page.preload) failedLoads.add(page.preload);
      return explainMissing(error);
    }
  }, name);
  return page;
}

async function explainMissing(error: unknown): Promise<never> {
  if (!onlineManager.isOnline()) throw new TypeError('offline');
  if (!(error instanceof Error && MODULE_ERRORS.test(error.message))) throw error;
  // Browsers report a deleted file and a lost connection alike.
  if (!(await isServerReachable())) throw new TypeError('offline');
  throw new ChunkLoadError(`error loading dynamically: ${error.message}`);
}
