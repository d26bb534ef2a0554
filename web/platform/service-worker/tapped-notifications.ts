import type { FromWorker } from './worker-messages.ts';

/** Opens in this page what a tapped notification leads to. */
export function watchTappedNotifications(open: (path: string) => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<FromWorker | null>) => {
    if (data?.type === 'OPEN_PATH') open(data.path);
  });
}
