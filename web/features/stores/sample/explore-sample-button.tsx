import { Button } from '@mantine/core';
import { explainError } from '../../../platform/api/explain-error.ts';
import { toastError } from '../../../ui/toasts/toast.ts';
import { useCurrentMembership, usePermission } from '../../accounts/accounts.public.tsx';
import { useCreateSample } from '../stores.data.ts';
import * as t from '../stores.text.ts';

/** Fills an organization without a store with sample data. Absent for those who may not connect stores. */
export function ExploreSampleButton({ onDone }: { onDone?: () => void }) {
  const membership = useCurrentMembership();
  const { may } = usePermission('manage-stores');
  const create = useCreateSample();
  if (membership === null || !may) return null;
  return (
    <Button
      variant="default"
      loading={create.isPending}
      onClick={() =>
        create.mutate(
          { organization_id: membership.organization_id },
          { onSuccess: onDone, onError: (error) => toastError(explainError(error)) },
        )
      }
    >
      {t.exploreWithSampleData}
    </Button>
  );
}
