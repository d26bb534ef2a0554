import { Suspense } from 'react';
import { lazyPage } from '../../platform/router/lazy-page.ts';
import { CardSkeleton } from '../../ui/states/loading-skeletons.tsx';

// The header of every screen takes the switcher from this feature: what only the settings show comes when it is looked at.
const Members = lazyPage(() => import('./members/members-setting.tsx'), 'MembersSetting');
const Danger = lazyPage(() => import('./organization-danger-setting.tsx'), 'OrganizationDangerSetting');

/** Who belongs to the organization one looks at, in which role; for its owner and admins inviting as well. */
export function MembersSetting() {
  return (
    <Suspense fallback={<CardSkeleton height={220} />}>
      <Members />
    </Suspense>
  );
}

/** What only the owner may: handing the organization over, deleting it, restoring it. The others read when it ends. */
export function OrganizationDangerSetting() {
  return (
    <Suspense fallback={<CardSkeleton height={220} />}>
      <Danger />
    </Suspense>
  );
}
