import { Box } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useCurrentMembership, useMe, usePermission } from '../accounts/accounts.public.tsx';

/** Without its code, such as offline, there is no checklist. */
const FirstStepsCard = lazy(() =>
  import('./first-steps-card.tsx').then(
    (module) => ({ default: module.FirstStepsCard }),
    () => ({ default: () => null }),
  ),
);

/** The checklist of a new organization, for those who can do its steps, until it is done or dismissed. */
export function FirstSteps() {
  const { preferences } = useMe();
  const membership = useCurrentMembership();
  const { may } = usePermission('manage-organization');
  if (preferences.first_steps_closed || membership === null || !may) return null;
  return (
    <Suspense fallback={<Box mih={46} />}>
      <FirstStepsCard organizationId={membership.organization_id} />
    </Suspense>
  );
}
