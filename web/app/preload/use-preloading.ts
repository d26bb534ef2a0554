import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePermission, useMe } from '../../features/accounts/accounts.public.tsx';
import { useStores } from '../../features/stores/stores.public.tsx';
import { connection } from '../../platform/connection/connection.ts';
import { logInfo } from '../../platform/log.ts';
import { usePreloadOn } from '../../platform/preload/preload-setting.ts';

/** How long everything must have been quiet before the first thing is preloaded, and how often that is looked at. */
const QUIET_MS = 1000;
const LOOK_MS = 250;

/** Preloads what the person is likely to open next, unless they switched it off. Begins once the first screen is complete. */
export function usePreloading(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { user } = useMe();
  const userId = user.id;
  const { may: mayWrite } = usePermission('write-shop');
  const isOn = usePreloadOn(userId);
  const { id, organization_id, timezone } = useStores().current ?? {};
  // Fetching ahead happens outside of React.
  useEffect(() => {
    if (!isOn) return;
    let stop = () => {};
    let isGone = false;
    const store = id && organization_id && timezone ? { id, organization_id, timezone } : null;
    const begin = async () => {
      await quiet(queryClient, () => isGone);
      if (isGone) return;
      const { startAppPreloader } = await import('./start-app-preloader.ts');
      if (!isGone) stop = startAppPreloader({ router, queryClient, connection, userId, store, mayWrite });
    };
    begin().catch((error: unknown) => {
      if (!isGone) logInfo('Nothing is preloaded', error);
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [isOn, queryClient, router, userId, id, organization_id, timezone, mayWrite]);
}

/** Resolves when no screen has been waiting for anything for a while, or nobody asks any more. */
async function quiet(queryClient: QueryClient, isGone: () => boolean): Promise<void> {
  let since = Date.now();
  while (Date.now() - since < QUIET_MS) {
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    if (isGone()) return;
    if (document.readyState !== 'complete' || queryClient.isFetching({ type: 'active' }) > 0) since = Date.now();
  }
}
