import { useQuery } from '@tanstack/react-query';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { pushOptions } from './push.data.ts';

/** Whether this device gets notifications, and about what. */
export const PushSetting = lazyPage(() => import('./push-setting.tsx'), 'PushSetting');

/** Whether the section's data is still loading. */
export function usePushLoading(): boolean {
  return useQuery(pushOptions).isLoading;
}
