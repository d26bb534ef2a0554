import { Button } from '@mantine/core';
import { orpc } from '../../../platform/api/client.ts';
import { reloading } from '../../../platform/query/call-query.ts';
import { useMutation } from '../../../platform/query/use-mutation.ts';
import { toastFailure } from '../../../ui/toasts/toast-failure.ts';
import { useCurrentMembership, usePermission } from '../../accounts/accounts.public.tsx';
import { t } from '#domain/language/t.ts';

/** Fills an organization without a store with sample data. Absent for those who may not connect stores. */
export function ExploreSampleButton({ onDone }: { onDone?: () => void }) {
  const membership = useCurrentMembership();
  const { may } = usePermission('manage-stores');
  const create = useMutation(reloading(orpc.stores.createSample, orpc.accounts.me, orpc.stores));
  if (membership === null || !may) return null;
  return (
    <Button
      variant="default"
      loading={create.isPending}
      onClick={() =>
        create.mutate({ organization_id: membership.organization_id }, { onSuccess: onDone, onError: toastFailure })
      }
    >
      {t('Explore with sample data')}
    </Button>
  );
}
