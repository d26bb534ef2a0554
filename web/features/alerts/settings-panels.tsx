import { Suspense } from 'react';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { CardSkeleton } from '../../ui/states/loading-skeletons.tsx';

// The header of every screen takes the bell from this feature: what only the settings show comes when it is looked at.
const Panels = lazyPage(() => import('./alert-settings.tsx'), 'AlertSettingsPanels');

/** What the organization is told of, by letter and on screen, and from how many units on stock is low. */
export function AlertSettingsPanels() {
  return (
    <Suspense fallback={<CardSkeleton height={220} />}>
      <Panels />
    </Suspense>
  );
}
