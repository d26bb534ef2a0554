import { Suspense } from 'react';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { CardSkeleton } from '../../ui/states/loading-skeletons.tsx';

// The bell imports this feature on every screen: load the settings panels on demand.
const Panels = lazyPage(() => import('./alert-settings.tsx'), 'AlertSettingsPanels');

/** What the organization is notified about, by email and on screen, and the low-stock threshold. */
export function AlertSettingsPanels() {
  return (
    <Suspense fallback={<CardSkeleton height={1000} />}>
      <Panels />
    </Suspense>
  );
}
