import { useQuery } from '@tanstack/react-query';
import { storeQuery } from '../../platform/query/store-query.ts';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { useStores } from '../stores/stores.public.tsx';
import { digestOfStore } from './digest.data.ts';

export { problems } from './digest.names.ts';

/** Whether, when and where the person gets a digest of the selected store. */
export const DigestSetting = lazyPage(() => import('./digest-setting.tsx'), 'DigestSetting');

/** Whether the section's data is still loading. */
export function useDigestLoading(): boolean {
  const { current, query } = useStores();
  const hasDigest = current !== null && !current.is_sample;
  const digest = useQuery({ ...storeQuery(current?.id ?? '', digestOfStore), enabled: hasDigest });
  return query.isLoading || digest.isLoading;
}
