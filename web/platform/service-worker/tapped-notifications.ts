import type { FromWorker } from './worker-messages.ts';

/** Opens the screen of a tapped notification in this page. */
export function watchTappedNotifications(open: (path: string) => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<FromWorker | null>) => {
    if (data?.type === 'OPEN_PATH') open(data.path);
  });
}
