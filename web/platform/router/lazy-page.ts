import { onlineManager } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { isServerThere } from '../connection/connection.ts';

/** What browsers say when a module cannot be had: Chrome, Firefox, Safari; the last is Vite's, of a module's styles. */
const NOT_THERE =
  /^(?:failed to fetch dynamically imported module|error loading dynamically|importing a module script failed|unable to preload css)/i;

/** The code of a screen is not at the server (any more): a new version came out while the page was open. */
export class ChunkLoadError extends TypeError {
  override readonly name = 'ChunkLoadError';
}

/**
 * A screen whose code arrives when it is opened. Where it is missing that is told apart: without a connection it fails as
 * a call does; else it is old code that asks for what a new version has replaced. The router's own answer, loading the page
 * anew, would end at the same old code, which the service worker keeps, or at the browser's error page.
 */
export function lazyPage<Module extends Record<string, () => unknown>, Name extends keyof Module & string>(
  importer: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent<Module, Name>(() => importer().catch(explainMissing), name);
}

async function explainMissing(error: unknown): Promise<never> {
  if (!onlineManager.isOnline()) throw new TypeError('offline');
  if (!(error instanceof Error && NOT_THERE.test(error.message))) throw error;
  // Browsers say the same of a file that is gone and of a line that is dead.
  if (!(await isServerThere())) throw new TypeError('offline');
  throw new ChunkLoadError(`error loading dynamically: ${error.message}`);
}
