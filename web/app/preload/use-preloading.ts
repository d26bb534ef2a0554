import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { usePermission, useMe } from '../../features/accounts/accounts.public.tsx';
import { useStores } from '../../features/stores/stores.public.tsx';
import { connection } from '../../platform/connection/connection.ts';
import { logInfo } from '../../platform/log.ts';
import { usePreloadOn } from '../../platform/preload/preload-setting.ts';
import { screenComplete } from './screen-complete.ts';

/** Preloads likely next screens once the first screen is complete, unless the user switched it off. */
export function usePreloading(): void {
  const queryClient = useQueryClient();
  const router = useRouter();
  const {
    user,
    preferences: { columns },
  } = useMe();
  const userId = user.id;
  const { may: mayWrite } = usePermission('write-shop');
  const isOn = usePreloadOn(userId);
  const { id, organization_id, timezone } = useStores().current ?? {};
  useEffect(() => {
    if (!isOn) return;
    let stop = () => {};
    let isStopped = false;
    const store = id && organization_id && timezone ? { id, organization_id, timezone, columns } : null;
    const begin = async () => {
      await screenComplete(queryClient, () => isStopped);
      if (isStopped) return;
      const { startAppPreloader } = await import('./start-app-preloader.ts');
      if (!isStopped) stop = startAppPreloader({ router, queryClient, connection, userId, store, mayWrite });
    };
    begin().catch((error: unknown) => {
      if (!isStopped) logInfo('Nothing is preloaded', error);
    });
    return () => {
      isStopped = true;
      stop();
    };
  }, [isOn, queryClient, router, userId, id, organization_id, timezone, columns, mayWrite]);
}
