import { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { meOptions } from '../../features/accounts/accounts.data.ts';
import { authAddress } from '../../features/accounts/auth-pages/auth-addresses.ts';
import { signedInDestination } from '../../features/accounts/auth-pages/signed-in-destination.ts';
import { readSessionHint } from '../../features/accounts/session/session-local-storage.ts';
import { googleSignInOptions } from '../../features/accounts/sign-in/google-sign-in.data.ts';
import { reactRoot } from '../react-root.ts';
import { AuthApp, readPlace } from './auth-app.tsx';
import { AUTH_PAGES } from './auth-pages.ts';

/** How long the form waits to know whether Google sign-in is offered, so that it does not move. */
const FORM_WAITS_MS = 1000;

/** Renders the page before the sign-in at the current address, or the app if its user is signed in. */
export async function startAuthApp(): Promise<void> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: Infinity } } });
  const offer = queryClient.prefetchQuery(googleSignInOptions);
  const code = AUTH_PAGES[readPlace().page].load();
  // Without the hint the visitor is most likely not signed in, so the form does not wait for the response.
  if (readSessionHint() !== null) await queryClient.prefetchQuery(meOptions);
  if (await leaveWhenSignedIn(queryClient)) return;
  await code;
  await Promise.race([offer, waitFor(FORM_WAITS_MS)]);
  reactRoot.render(
    <StrictMode>
      <AuthApp queryClient={queryClient} openApp={(path) => void openApp(queryClient, path)} />
    </StrictMode>,
  );
  await queryClient.prefetchQuery(meOptions);
  if (await leaveWhenSignedIn(queryClient)) return;
  const { startServices } = await import('./auth-services.ts');
  stopServices = startServices(queryClient, () => void leaveWhenSignedIn(queryClient));
}

let stopServices = () => {};

/** Opens the app if the user is signed in and the page is not for them. */
async function leaveWhenSignedIn(queryClient: QueryClient): Promise<boolean> {
  const page = authAddress(location.pathname);
  if (page === null || !queryClient.getQueryData(meOptions.queryKey)) return false;
  const destination = signedInDestination(page, readPlace().search);
  if (destination === null) return false;
  await openApp(queryClient, destination);
  return true;
}

/** Renders the app instead of the sign-in pages. */
async function openApp(queryClient: QueryClient, path: string): Promise<void> {
  history.replaceState(null, '', path);
  const app = await import('../start-app.tsx').catch(() => null);
  if (app === null) {
    // A new version, or no connection: reloading lets the browser or the service worker handle it.
    location.reload();
    return;
  }
  stopServices();
  await app.startApp(queryClient.getQueryData(meOptions.queryKey) ?? undefined);
}

function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
