import type { QueryClient } from '@tanstack/react-query';
import { finishOfflineSignOutWhenOnline } from '../../features/accounts/session/offline-sign-out.ts';
import { syncSessionAcrossTabs } from '../../features/accounts/session/sync-session-across-tabs.ts';
import { startPlatform } from '../start-platform.ts';

/** What the entrance runs once its page can be used. Returns a function that stops what the app does itself. */
export function startServices(queryClient: QueryClient, onSessionChange: () => void): () => void {
  startPlatform(() => location.pathname);
  const stops = [finishOfflineSignOutWhenOnline(), syncSessionAcrossTabs(queryClient, onSessionChange)];
  return () => {
    for (const stop of stops) stop();
  };
}
