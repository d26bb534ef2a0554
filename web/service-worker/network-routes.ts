import { SERVER_ADDRESSES } from '#contract/http/public-pages.ts';

interface Route {
  condition: { urlPattern: { pathname: string } };
  source: 'network';
}

/** Static routing: Chromium since version 123, missing in TypeScript. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?: (routes: readonly Route[]) => Promise<void>;
}

/** Paths of the server, in the format of static routing. */
export const NETWORK_ROUTES: readonly Route[] = SERVER_ADDRESSES.flatMap((address) =>
  [address, `${address}/*`].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network' as const,
  })),
);

/**
 * Has the browser send calls past the worker altogether where it can: a worker that sleeps is not woken for each, nor kept
 * awake by them when the next version is to take over.
 */
export async function bypassWorkerForCalls(event: InstallEvent): Promise<void> {
  // Without it `chooseStrategy` does the same, later.
  await event.addRoutes?.(NETWORK_ROUTES).catch(() => undefined);
}
