import { lazy, Suspense } from 'react';
import { useCurrentMembership } from '../../accounts/accounts.public.tsx';

// Loaded lazily, because most people never see it.
const SampleNotice = lazy(() => import('./sample-notice.tsx').then((module) => ({ default: module.SampleNotice })));

/** Above every screen while the organization looks at sample data. */
export function SampleBanner() {
  const membership = useCurrentMembership();
  const storeId = membership?.organization.sample_store_id;
  if (!membership || !storeId) return null;
  return (
    <Suspense fallback={null}>
      <SampleNotice storeId={storeId} />
    </Suspense>
  );
}
