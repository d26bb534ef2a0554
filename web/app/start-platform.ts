import { removeExpiredEntries } from '../features/accounts/session/session-local-storage.ts';
import { connection, watchServerOfTab } from '../platform/connection/connection.ts';
import { watchErrors } from '../platform/error-reporting/error-reporting.ts';
import { watchInstallOffer } from '../platform/service-worker/install-offer.ts';
import { registerWorker } from '../platform/service-worker/service-worker.ts';
import { finishLanguageSwitch } from '../platform/switch-language.ts';

let isStarted = false;

/**
 * Starts the services of every page, once: error reports, the install offer, the server's state, the service worker. `route`: the current route's pattern.
 */
export function startPlatform(route: () => string): void {
  watchErrors(route);
  if (isStarted) return;
  isStarted = true;
  watchInstallOffer();
  watchServerOfTab();
  removeExpiredEntries();
  if (finishLanguageSwitch()) return;
  // In development Vite serves every file; a worker would serve outdated ones.
  if (import.meta.env.PROD) void registerWorker(() => connection.get().plan.prefetch);
}
