import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { forgetWhereabouts, useCurrentMembership, useMay } from '../../features/accounts/accounts.public.tsx';
import { useStores } from '../../features/stores/stores.public.tsx';
import { useAutoSync } from '../../features/sync/sync.public.tsx';
import { useLive } from '../../platform/live/use-live.ts';
import { usePreloading } from '../preload/use-preloading.ts';

/** What runs while somebody is signed in: the live stream of this tab, preloading, and in one tab of all the automatic sync. */
export function BackgroundWork() {
  const queryClient = useQueryClient();
  const membership = useCurrentMembership();
  const { current } = useStores();
  const lost = useCallback(() => forgetWhereabouts(queryClient), [queryClient]);
  useLive(membership?.organization_id ?? null, lost);
  const { may: maySync } = useMay('sync');
  useAutoSync(maySync ? (current?.id ?? null) : null);
  usePreloading();
  return null;
}
