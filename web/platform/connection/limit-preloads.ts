import type { AnyRouter } from '@tanstack/react-router';
import type { ConnectionStore } from './connection-store.ts';

/**
 * Links preload what the pointer rests on only while the connection lets them. The router reads its option when a link is drawn;
 * asked here, it counts for links that were drawn before the connection changed, too.
 */
export function limitPreloads(router: Pick<AnyRouter, 'preloadRoute'>, connection: Pick<ConnectionStore, 'get'>): void {
  const preload = router.preloadRoute;
  router.preloadRoute = (options) => (connection.get().plan.prefetch ? preload(options) : Promise.resolve(undefined));
}
