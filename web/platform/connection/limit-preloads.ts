import type { AnyRouter } from '@tanstack/react-router';
import type { ConnectionStore } from './connection-store.ts';

/** Limits link preloading to connections that allow it, also for links that are already rendered. */
export function limitPreloads(router: Pick<AnyRouter, 'preloadRoute'>, connection: Pick<ConnectionStore, 'get'>): void {
  const preload = router.preloadRoute;
  router.preloadRoute = (options) => (connection.get().plan.prefetch ? preload(options) : Promise.resolve(undefined));
}
