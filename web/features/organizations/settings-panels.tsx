import { Suspense } from 'react';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { CardSkeleton } from '../../ui/states/loading-skeletons.tsx';

// The switcher imports this feature on every screen: load the settings panels on demand.
const Members = lazyPage(() => import('./members/members-setting.tsx'), 'MembersSetting');
const Danger = lazyPage(() => import('./organization-danger-setting.tsx'), 'OrganizationDangerSetting');

export function MembersSetting() {
  return (
    <Suspense fallback={<CardSkeleton height={220} />}>
      <Members />
    </Suspense>
  );
}

export function OrganizationDangerSetting() {
  return (
    <Suspense fallback={<CardSkeleton height={220} />}>
      <Danger />
    </Suspense>
  );
}
