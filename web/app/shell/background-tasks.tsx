import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  refreshMembershipsAndStores,
  useCurrentMembership,
  usePermission,
} from '../../features/accounts/accounts.public.tsx';
import { useStores } from '../../features/stores/stores.public.tsx';
import { useAutoSync } from '../../features/sync/sync.public.tsx';
import { useLive } from '../../platform/live/use-live.ts';
import { usePreloading } from '../preload/use-preloading.ts';

/** Runs while a user is signed in: the live stream, preloading, and in one of all tabs the automatic sync. */
export function BackgroundTasks() {
  const queryClient = useQueryClient();
  const membership = useCurrentMembership();
  const { current } = useStores();
  const lost = useCallback(() => refreshMembershipsAndStores(queryClient), [queryClient]);
  useLive(membership?.organization_id ?? null, lost);
  const { may: maySync } = usePermission('sync');
  useAutoSync(maySync ? (current?.id ?? null) : null);
  usePreloading();
  return null;
}
