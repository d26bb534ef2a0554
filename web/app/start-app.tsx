import { StrictMode } from 'react';
import { meOptions, readSessionHint } from '../features/accounts/accounts.public.tsx';
import type { Me } from '../features/accounts/accounts.public.tsx';
import { readCurrentStore } from '../features/stores/stores.public.tsx';
import { watchTappedNotifications } from '../platform/service-worker/tapped-notifications.ts';
import { App } from './app.tsx';
import { reactRoot } from './react-root.ts';
import { firstRenderReady, queryClient, router } from './router.tsx';
import { startPlatform } from './start-platform.ts';

/** Renders the app at the current address. `me`: who has just signed in on an auth page. */
export async function startApp(me?: Me): Promise<void> {
  // Written as a response, so that it is stored for the next visit.
  if (me) await queryClient.fetchQuery({ ...meOptions, queryFn: () => me, staleTime: 0 });
  // Stored data are in memory before the first render.
  await firstRenderReady;
  // Data that is not stored is requested before the render, which takes a second on a slow phone. The guard handles errors.
  if (readSessionHint() !== null) void readCurrentStore(queryClient).catch(() => null);
  reactRoot.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  watchTappedNotifications((path) => void router.navigate({ href: path }));
  startPlatform(() => String(router.state.matches.at(-1)?.fullPath ?? '/'));
}
