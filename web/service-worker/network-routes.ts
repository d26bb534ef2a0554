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
 * Makes the browser bypass the worker for API calls where it can. So calls do not wake a sleeping worker, and do not keep it
 * awake when the next version must take over.
 */
export async function bypassWorkerForCalls(event: InstallEvent): Promise<void> {
  // Without it `chooseStrategy` does the same, later.
  await event.addRoutes?.(NETWORK_ROUTES).catch(() => undefined);
}
