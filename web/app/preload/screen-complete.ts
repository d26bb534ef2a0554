import type { QueryClient } from '@tanstack/react-query';

/** How long nothing on screen may be loading, and how often that is checked. */
const QUIET_MS = 1000;
const CHECK_MS = 250;

/** Resolves when nothing on screen has been loading for a while, or when stopped. */
export async function screenComplete(queryClient: QueryClient, isStopped: () => boolean): Promise<void> {
  let since = Date.now();
  while (Date.now() - since < QUIET_MS) {
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
    if (isStopped()) return;
    if (document.readyState !== 'complete' || queryClient.isFetching({ type: 'active' }) > 0) since = Date.now();
  }
}
