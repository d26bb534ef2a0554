import { Button } from '@mantine/core';
import { explainError } from '../../../platform/api/explain-error.ts';
import { ToneBadge } from '../../../ui/cards/tone-badge.tsx';
import { LinkButton } from '../../../ui/links/links.tsx';
import { toastError, toastSuccess } from '../../../ui/toasts/toast.ts';
import { usePermission } from '../../accounts/accounts.public.tsx';
import { useRemoveStore } from '../stores.data.ts';
import * as t from '../stores.text.ts';
import classes from './sample-notice.module.css';

/** Says that the figures are made up, with a button to connect a store. */
export function SampleNotice({ organizationId, storeId }: { organizationId: string; storeId: string }) {
  const { may } = usePermission('manage-stores');
  return (
    <aside className={classes.notice} aria-label={t.sampleData}>
      <ToneBadge tone="warn">{t.sampleData}</ToneBadge>
      <p>{t.nothingHereIsReal}</p>
      {may && (
        <div className={classes.actions}>
          <RemoveSampleButton organizationId={organizationId} storeId={storeId} />
          <LinkButton to="/dashboard/stores" search={{ add: true }} size="compact-sm" className={classes.action}>
            {t.connectYourStore}
          </LinkButton>
        </div>
      )}
    </aside>
  );
}

function RemoveSampleButton({ organizationId, storeId }: { organizationId: string; storeId: string }) {
  const remove = useRemoveStore(organizationId);
  const confirm = async () => {
    // This notice unmounts before the mutation's own callbacks would run.
    const removed = await remove.mutateAsync({ store_id: storeId }).catch((error: unknown) => {
      toastError(explainError(error));
      return null;
    });
    if (removed !== null) toastSuccess(t.sampleDataWasRemoved);
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      className={classes.action}
      loading={remove.isPending}
      onClick={() => void confirm()}
    >
      {t.removeSampleData}
    </Button>
  );
}
