import type { QueryClient } from '@tanstack/react-query';
import { finishOfflineSignOutWhenOnline } from '../../features/accounts/session/offline-sign-out.ts';
import { syncSessionAcrossTabs } from '../../features/accounts/session/sync-session-across-tabs.ts';
import { startPlatform } from '../start-platform.ts';

/** Starts what these pages need once they can be used. Returns a function that stops the parts that the app runs itself. */
export function startServices(queryClient: QueryClient, onSessionChange: () => void): () => void {
  startPlatform(() => location.pathname);
  const stops = [finishOfflineSignOutWhenOnline(), syncSessionAcrossTabs(queryClient, onSessionChange)];
  return () => {
    for (const stop of stops) stop();
  };
}
